// Tables with a college: the database itself keeps a student's rows in the student's college (controls: C3).
import { expect } from 'vitest'
import { z } from 'zod'
import { it } from '#api/testing/fixtures.ts'
import type { TestDatabase } from '#api/testing/test-database.ts'

/** Tables with a college but no foreign key for it, each with the reason. */
const exceptions = {
  audit_events: 'keeps what was, whatever becomes of the college',
  department_counts: 'kept by the trigger of entries',
  department_days: 'kept by the trigger of entries',
  entry_revisions: 'copied from its entry by a trigger',
  files: 'the place of its owner when it was uploaded; read through the record that took it',
  staff_posts: 'keeps where somebody was, whatever becomes of the department',
}

/** Returns the tables that have these columns but no matching foreign key. */
const without = async (database: TestDatabase, columns: readonly string[], key: string) => {
  const rows = await database.db.uncheckedRows(
    z.object({ name: z.string() }),
    `select t.table_name as name from information_schema.tables t
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and $1::int = (select count(*)::int from information_schema.columns c
                      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = any($2))
       and not exists (select 1 from pg_constraint k where k.contype = 'f'
                         and k.conrelid = ('public.' || t.table_name)::regclass and pg_get_constraintdef(k.oid) like $3)
     order by 1`,
    [columns.length, columns, `%${key}%`],
  )
  return rows.map(({ name }) => name)
}

it('every table with a college has a key for it, except those listed', async ({ database }) => {
  expect(await without(database, ['college_id'], 'college_id')).toEqual(Object.keys(exceptions))
})

it('every row of a student has a key to a place that the student has or had', async ({ database }) => {
  const key = '(student_id, college_id, department_id) REFERENCES student_places(student_id, college_id, department_id)'
  const columns = ['student_id', 'college_id', 'department_id']
  // A trigger on accounts writes the places themselves.
  expect(await without(database, columns, key)).toEqual(['student_places'])
})
