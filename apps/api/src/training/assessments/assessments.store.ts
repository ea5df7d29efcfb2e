// Reads assessments and their questions, for teachers and students.

import type { PageInfo } from '@rounds/contract/kernel/page'
import {
  type Assessment,
  type AssessmentQuery,
  assessmentStates,
} from '@rounds/contract/training/assessments/assessment'
import type { Question } from '@rounds/contract/training/assessments/question'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, oneOf, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import {
  askedVersion,
  assessmentColumns,
  assessmentRow,
  assessmentsFound,
  assessmentWithin,
  shownAssessment,
} from './assessment-row.ts'
import { questionColumns, questionRow, shownQuestion } from './question-row.ts'

const matches = `(:state::text is null or a.state = :state)`

const total = scopedStatement({
  name: 'assessments.total',
  params: { state: oneOf(assessmentStates).nullable() },
  row: { total: integer },
  axes: {},
  sql: (within, _, sight) => `select count(*)::int as total from assessments a
    where ${assessmentsFound(sight)} and ${within(assessmentWithin)} and ${matches}`,
})

const list = scopedStatement({
  name: 'assessments.list',
  params: { state: oneOf(assessmentStates).nullable(), now: timestamp, limit: integer, offset: integer },
  row: assessmentRow,
  axes: {},
  sql: (within, _, sight) => `select ${assessmentColumns(sight === 'own')} from assessments a
    where ${assessmentsFound(sight)} and ${within(assessmentWithin)} and ${matches} order by a.opens_at desc, a.id desc limit :limit offset :offset`,
})

/** A page of the assessments of the scope, the latest window first. */
export async function listAssessments(
  db: Database,
  scope: Scope,
  { page, size, state }: AssessmentQuery,
  now: Date,
): Promise<{ assessments: Assessment[]; page: PageInfo }> {
  const values = { state: state ?? null }
  const counted = await db.row(total.of(scope, {}), values)
  const rows = await db.rows(list.of(scope, {}), { ...values, now, limit: size, offset: (page - 1) * size })
  return { assessments: rows.map(shownAssessment), page: { page, size, total: counted?.total ?? 0 } }
}

const find = scopedStatement({
  name: 'assessments.find',
  params: { id: uuid, now: timestamp },
  row: assessmentRow,
  axes: { isHeld: [true, false] },
  sql: (within, { isHeld }, sight) => `select ${assessmentColumns(sight === 'own')} from assessments a
    where a.id = :id and ${within(assessmentWithin)} ${isHeld ? 'for update of a' : ''}`,
})

/** One assessment of the scope; undefined when there is none. `isHeld` locks it for this transaction. */
export async function findAssessment(
  db: Database,
  scope: Scope,
  id: string,
  { now, isHeld = false }: { now: Date; isHeld?: boolean },
): Promise<Assessment | undefined> {
  const row = await db.row(find.of(scope, { isHeld }), { id, now })
  return row && shownAssessment(row)
}

const fixedQuestions = statement({
  name: 'assessments.questions',
  scope: everybody('an assessment within the caller’s scope'),
  params: { id: uuid },
  row: questionRow,
  sql: `select ${questionColumns} from assessment_questions l ${askedVersion} where l.assessment_id = :id
    order by l.position`,
})

/** The questions of an assessment in order, with the correct answers: for its teachers only. */
export async function questionsOf(db: Database, id: string): Promise<Question[]> {
  const rows = await db.rows(fixedQuestions, { id })
  return rows.map(shownQuestion)
}
