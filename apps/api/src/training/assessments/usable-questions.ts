// Checks whether an assessment can use the chosen questions: in the bank, in use, and not released for practice.
import { fillMessage } from '@rounds/contract/kernel/message'
import { assessmentMessages } from '@rounds/contract/training/assessments/assessment.messages'
import { boolean, text, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { Bank } from './change-question.store.ts'

/**
 * No join with the current version: if a concurrent change commits while this statement waits for the question's lock,
 * the join would lose the row.
 */
const columns = `q.retired_at is not null as "isRetired", q.practice_at is not null as "isForPractice",
  (select v.text from question_versions v where v.question_id = q.id order by v.version desc limit 1) as text`
const row = { isRetired: boolean, isForPractice: boolean, text }
interface Chosen {
  isRetired: boolean
  isForPractice: boolean
  text: string
}

const inBank = statement({
  name: 'assessments.inBank',
  scope: everybody('the bank of the caller’s own department'),
  params: { collegeId: uuid, departmentId: uuid, ids: uuids },
  row,
  sql: `select ${columns} from questions q where q.id = any(:ids::uuid[]) and q.college_id = :collegeId
      and q.department_id = :departmentId order by q.id for share of q`,
})

const ofDraft = statement({
  name: 'assessments.questionsOfDraft',
  scope: everybody('an assessment that the caller has locked within their scope'),
  params: { id: uuid },
  row,
  sql: `select ${columns} from questions q where q.id in (select l.question_id from assessment_questions l
    where l.assessment_id = :id) order by q.id for share of q`,
})

const maxTitle = 80

/** The first line of a question, shortened to fit into a sentence. */
function titleOf(question: string): string {
  const [line = ''] = question.split('\n')
  const characters = [...line]
  return characters.length > maxTitle ? `${characters.slice(0, maxTitle - 1).join('')}…` : line
}

/**
 * Refuses questions in practice: students know the answers, and would notice when a chosen question leaves practice.
 */
function faultOf(chosen: readonly Chosen[]): string | null {
  if (chosen.some(({ isRetired }) => isRetired)) return assessmentMessages.questionGone
  const practised = chosen.find(({ isForPractice }) => isForPractice)
  return practised ? fillMessage(assessmentMessages.inPractice, { question: titleOf(practised.text) }) : null
}

/**
 * The reason why the bank's questions cannot be used in an assessment; null when they can. Locks them for this
 * transaction.
 */
export async function faultOfQuestions(db: Database, bank: Bank, ids: readonly string[]): Promise<string | null> {
  const chosen = await db.rows(inBank, { ...bank, ids })
  if (chosen.length !== ids.length) return assessmentMessages.questionGone
  return faultOf(chosen)
}

/** The reason why a draft cannot be published with its current questions; null when it can, in this transaction. */
export const faultOfDraft = async (db: Database, id: string): Promise<string | null> =>
  faultOf(await db.rows(ofDraft, { id }))
