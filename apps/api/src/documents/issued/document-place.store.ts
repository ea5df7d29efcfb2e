// Finds the student of a new document: one of the caller's scope, with a college and a department.
import { accountColumns } from '#api/identity/accounts/account-columns.ts'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'

const student = scopedStatement({
  name: 'issuedDocuments.student',
  params: { id: uuid },
  row: { id: uuid, name: text, collegeId: uuid.nullable(), departmentId: uuid.nullable() },
  axes: {},
  sql: (within) => `select a.id, a.name, a.college_id as "collegeId", a.department_id as "departmentId" from accounts a
    where a.id = :id and a.role = 'student' and a.verify_by_hod and ${isKept()} and ${within(accountColumns())} for update`,
})

export interface DocumentStudent {
  studentId: string
  name: string
  collegeId: string
  departmentId: string
}

/** Returns an approved student of the scope, locked so that they cannot move; undefined when there is none. */
export async function lockDocumentStudent(
  db: Database,
  scope: Scope,
  id: string,
): Promise<DocumentStudent | undefined> {
  const found = await db.row(student.of(scope, {}), { id })
  if (!found?.collegeId || !found.departmentId) return undefined
  return { studentId: found.id, name: found.name, collegeId: found.collegeId, departmentId: found.departmentId }
}
