// The database row of an assessment: with counts for its teachers, with their own attempt for a student.
import { type Assessment, assessmentStates, OwnAttempt } from '@rounds/contract/training/assessments/assessment'
import { graceMs } from '@rounds/contract/training/assessments/attempt-rules'
import { z } from 'zod'
import type { ScopeColumns } from '#api/kernel/access/scope.ts'
import type { Sight } from '#api/kernel/access/scoped-statement.ts'
import { double, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

const grace = `interval '${graceMs / 1000} seconds'`

/** A student sees the published assessments of their present department, and all those that they started. */
const isOfStudent = `a.state <> 'Draft' and (exists (select from accounts me where me.id = :scopeUserId
    and me.college_id = a.college_id and me.department_id = a.department_id)
  or exists (select from attempts t where t.assessment_id = a.id and t.student_id = :scopeUserId))`

export const assessmentWithin: ScopeColumns = {
  own: `(case when ${isOfStudent} then :scopeUserId::uuid end)`,
  department: 'a.department_id',
  college: 'a.college_id',
}

/** The same in a form that uses indexes: found by the student's department and by their attempts. */
export const assessmentsFound = (sight: Sight): string =>
  sight === 'own'
    ? `a.id in (select f.id from assessments f join accounts me on me.id = :scopeUserId
        and me.college_id = f.college_id and me.department_id = f.department_id
      union all select t.assessment_id from attempts t where t.student_id = :scopeUserId)`
    : 'true'

const nameOf = (what: string): string =>
  `coalesce(a.${what}_by_name, (select n.name from accounts n where n.id = a.${what}_by_id))`

/** Joins the current version of a question in a draft, otherwise the version that is asked. */
export const askedVersion = `join questions q on q.id = l.question_id
  join question_versions v on v.question_id = q.id
    and case when l.version_id is null then v.version = q.version else v.id = l.version_id end`

const moment = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** An attempt is over once it was submitted, or once no answer can arrive any more. `:now` is the current time. */
const isDone = `(t.submitted_at is not null or :now::timestamptz > t.deadline + ${grace})`

const own = `(select json_build_object('id', t.id, 'startedAt', ${moment('t.started_at')},
    'deadline', ${moment('t.deadline')},
    'submittedAt', case when ${isDone} then ${moment('coalesce(t.submitted_at, t.deadline)')} end,
    'marks', case when a.state = 'Released' then t.marks end)
  from attempts t where t.assessment_id = a.id and t.student_id = :scopeUserId)`

const counts = `(select json_build_object('started', count(*)::int, 'submitted', (count(*) filter (where ${isDone}))::int,
    'unmarked', (select count(*)::int from attempt_answers w join attempts u on u.id = w.attempt_id
      where u.assessment_id = a.id and u.submitted_at is not null and w.marks is null))
  from attempts t where t.assessment_id = a.id)`

/** The columns of an assessment `a`; `:now` must be a parameter. Students get no counts, and staff no attempt. */
export const assessmentColumns = (isStudent: boolean): string => `a.id, a.title, a.instructions, a.state,
  a.opens_at as "opensAt", a.closes_at as "closesAt", a.minutes, a.markers,
  (select count(*)::int from assessment_questions l where l.assessment_id = a.id) as "questionCount",
  (select coalesce(sum(v.marks), 0)::float8 from assessment_questions l ${askedVersion} where l.assessment_id = a.id) as marks,
  a.created_by_id as "createdById", ${nameOf('created')} as "createdBy", ${nameOf('released')} as "releasedBy",
  a.released_at as "releasedAt", ${isStudent ? own : `null::json`} as own,
  ${isStudent ? `null::json` : counts} as counts`

const Counts = z.object({ started: z.number(), submitted: z.number(), unmarked: z.number() })

export const assessmentRow = {
  id: uuid,
  title: text,
  instructions: text.nullable(),
  state: oneOf(assessmentStates),
  opensAt: timestamp,
  closesAt: timestamp,
  minutes: integer,
  markers: integer,
  questionCount: integer,
  marks: double,
  createdById: uuid,
  createdBy: text.nullable(),
  releasedBy: text.nullable(),
  releasedAt: timestamp.nullable(),
  own: json(OwnAttempt).nullable(),
  counts: json(Counts).nullable(),
}

export function shownAssessment(row: RowOf<typeof assessmentRow>): Assessment {
  return {
    ...row,
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    createdBy: row.createdBy ?? '',
    releasedAt: row.releasedAt?.toISOString() ?? null,
  }
}
