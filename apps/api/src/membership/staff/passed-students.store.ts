// The students of a teacher who leaves or changes post: lists them, and hands them over to another teacher.
import { z } from 'zod'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import { boolean, integer, json, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** Students who have left the course are not notified. */
const studies = `(a.active and ${isStudying('a')})`

const locked = everybody('a member of staff whom the caller has locked within their scope')

const pass = statement({
  name: 'staffPosts.passStudents',
  scope: locked,
  params: { from: uuid, to: uuid },
  row: { n: integer, students: json(z.array(z.string())) },
  sql: `with present as (select student_id, subject_id from student_teachers where teacher_id = :to),
    moved as (
      update student_teachers t set teacher_id = :to where t.teacher_id = :from
        and not exists (select 1 from present p where p.student_id = t.student_id and p.subject_id = t.subject_id)
      returning student_id),
    gone as (
      delete from student_teachers t where t.teacher_id = :from
        and exists (select 1 from present p where p.student_id = t.student_id and p.subject_id = t.subject_id)
      returning student_id)
    select (select count(*)::int from moved) as n, (select coalesce(json_agg(a.id order by a.id), '[]') from accounts a
      where a.id in (select student_id from moved union select student_id from gone) and ${studies}) as students`,
})

/**
 * Hands a teacher's students over. Returns how many are new to the other teacher, and the ids of those still studying.
 */
export async function passStudents(db: Database, from: string, to: string): Promise<{ n: number; students: string[] }> {
  return (await db.row(pass, { from, to })) ?? { n: 0, students: [] }
}

const list = statement({
  name: 'staffPosts.students',
  scope: locked,
  params: { id: uuid },
  row: { id: uuid, studies: boolean },
  sql: `select a.id, ${studies} as studies from accounts a
    where a.id in (select student_id from student_teachers where teacher_id = :id) order by a.id`,
})

/** Returns the students who chose the teacher or were assigned, and whether they still study. */
export const listStudentsOf = (db: Database, id: string): Promise<{ id: string; studies: boolean }[]> =>
  db.rows(list, { id })
