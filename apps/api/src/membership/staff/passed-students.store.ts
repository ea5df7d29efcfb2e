// The students of a teacher who leaves or gets another post: who they are, and giving them to somebody else.
import { z } from 'zod'
import { integer, json, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const held = everybody('a member whom the caller holds: its scope is judged')

const pass = statement({
  name: 'staffPosts.passStudents',
  scope: held,
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
    select (select count(*)::int from moved) as n, (select coalesce(json_agg(student_id order by student_id), '[]')
      from (select student_id from moved union select student_id from gone) both_kinds) as students`,
})

/** Makes another teacher that of somebody's students: how many are new to them, and the ids of all. */
export async function passStudents(db: Database, from: string, to: string): Promise<{ n: number; students: string[] }> {
  return (await db.row(pass, { from, to })) ?? { n: 0, students: [] }
}

const list = statement({
  name: 'staffPosts.students',
  scope: held,
  params: { id: uuid },
  row: { id: uuid },
  sql: 'select distinct student_id as id from student_teachers where teacher_id = :id order by 1',
})

/** Who chose the person, or was assigned to them. */
export const listStudentsOf = async (db: Database, id: string): Promise<string[]> =>
  (await db.rows(list, { id })).map((one) => one.id)
