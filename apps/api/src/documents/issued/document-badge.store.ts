// Reads the facts for the badge of a certificate, for its student.
import { documentKinds, documentNumber } from '@rounds/contract/documents/issued/issued-document'
import type { Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { documentColumns } from './issued-documents.store.ts'
import type { BadgedCertificate } from './open-badge.ts'

const badged = scopedStatement({
  name: 'issuedDocuments.badge',
  params: { id: uuid },
  row: {
    kind: oneOf(documentKinds),
    year: integer.nullable(),
    sequence: integer.nullable(),
    code: text,
    issuedAt: timestamp.nullable(),
    studentId: uuid,
    student: text,
    email: text,
    collegeId: uuid,
    college: text,
    department: text,
  },
  axes: {},
  sql: (within) => `select d.kind, d.year, d.sequence, d.code, d.issued_at as "issuedAt", s.id as "studentId",
      s.name as student, s.email, c.id as "collegeId", c.name as college, p.name as department
    from issued_documents d join accounts s on s.id = d.student_id join colleges c on c.id = d.college_id
      join departments p on p.id = d.department_id
    where d.id = :id and d.state = 'Ready' and d.revoked_at is null
      and ${within(documentColumns)}`,
})

/**
 * Returns a certificate of the scope. Undefined for a logbook, and for a certificate that is not ready or is revoked.
 */
export async function findBadgedCertificate(
  db: Database,
  scope: Scope,
  id: string,
): Promise<BadgedCertificate | undefined> {
  const found = await db.row(badged.of(scope, {}), { id })
  if (!found) return undefined
  const { kind, year, sequence, code, issuedAt, studentId, student: name, email, department } = found
  if (year === null || sequence === null || issuedAt === null) return undefined
  return {
    kind,
    code,
    issuedAt,
    department,
    number: documentNumber(year, sequence),
    student: { id: studentId, name, email },
    college: { id: found.collegeId, name: found.college },
  }
}
