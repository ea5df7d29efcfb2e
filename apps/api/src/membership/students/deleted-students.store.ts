// Deleted students: in no list, without sessions, restorable for a time.
import { dayMs } from '@rounds/contract/kernel/durations'
import { restorableDays } from '@rounds/contract/kernel/restorable'
import type { DeletedStudent } from '@rounds/contract/membership/students/student'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { hasAddress } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { isBeingErased } from '#api/membership/profiles/being-erased.ts'

const maxListed = 100
const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableDays * dayMs)

const remove = statement({
  name: 'students.delete',
  scope: everybody('a student that the caller has locked; `lockStudent` checked the scope'),
  params: { id: uuid, now: timestamp },
  row: {},
  sql: 'update accounts set deleted_at = :now, active = false where id = :id',
})

/** Soft-deletes a student: nobody can sign in with the account, and no list shows it. */
export async function deleteStudent(db: Database, id: string, now: Date): Promise<void> {
  await db.execute(remove, { id, now })
}

const list = scopedStatement({
  name: 'students.deleted',
  params: { since: timestamp },
  row: { id: uuid, name: text, email: text, college: text, department: text, deletedAt: timestamp.nullable() },
  axes: {},
  sql: (within) => `select a.id, a.name, a.email, c.name as college, d.name as department, a.deleted_at as "deletedAt"
    from accounts a join colleges c on c.id = a.college_id join departments d on d.id = a.department_id
    where a.role = 'student' and a.deleted_at > :since and ${hasAddress()} and not ${isBeingErased()} and ${within(accountColumns())}
    order by a.deleted_at desc, a.id limit ${maxListed}`,
})

/** Returns the students of the scope that can be restored, newest first. */
export async function listDeletedStudents(db: Database, scope: Scope, now: Date): Promise<DeletedStudent[]> {
  const rows = await db.rows(list.of(scope, {}), { since: restorableSince(now) })
  return rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? [{ ...row, deletedAt: deletedAt.toISOString() }] : []))
}

const restore = scopedStatement({
  name: 'students.restore',
  params: { id: uuid, since: timestamp },
  row: { name: text },
  axes: {},
  // A student who was blocked before the deletion is blocked again.
  sql: (within) => `update accounts a set deleted_at = null,
      active = coalesce((select s.change = 'unblocked' from student_changes s
        where s.student_id = a.id and s.change in ('blocked', 'unblocked') order by s.at desc, s.id desc limit 1), true)
    where a.id = :id and a.role = 'student' and a.deleted_at > :since and ${hasAddress()} and not ${isBeingErased()} and ${within(accountColumns())}
    returning a.name`,
})

/** Restores a deleted student of the scope and returns the name. Undefined when there is none with this id. */
export async function restoreStudent(db: Database, scope: Scope, id: string, now: Date): Promise<string | undefined> {
  return (await db.row(restore.of(scope, {}), { id, since: restorableSince(now) }))?.name
}
