// Who left the course reads and prints, but writes no more.
import { Problem } from '@rounds/contract/kernel/problem'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** The condition, in the statement that writes, that the student of this id has not left the course; nor is deleted at once. */
export const isOnCourse = (student: string): string =>
  `exists (select 1 from accounts own where own.id = ${student}::uuid and own.left_on is null for key share)`

const find = statement({
  name: 'entries.writerOnCourse',
  scope: everybody('the caller’s own account, by the id in their session'),
  params: { id: uuid },
  row: { id: uuid },
  sql: `select a.id from accounts a where a.id = :id and ${isOnCourse('a.id')}`,
})

/** Throws for a student who has left; for a write that changed nothing. */
export async function assertOnCourse(db: Database, studentId: string): Promise<void> {
  if (!(await db.row(find, { id: studentId }))) throw new Problem('forbidden', { message: entryMessages.hasLeft })
}
