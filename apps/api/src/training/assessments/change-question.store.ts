// Writes the question bank: new questions, new versions, retirements. Writers of one bank take turns.
import { Choice, choiceKeys, type QuestionDraft, questionKinds } from '@rounds/contract/training/assessments/question'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import { integer, json, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const own = everybody('the bank of the caller’s own department')

/** The department that owns the bank. */
export interface Bank {
  collegeId: string
  departmentId: string
}

export interface Writer {
  id: string
  name: string
  now: Date
}

const lock = statement({
  name: 'questions.lockBank',
  scope: own,
  params: { bank: text },
  row: {},
  sql: `with held as (select pg_advisory_xact_lock(hashtextextended(:bank::text, 0))) select from held`,
})

const count = statement({
  name: 'questions.count',
  scope: own,
  params: { collegeId: uuid, departmentId: uuid },
  row: { n: integer },
  sql: `select count(*)::int as n from questions where college_id = :collegeId and department_id = :departmentId`,
})

/** Locks the bank until the transaction ends; returns its number of questions. */
export async function lockBank(db: Database, bank: Bank): Promise<number> {
  await db.execute(lock, { bank: `questions:${bank.collegeId}:${bank.departmentId}` })
  return (await db.row(count, { ...bank }))?.n ?? 0
}

const known = statement({
  name: 'questions.known',
  scope: own,
  params: { collegeId: uuid, departmentId: uuid, texts },
  row: { id: uuid, text },
  sql: `select q.id, lower(v.text) as text from questions q
      join question_versions v on v.question_id = q.id and v.version = q.version
    where q.college_id = :collegeId and q.department_id = :departmentId and q.retired_at is null
      and lower(v.text) = any(:texts::text[])`,
})

/** The texts of `wanted` that the bank already has: text in lower case → id of its question. */
export async function knownTexts(db: Database, bank: Bank, wanted: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows(known, { ...bank, texts: wanted.map((one) => one.toLowerCase()) })
  return new Map(rows.map((row) => [row.text, row.id]))
}

const insert = statement({
  name: 'questions.insert',
  scope: own,
  params: { id: uuid, collegeId: uuid, departmentId: uuid, topic: text, now: timestamp },
  row: {},
  sql: `insert into questions (id, college_id, department_id, topic, version, created_at)
    values (:id, :collegeId, :departmentId, :topic, 1, :now)`,
})

const insertVersion = statement({
  name: 'questions.insertVersion',
  scope: own,
  params: {
    id: uuid,
    questionId: uuid,
    version: integer,
    kind: oneOf(questionKinds),
    text,
    choices: json(z.array(Choice)),
    modelAnswer: text.nullable(),
    explanation: text.nullable(),
    marks: integer,
    fileId: uuid.nullable(),
    byId: uuid,
    byName: text,
    now: timestamp,
  },
  row: {},
  sql: `insert into question_versions (id, question_id, version, kind, text, choices, model_answer, explanation, marks,
      file_id, written_by_id, written_by_name, written_at)
    values (:id, :questionId, :version, :kind, :text, :choices::jsonb, :modelAnswer, :explanation, :marks, :fileId, :byId,
      :byName, :now)`,
})

async function addVersion(db: Database, questionId: string, version: number, draft: QuestionDraft, by: Writer) {
  const { kind, text: words, modelAnswer, explanation, marks, fileId } = draft
  const choices = draft.choices.flatMap((choice, at) => {
    const key = choiceKeys[at]
    return key ? [{ key, ...choice }] : []
  })
  await db.execute(insertVersion, {
    id: uuidv7(),
    questionId,
    version,
    kind,
    text: words,
    choices,
    modelAnswer,
    explanation,
    marks,
    fileId,
    byId: by.id,
    byName: by.name,
    now: by.now,
  })
}

/** Adds a question with its first version; returns its id. */
export async function addQuestion(db: Database, bank: Bank, draft: QuestionDraft, by: Writer): Promise<string> {
  const id = uuidv7()
  await db.execute(insert, { id, ...bank, topic: draft.topic, now: by.now })
  await addVersion(db, id, 1, draft, by)
  return id
}

const advance = statement({
  name: 'questions.advance',
  scope: own,
  params: { id: uuid, topic: text, version: integer },
  row: {},
  sql: `update questions set topic = :topic, version = :version where id = :id`,
})

/** Adds the next version of a question that the caller has locked. */
export async function changeQuestion(
  db: Database,
  { id, version }: { id: string; version: number },
  draft: QuestionDraft,
  by: Writer,
): Promise<void> {
  await addVersion(db, id, version + 1, draft, by)
  await db.execute(advance, { id, topic: draft.topic, version: version + 1 })
}

const retire = statement({
  name: 'questions.retire',
  scope: own,
  params: { id: uuid, at: timestamp.nullable() },
  row: {},
  sql: 'update questions set retired_at = :at where id = :id',
})

/** Retires a question that the caller has locked; null restores it. */
export async function retireQuestion(db: Database, id: string, at: Date | null): Promise<void> {
  await db.execute(retire, { id, at })
}

const takePicture = statement({
  name: 'questions.takePicture',
  scope: everybody('the caller’s own uploads'),
  params: { id: uuid, ownerId: uuid, now: timestamp },
  row: { type: text },
  sql: `update files set attached_at = :now where id = :id and owner_id = :ownerId and attached_at is null
    returning type`,
})

/** Attaches an unused upload of the caller; returns its media type, undefined when there is no such upload. */
export const takeUpload = async (db: Database, id: string, ownerId: string, now: Date): Promise<string | undefined> =>
  (await db.row(takePicture, { id, ownerId, now }))?.type
