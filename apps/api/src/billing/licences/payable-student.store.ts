// Decides for which students a payer may pay: students for themselves, staff for the students of their scope.
import { licenceMessages } from '@rounds/contract/billing/licences/licence.messages'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isStudying } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { boolean, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'

const find = scopedStatement({
  name: 'licences.payableStudent',
  params: { id: uuid },
  row: { id: uuid, name: text, collegeId: uuid.nullable(), hasJoined: boolean },
  axes: {},
  sql: (within) => `select a.id, a.name, a.college_id as "collegeId", a.email_verified_at is not null as "hasJoined"
    from accounts a
    where a.id = :id and a.role = 'student' and a.active and ${isStudying()} and ${within(accountColumns())}`,
})

/** Returns the student to pay for: the viewer when a student names nobody. Staff must choose one. */
export function chosenStudent({ id, role }: Viewer, studentId: string | undefined): string {
  if (role !== 'student' && !studentId) throw invalid({ studentId: licenceMessages.noStudent })
  return studentId ?? id
}

/** Returns the student. Throws `notFound` when the scope has no current student with this id. */
export async function payableStudent(
  db: Database,
  { viewer, scope }: { viewer: Viewer; scope: Scope },
  id: string,
): Promise<{ studentId: string; studentName: string; collegeId: string }> {
  // Unconfirmed staff may not act for anyone yet.
  if (viewer.role !== 'student' && viewer.standing !== 'full') throw new Problem('forbidden')
  const found = await db.row(find.of(scope, {}), { id })
  if (!found?.collegeId) throw new Problem('notFound')
  // An unverified address may belong to somebody else, who could sign up with it later.
  if (!found.hasJoined) throw conflict(licenceMessages.notJoined)
  return { studentId: found.id, studentName: found.name, collegeId: found.collegeId }
}
