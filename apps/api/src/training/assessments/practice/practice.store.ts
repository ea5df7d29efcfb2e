// Reads the questions that a department's students can practise on, and releases questions for practice.

import {
  type PracticePage,
  type PracticeQuery,
  practicePageSize,
} from '@rounds/contract/training/assessments/practice/practice'
import { Choice, questionKinds, StudentChoice } from '@rounds/contract/training/assessments/question'
import { z } from 'zod'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { boolean, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { questionFrom } from '../question-row.ts'

/** A student practises on the bank of their present department. */
const practiceWithin: ScopeColumns = {
  own: `(case when exists (select from accounts me where me.id = :scopeUserId and me.college_id = q.college_id
    and me.department_id = q.department_id) then :scopeUserId::uuid end)`,
  department: 'q.department_id',
  college: 'q.college_id',
}

/** The same in a form that uses the index of a department's questions. */
const isOfOwnDepartment = `(q.college_id, q.department_id) in (select me.college_id, me.department_id from accounts me
  where me.id = :scopeUserId)`

/**
 * Excludes questions of an assessment without released results, whose answers students would otherwise know in advance.
 */
const isOffered = `q.practice_at is not null and q.retired_at is null and not exists (
  select from assessment_questions l join assessments a on a.id = l.assessment_id
  where l.question_id = q.id and a.state <> 'Released')`

/** Reads the questions without the correct answers, so the columns are listed explicitly. */
const list = pagedList({
  name: 'practice.list',
  params: { topic: text.nullable(), seed: integer },
  row: {
    id: uuid,
    topic: text,
    kind: oneOf(questionKinds),
    text,
    choices: json(z.array(StudentChoice)),
    marks: integer,
    picture: json(z.object({ id: z.string(), name: z.string(), type: z.string() })).nullable(),
  },
  axes: {},
  columns: `v.id, q.topic, v.kind, v.text, v.marks,
    (select coalesce(json_agg(json_build_object('key', c->>'key', 'text', c->>'text') order by n), '[]'::json)
      from jsonb_array_elements(v.choices) with ordinality as listed (c, n)) as choices,
    (select json_build_object('id', f.id, 'name', f.name, 'type', f.type) from files f where f.id = v.file_id) as picture`,
  from: questionFrom,
  where: (
    within,
  ) => `${isOfOwnDepartment} and ${within(practiceWithin)} and ${isOffered} and (:topic::text is null or q.topic = :topic)
    and :seed::int is not null`,
  orderBy: 'md5(q.id::text || :seed::int::text), q.id',
})

const topics = scopedStatement({
  name: 'practice.topics',
  params: {},
  row: { topic: text },
  axes: {},
  sql: (within) =>
    `select distinct q.topic from questions q where ${isOfOwnDepartment} and ${within(practiceWithin)}
      and ${isOffered} order by q.topic limit 100`,
})

/** A page of the questions that the caller can practise on, with all topics. */
export async function listPractice(
  db: Database,
  scope: Scope,
  { topic, seed, page }: PracticeQuery,
): Promise<z.infer<typeof PracticePage>> {
  const values = { topic: topic ?? null, seed }
  const found = await list(db, scope, { values, variant: {} }, { page, size: practicePageSize })
  const known = await db.rows(topics.of(scope, {}), {})
  return { questions: found.rows, topics: known.map((row) => row.topic), page: found.page }
}

const answeredRow = {
  kind: oneOf(questionKinds),
  marks: integer,
  choices: json(z.array(Choice)),
  modelAnswer: text.nullable(),
  explanation: text.nullable(),
}

const find = scopedStatement({
  name: 'practice.find',
  params: { id: uuid },
  row: answeredRow,
  axes: {},
  sql: (
    within,
  ) => `select v.kind, v.marks, v.choices, v.model_answer as "modelAnswer", v.explanation from ${questionFrom}
    where v.id = :id and ${within(practiceWithin)} and ${isOffered}`,
})

/**
 * The correct answer of a practice question in its current version; undefined when the caller cannot practise on it.
 */
export const findPractice = (db: Database, scope: Scope, id: string): Promise<RowOf<typeof answeredRow> | undefined> =>
  db.row(find.of(scope, {}), { id })

const pictured = scopedStatement({
  name: 'practice.isPicture',
  params: { fileId: uuid },
  row: { isThere: boolean },
  axes: {},
  sql: (within) => `select exists (select from ${questionFrom}
    where v.file_id = :fileId and ${within(practiceWithin)} and ${isOffered}) as "isThere"`,
})

/** True when a file is the picture of a question that the caller can practise on. */
export const isPictureOfPractice = async (db: Database, scope: Scope, fileId: string): Promise<boolean> =>
  (await db.row(pictured.of(scope, {}), { fileId }))?.isThere === true

const set = statement({
  name: 'practice.set',
  scope: everybody('a question that the caller has locked within their scope'),
  params: { id: uuid, at: timestamp.nullable() },
  row: {},
  sql: 'update questions set practice_at = :at where id = :id',
})

/** Releases a locked question for practice; null withdraws it. */
export async function setPractice(db: Database, id: string, at: Date | null): Promise<void> {
  await db.execute(set, { id, at })
}
