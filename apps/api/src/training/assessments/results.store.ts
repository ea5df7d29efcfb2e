// Results: the students who took an assessment, the marks by question, and a student's own result.

import type { PageInfo } from '@rounds/contract/kernel/page'
import type { OwnResult } from '@rounds/contract/training/assessments/attempt'
import { seedOf, shuffled } from '@rounds/contract/training/assessments/attempt-rules'
import { Choice, questionKinds } from '@rounds/contract/training/assessments/question'
import type { Taker } from '@rounds/contract/training/assessments/result'
import { z } from 'zod'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { double, integer, json, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { ExportFormat } from '#api/kernel/exports/export-query.ts'
import { exportedList } from '#api/kernel/exports/exported-list.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'
import { keysOf } from './attempts.store.ts'

export const resultWithin: ScopeColumns = {
  own: 't.student_id',
  department: 'a.department_id',
  college: 'a.college_id',
}
const taken = 'attempts t join assessments a on a.id = t.assessment_id join accounts s on s.id = t.student_id'

const takers = pagedList({
  name: 'results.takers',
  params: { id: uuid },
  row: {
    studentId: uuid,
    name: text,
    startedAt: timestamp,
    submittedAt: timestamp.nullable(),
    marks: double.nullable(),
  },
  axes: {},
  columns: `s.id as "studentId", s.name, t.started_at as "startedAt", t.submitted_at as "submittedAt",
    case when a.state = 'Released' then t.marks end as marks`,
  from: taken,
  where: (within) => `a.id = :id and ${within(resultWithin)}`,
  // Never sorted by time: before the release, the order must not reveal whose answers are whose.
  orderBy: 's.name, s.id',
})

/** A page of the students who took an assessment, by name, with their marks once results are released. */
export async function listTakers(
  db: Database,
  scope: Scope,
  id: string,
  query: { page: number; size: number },
): Promise<{ takers: Taker[]; page: PageInfo }> {
  const { rows, page } = await takers(db, scope, { values: { id }, variant: {} }, query)
  const shown = rows.map(({ studentId, name, startedAt, submittedAt, marks }) => ({
    student: { id: studentId, name },
    startedAt: startedAt.toISOString(),
    marks,
    submittedAt: submittedAt?.toISOString() ?? null,
  }))
  return { takers: shown, page }
}

const moment = (column: string): string => `to_char(${column} at time zone interval '05:30', 'DD-MM-YYYY HH24:MI')`
const released = (sql: string): string => `case when a.state = 'Released' then ${sql} end`

/** The maximum marks of the published assessment `a`. */
export const outOf = `select coalesce(sum(v.marks), 0)::float8 from assessment_questions l
  join question_versions v on v.id = l.version_id where l.assessment_id = a.id`

const takersFile = exportedList({
  name: 'results.export',
  sheet: 'Results',
  params: { id: uuid },
  axes: {},
  columns: [
    ['Student', 's.name'],
    ['Registration number', 's.identity'],
    ['Started', moment('t.started_at')],
    ['Submitted', moment('t.submitted_at')],
    ['Marks', released('t.marks'), 'number'],
    ['Out of', outOf, 'number'],
    [
      'Marks by question',
      released(`(select string_agg(coalesce(w.marks, 0)::text, '; ' order by l.position) from assessment_questions l
        left join attempt_answers w on w.attempt_id = t.id and w.version_id = l.version_id where l.assessment_id = a.id)`),
    ],
  ],
  from: taken,
  where: (within) => `a.id = :id and ${within(resultWithin)}`,
  orderBy: 's.name, s.id',
})

/** The results file: one row per student, with the marks by question in the assessment's order. */
export const resultsFile = (scope: Scope, id: string, format: ExportFormat) =>
  takersFile(scope, { values: { id }, variant: {}, format })

const sheets = statement({
  name: 'results.sheets',
  scope: everybody('an assessment within the caller’s scope'),
  params: { id: uuid },
  row: { sheet: json(z.array(z.number())) },
  sql: `select (select json_agg(coalesce(w.marks, 0) order by l.position) from assessment_questions l
      left join attempt_answers w on w.attempt_id = t.id and w.version_id = l.version_id
      where l.assessment_id = t.assessment_id) as sheet
    from attempts t where t.assessment_id = :id and t.submitted_at is not null limit 5000`,
})

/** The marks of every attempt, by question in the assessment's order. */
export const marksByQuestion = async (db: Database, id: string): Promise<number[][]> =>
  (await db.rows(sheets, { id })).map(({ sheet }) => sheet)

const Answered = z.object({
  id: z.string(),
  position: z.number(),
  kind: z.enum(questionKinds),
  text: z.string(),
  marks: z.number(),
  choices: z.array(Choice),
  picture: z.object({ id: z.string(), name: z.string(), type: z.string() }).nullable(),
  modelAnswer: z.string().nullable(),
  explanation: z.string().nullable(),
  chosen: z.array(z.string()),
  answer: z.string(),
  given: z.number(),
  remarks: z.array(z.string()),
})

const own = scopedStatement({
  name: 'results.own',
  params: { id: uuid },
  row: {
    assessmentId: uuid,
    title: text,
    marks: double.nullable(),
    releasedAt: timestamp.nullable(),
    seed: integer,
    questions: json(z.array(Answered)),
  },
  axes: {},
  sql: (within) => `select a.id as "assessmentId", a.title, t.marks, a.released_at as "releasedAt", t.seed,
      (select coalesce(json_agg(json_build_object('id', v.id, 'position', l.position, 'kind', v.kind, 'text', v.text,
          'marks', v.marks, 'choices', v.choices, 'picture', (select json_build_object('id', f.id, 'name', f.name,
            'type', f.type) from files f where f.id = v.file_id),
          'modelAnswer', v.model_answer, 'explanation', v.explanation,
          'chosen', coalesce(w.choices, '{}'), 'answer', coalesce(w.text, ''), 'given', coalesce(w.marks, 0),
          'remarks', (select coalesce(json_agg(m.remark order by m.slot), '[]'::json) from answer_marks m
            where m.answer_id = w.id and m.remark is not null)) order by l.position), '[]'::json)
        from assessment_questions l join question_versions v on v.id = l.version_id
          left join attempt_answers w on w.attempt_id = t.id and w.version_id = v.id
        where l.assessment_id = a.id) as questions
    from ${taken} where a.id = :id and a.state = 'Released' and ${within(resultWithin)} and t.student_id = :scopeUserId`,
})

/** The caller's own released result, in the order in which the questions were asked; undefined when there is none. */
export async function findOwnResult(db: Database, scope: Scope, id: string): Promise<OwnResult | undefined> {
  const row = await db.row(own.of(scope, {}), { id })
  if (!row?.releasedAt) return undefined
  const { seed, questions, marks, releasedAt, ...rest } = row
  return {
    ...rest,
    marks: marks ?? 0,
    releasedAt: releasedAt.toISOString(),
    outOf: questions.reduce((sum, question) => sum + question.marks, 0),
    questions: shuffled(questions, seed).map(({ position, chosen, choices, ...question }) => ({
      ...question,
      chosen: keysOf(chosen),
      choices: shuffled(choices, seedOf(seed, position)),
    })),
  }
}

const answersOfPerson = statement({
  name: 'results.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    assessment: text,
    question: text,
    choices: texts,
    text: text.nullable(),
    savedAt: timestamp,
    marks: double.nullable(),
  },
  sql: `select w.id, a.title as assessment, v.text as question, w.choices, w.text, w.saved_at as "savedAt",
      case when a.state = 'Released' then w.marks end as marks
    from attempt_answers w join attempts t on t.id = w.attempt_id join assessments a on a.id = t.assessment_id
      join question_versions v on v.id = w.version_id
    where w.student_id = :accountId and w.id > :after order by w.id limit :limit`,
})

/** The part with assessment answers in the copy of a person's data. */
export const answersPart: PersonalDataPart = {
  name: 'assessment-answers',
  about: 'your answers in assessments, with their marks once results are released',
  ...inSlices(answersOfPerson),
}
