// Stores records directly in the database, with the day, decision and times that a test needs.
import { uuidv7 } from 'uuidv7'
import type { Database } from '#api/kernel/database/database.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { TestPerson } from '#api/testing/people.ts'

export interface StoredEntry {
  student: TestPerson
  kind: string
  status: 'Draft' | 'Pending' | 'Approved' | 'Rejected'
  date: string
  submittedAt: Date
  /** The decision: by whom, when and with which score; absent while pending. */
  decision?: { by: TestPerson; on: Date; score: number | null }
  isImported?: boolean
  /** Search words, in lower case. */
  words?: string
  /** The content; empty when a test does not need any. */
  details?: Readonly<Record<string, unknown>>
}

/** Stores a record in its student's present place. */
export async function aStoredEntry(db: Database, entry: StoredEntry): Promise<void> {
  const { student, kind, status, date, submittedAt, decision } = entry
  const { isImported = false, words = '', details = {} } = entry
  await insertRow(db, 'entries', {
    id: uuidv7(),
    kind,
    studentId: student.id,
    collegeId: student.collegeId,
    departmentId: student.departmentId,
    status,
    revision: 1,
    date,
    details,
    search: words,
    createdAt: submittedAt,
    updatedAt: decision?.on ?? submittedAt,
    submittedAt: status === 'Draft' ? null : submittedAt,
    importId: isImported ? uuidv7() : null,
    ...(decision && {
      score: decision.score,
      verifiedBy: decision.by.id,
      verifiedOn: decision.on,
      verifierRemark: 'Seen',
      studentName: student.name,
      verifierName: decision.by.name,
    }),
  })
}
