// The database row of a question, and the question as staff see it.
import { Choice, type Question, questionKinds } from '@rounds/contract/training/assessments/question'
import { z } from 'zod'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import { boolean, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

/** A bank belongs to a department, so questions have no owner. */
export const questionWithin: ScopeColumns = { own: 'null', department: 'q.department_id', college: 'q.college_id' }

/** A question `q` joined with its current version `v`. */
export const questionFrom = `questions q join question_versions v on v.question_id = q.id and v.version = q.version`

export const questionColumns = `q.id, v.kind, q.topic, q.retired_at as "retiredAt", q.practice_at is not null as "isForPractice", q.version, v.text, v.choices,
  v.model_answer as "modelAnswer", v.explanation, v.marks,
  (select json_build_object('id', f.id, 'name', f.name, 'type', f.type) from files f where f.id = v.file_id) as picture,
  coalesce(v.written_by_name, (select n.name from accounts n where n.id = v.written_by_id)) as "writtenBy",
  v.written_at as "writtenAt"`

const Picture = z.object({ id: z.string(), name: z.string(), type: z.string() })

export const questionRow = {
  id: uuid,
  kind: oneOf(questionKinds),
  topic: text,
  retiredAt: timestamp.nullable(),
  isForPractice: boolean,
  version: integer,
  text,
  choices: json(z.array(Choice)),
  modelAnswer: text.nullable(),
  explanation: text.nullable(),
  marks: integer,
  picture: json(Picture).nullable(),
  writtenBy: text.nullable(),
  writtenAt: timestamp,
}

/** A question as teachers see it, with the correct answers. */
export function shownQuestion({ retiredAt, writtenBy, writtenAt, ...row }: RowOf<typeof questionRow>): Question {
  return {
    ...row,
    state: retiredAt ? 'retired' : 'active',
    writtenBy: writtenBy ?? '',
    writtenAt: writtenAt.toISOString(),
  }
}
