// The people that the rows of an import may name: students who have joined the department, and teachers who guide
// there.
import { accountColumns, approvedNumber } from '#api/identity/accounts/account-columns.ts'
import { isGuiding } from '#api/identity/accounts/guiding-faculty.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { text, texts, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'

const students = scopedStatement({
  name: 'recordImports.students',
  params: { names: texts },
  row: { id: uuid, email: text, identity: text.nullable() },
  axes: {},
  sql: (within) => `select a.id, lower(a.email) as email, ${approvedNumber()} as identity from accounts a
    where a.role = 'student' and ${within(accountColumns())} and a.deleted_at is null and a.left_on is null
      and a.email_verified_at is not null and (lower(a.email) = any(:names) or ${approvedNumber()} = any(:names))`,
})

/**
 * E-mail address or registration number, in lower case → the student on the course. Values shared by two students are
 * left out.
 */
export async function findStudentsByName(
  db: Database,
  scope: Scope,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows(students.of(scope, {}), { names })
  const numbers = rows.flatMap(({ identity }) => identity ?? [])
  const isOneOnly = (number: string) => numbers.indexOf(number) === numbers.lastIndexOf(number)
  return new Map([
    ...rows.flatMap(({ id, identity }) => (identity !== null && isOneOnly(identity) ? [[identity, id] as const] : [])),
    ...rows.map(({ id, email }) => [email, id] as const),
  ])
}

const teachers = scopedStatement({
  name: 'recordImports.teachers',
  params: {},
  row: { id: uuid, name: text, email: text },
  axes: {},
  sql: (within) => `select a.id, a.name, a.email from accounts a
    where ${within(accountColumns())} and a.deleted_at is null and ${isGuiding('a')} order by a.id limit 2000`,
})

/** The teachers who guide in the department. */
export const listGuiding = (db: Database, scope: Scope) => db.rows(teachers.of(scope, {}), {})
