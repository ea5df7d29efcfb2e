// Memos for tests.
import { uuidv7 } from 'uuidv7'
import type { Harness } from '../harness.ts'
import { insertRow } from '../insert-row.ts'

let sequence = 0

/** Stores an unexplained memo of the teacher to the student; returns its id. */
export async function aStoredMemo({ db, people }: Harness): Promise<string> {
  const { id: studentId, collegeId, departmentId } = people.student
  const { id: issuedById, name: issuedByName } = people.teacher
  const id = uuidv7()
  const about = { id, studentId, collegeId, departmentId, year: 2020, sequence: ++sequence }
  const row = { ...about, state: 'Issued', date: '2020-01-01', reason: 'Absent', issuedById, issuedByName }
  await insertRow(db, 'memos', { ...row, issuedAt: new Date('2020-01-01T06:00:00Z') })
  return id
}
