// The SQL of peer grades for presenters.
import { integer, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const give = statement({
  name: 'teachingGrades.give',
  scope: everybody('the caller’s own grade, of a teaching session where they were present'),
  params: { id: uuid, graderId: uuid, grade: integer, now: timestamp },
  row: { graderId: uuid },
  sql: `insert into teaching_grades (teaching_session_id, grader_id, grade, given_at)
    select a.teaching_session_id, a.person_id, :grade, :now from teaching_attendances a
    where a.teaching_session_id = :id and a.person_id = :graderId and a.mark in ('Present', 'Late') and a.way <> 'presenter'
    on conflict (teaching_session_id, grader_id) do update set grade = excluded.grade, given_at = excluded.given_at
    returning grader_id as "graderId"`,
})

/** Stores a grade, replacing the earlier one; false when the grader was not present. */
export const giveGrade = async (
  db: Database,
  given: { id: string; graderId: string; grade: number; now: Date },
): Promise<boolean> => (await db.row(give, given)) !== undefined
