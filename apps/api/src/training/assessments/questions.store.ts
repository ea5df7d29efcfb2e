// Reads a department's question bank, for its teachers and for the copy of a person's data.

import type { QuestionPage } from '@rounds/contract/training/assessments/question'
import {
  type Question,
  type QuestionQuery,
  questionKinds,
  questionStates,
} from '@rounds/contract/training/assessments/question'
import type { z } from 'zod'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'
import { questionColumns, questionFrom, questionRow, questionWithin, shownQuestion } from './question-row.ts'

const list = pagedList({
  name: 'questions.list',
  params: {
    kind: oneOf(questionKinds).nullable(),
    state: oneOf(questionStates).nullable(),
    topic: text.nullable(),
    pattern: text.nullable(),
  },
  row: questionRow,
  axes: {},
  columns: questionColumns,
  from: questionFrom,
  where: (within) => `${within(questionWithin)} and (:kind::text is null or v.kind = :kind)
    and (:state::text is null or (q.retired_at is null) = (:state = 'active'))
    and (:topic::text is null or q.topic = :topic) and (:pattern::text is null or v.text || ' ' || q.topic ilike :pattern)`,
  orderBy: 'q.created_at desc, q.id desc',
})

const topics = scopedStatement({
  name: 'questions.topics',
  params: {},
  row: { topic: text },
  axes: {},
  sql: (within) =>
    `select distinct q.topic from questions q where ${within(questionWithin)} order by q.topic limit 100`,
})

/** A page of the scope's bank, with all its topics. */
export async function listQuestions(
  db: Database,
  scope: Scope,
  { page, size, kind, state, topic, search }: QuestionQuery,
): Promise<z.infer<typeof QuestionPage>> {
  const pattern = search ? searchPattern(search) : null
  const values = { kind: kind ?? null, state: state ?? null, topic: topic ?? null, pattern }
  const found = await list(db, scope, { values, variant: {} }, { page, size })
  const known = await db.rows(topics.of(scope, {}), {})
  return { questions: found.rows.map(shownQuestion), topics: known.map((row) => row.topic), page: found.page }
}

const hold = scopedStatement({
  name: 'questions.hold',
  params: { id: uuid },
  row: questionRow,
  axes: {},
  sql: (within) => `select ${questionColumns} from ${questionFrom} where q.id = :id and ${within(questionWithin)}
    for update of q`,
})

/** Locks one question of the scope until the transaction ends; undefined when there is none. */
export async function lockQuestion(db: Database, scope: Scope, id: string): Promise<Question | undefined> {
  const row = await db.row(hold.of(scope, {}), { id })
  return row && shownQuestion(row)
}

const pictured = scopedStatement({
  name: 'questions.isPicture',
  params: { fileId: uuid },
  row: { isThere: boolean },
  axes: {},
  sql: (within) => `select exists (select from question_versions v join questions q on q.id = v.question_id
    where v.file_id = :fileId and ${within(questionWithin)}) as "isThere"`,
})

/** True when the file is the picture of a question of the scope, in any version. */
export const isPictureOfQuestion = async (db: Database, scope: Scope, fileId: string): Promise<boolean> =>
  (await db.row(pictured.of(scope, {}), { fileId }))?.isThere === true

const ownCopy = statement({
  name: 'questions.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: { id: uuid, topic: text, version: integer, text, explanation: text.nullable(), writtenAt: timestamp },
  sql: `select v.id, q.topic, v.version, v.text, v.explanation, v.written_at as "writtenAt"
    from question_versions v join questions q on q.id = v.question_id
    where v.written_by_id = :accountId and v.id > :after order by v.id limit :limit`,
})

/** The part with questions in the copy of a person's data. */
export const questionsPart: PersonalDataPart = {
  name: 'questions',
  about: 'questions that you wrote for the bank of your department, in each version',
  ...inSlices(ownCopy),
}
