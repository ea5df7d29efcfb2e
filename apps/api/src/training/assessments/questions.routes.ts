// Serves a department's question bank: write, change in versions, retire, and import from a spreadsheet.
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { uploadMessages } from '@rounds/contract/platform/files/upload.messages'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { maxQuestionsOfBank, type Question, type QuestionDraft } from '@rounds/contract/training/assessments/question'
import { questions } from '@rounds/contract/training/assessments/question.endpoints'
import { questionMessages } from '@rounds/contract/training/assessments/question.messages'
import {
  type QuestionRow,
  type RowFault,
  validateQuestionRow,
} from '@rounds/contract/training/assessments/question-sheet'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { type Call, scopeFor, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import {
  addQuestion,
  type Bank,
  changeQuestion,
  knownTexts,
  lockBank,
  retireQuestion,
  takeUpload,
} from './change-question.store.ts'
import { isPictureOfQuestion, listQuestions, lockQuestion } from './questions.store.ts'

/** Questions written by hand, and files imported, per teacher and day. */
const questionsPerDay = {
  name: 'questions.written',
  tries: 200,
  windowMs: dayMs,
  sentence: questionMessages.tooMany,
} as const satisfies Limit
const importsPerDay = { ...questionsPerDay, name: 'questions.imported', tries: 20 } as const satisfies Limit

/** More faults than anybody reads at once. */
const maxFaults = 50

const about = ({ id, version }: Question) => ({ subject: { kind: 'question', id }, detail: { revision: version } })

export function questionRoutes(api: Api): void {
  const { db } = api
  api.fileReaders.push(async (viewer, fileId) => {
    const scope = scopeFor(viewer, questions.list)
    return scope !== null && (await isPictureOfQuestion(db, scope, fileId))
  })
  serve(api, questions.list, ({ scope, query }) => listQuestions(db, scope, query))
  serve(api, questions.add, async (call) => {
    await countTry(api, questionsPerDay, call.viewer.id, call.now)
    return db.transaction(() => add(api, call))
  })
  serve(api, questions.change, async (call) => {
    await countTry(api, questionsPerDay, call.viewer.id, call.now)
    return db.transaction(() => change(api, call))
  })
  serve(api, questions.retire, (call) => db.transaction(() => retire(api, call)))
  serve(api, questions.import, async (call) => {
    await countTry(api, importsPerDay, call.viewer.id, call.now)
    return db.transaction(() => importRows(api, call))
  })
}

function bankOf({ collegeId, departmentId }: Viewer): Bank {
  if (!collegeId || !departmentId) throw new Problem('forbidden')
  return { collegeId, departmentId }
}

const writerOf = ({ id, name }: Viewer, now: Date) => ({ id, name, now })

async function held({ db }: Api, scope: Scope, id: string): Promise<Question> {
  const question = await lockQuestion(db, scope, id)
  if (!question) throw new Problem('notFound')
  return question
}

/** Attaches the picture of a draft, unless the question already has it. */
async function takePicture({ db }: Api, draft: QuestionDraft, before: string | undefined, viewer: Viewer, now: Date) {
  if (draft.fileId === null || draft.fileId === before) return
  const type = await takeUpload(db, draft.fileId, viewer.id, now)
  if (type === undefined) throw invalid({ fileId: entryMessages.fileGone })
  if (!type.startsWith('image/')) throw invalid({ fileId: uploadMessages.wrongPicture })
}

async function add(api: Api, { body, viewer, scope, now, audit }: Call<typeof questions.add>) {
  const bank = bankOf(viewer)
  if ((await lockBank(api.db, bank)) >= maxQuestionsOfBank) throw invalid({ text: questionMessages.bankFull })
  if ((await knownTexts(api.db, bank, [body.text])).size > 0) throw invalid({ text: questionMessages.known })
  await takePicture(api, body, undefined, viewer, now)
  const question = await held(api, scope, await addQuestion(api.db, bank, body, writerOf(viewer, now)))
  await audit(about(question))
  return { message: questionMessages.added, question }
}

/** True when another question in use has the same text. */
async function isTextTaken({ db }: Api, bank: Bank, { id, text }: Pick<Question, 'id' | 'text'>): Promise<boolean> {
  const knownId = (await knownTexts(db, bank, [text])).get(text.toLowerCase())
  return knownId !== undefined && knownId !== id
}

async function change(api: Api, { params, body, viewer, scope, now, audit }: Call<typeof questions.change>) {
  const bank = bankOf(viewer)
  await lockBank(api.db, bank)
  const before = await held(api, scope, params.id)
  if (before.state === 'retired') throw conflict(questionMessages.retiredBefore)
  if (before.version !== body.version) {
    throw new Problem('changedElsewhere', { message: questionMessages.changedByOther, present: { question: before } })
  }
  const { draft } = body
  if (await isTextTaken(api, bank, { id: before.id, text: draft.text })) throw invalid({ text: questionMessages.known })
  await takePicture(api, draft, before.picture?.id, viewer, now)
  await changeQuestion(api.db, before, draft, writerOf(viewer, now))
  const question = await held(api, scope, before.id)
  await audit(about(question))
  return { message: questionMessages.changed, question }
}

async function retire(api: Api, { params, body, viewer, scope, now, audit }: Call<typeof questions.retire>) {
  const bank = bankOf(viewer)
  await lockBank(api.db, bank)
  const before = await held(api, scope, params.id)
  if (!body.isRetired && (await isTextTaken(api, bank, before))) {
    throw conflict(questionMessages.known)
  }
  await retireQuestion(api.db, before.id, body.isRetired ? now : null)
  const question = await held(api, scope, before.id)
  await audit(about(question))
  return { message: body.isRetired ? questionMessages.retired : questionMessages.restored, question }
}

/** The drafts of all rows. Throws the faults by cell when any row has one. */
async function draftsOf({ db }: Api, bank: Bank, rows: readonly QuestionRow[]): Promise<QuestionDraft[]> {
  const checked = rows.map((row) => ({ line: row.line, result: validateQuestionRow(row) }))
  const drafts = checked.flatMap(({ line, result }) => ('draft' in result ? [{ line, draft: result.draft }] : []))
  const inBank = await knownTexts(
    db,
    bank,
    drafts.map(({ draft }) => draft.text),
  )
  const firstLines = new Map<string, number>()
  const doubles = drafts.flatMap(({ line, draft }): RowFault[] => {
    const key = draft.text.toLowerCase()
    const first = firstLines.get(key)
    if (inBank.has(key)) return [{ line, column: 'Question', sentence: questionMessages.known }]
    if (first === undefined) firstLines.set(key, line)
    const sentence = fillMessage(questionMessages.twice, { line: first ?? 0 })
    return first === undefined ? [] : [{ line, column: 'Question', sentence }]
  })
  const faults = [...checked.flatMap(({ result }) => ('faults' in result ? result.faults : [])), ...doubles]
  if (faults.length > 0) throw refusalOf(faults)
  return drafts.map(({ draft }) => draft)
}

function refusalOf(faults: readonly RowFault[]): Problem {
  const sentences = faults
    .toSorted((a, b) => a.line - b.line)
    .slice(0, maxFaults)
    .map(({ line, column, sentence }): [string, string] => [
      `rows.${line}.${column}`,
      fillMessage(questionMessages.rowFault, { line, column, sentence }),
    ])
  return invalid(Object.fromEntries(sentences), questionMessages.faultyRows)
}

async function importRows(api: Api, { body, viewer, now, audit }: Call<typeof questions.import>) {
  const bank = bankOf(viewer)
  const inBank = await lockBank(api.db, bank)
  if (inBank + body.rows.length > maxQuestionsOfBank) throw invalid({ rows: questionMessages.bankFull })
  const drafts = await draftsOf(api, bank, body.rows)
  for (const draft of drafts) await addQuestion(api.db, bank, draft, writerOf(viewer, now))
  await audit({ subject: { kind: 'department', id: bank.departmentId }, detail: { rows: drafts.length } })
  return { message: fillMessage(questionMessages.imported, { n: drafts.length }), added: drafts.length }
}
