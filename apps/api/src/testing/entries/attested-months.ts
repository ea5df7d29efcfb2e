// Students with their guides, records of any day, and months as a reader sees them, for tests of attestations.
import { hourMs } from '@rounds/contract/kernel/durations'
import type { AttestedMonth, MonthToSign } from '@rounds/contract/training/attestations/attestation'
import { attestations } from '@rounds/contract/training/attestations/attestation.endpoints'
import { uuidv7 } from 'uuidv7'
import type { NewAccount } from '#api/identity/accounts/accounts.store.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { aPerson, type CastName, type TestPerson } from '#api/testing/people.ts'

/** An approved student of medicine with their guides. */
export async function aGuidedStudent(
  harness: Harness,
  name: string,
  guides: readonly CastName[],
  over: Partial<NewAccount> = {},
): Promise<TestPerson> {
  const { db, clock, places, people } = harness
  const email = `${uuidv7()}@rounds.example`
  const student = await aPerson(db, {
    role: 'student',
    name,
    email,
    createdAt: clock.now,
    joiningDate: '2025-06-01',
    ...places.medicine,
    ...over,
  })
  for (const guide of guides) {
    await insertRow(db, 'student_teachers', {
      id: uuidv7(),
      studentId: student.id,
      collegeId: student.collegeId,
      departmentId: student.departmentId,
      subjectId: student.departmentId,
      teacherId: people[guide].id,
      addedById: student.id,
      createdAt: clock.now,
    })
  }
  return student
}

/** Stores a record of a given day, bypassing the form's checks, as submitted now. */
export async function aStoredRecord(
  harness: Harness,
  student: TestPerson,
  date: string,
  status: 'Pending' | 'Approved' | 'Rejected' = 'Pending',
): Promise<string> {
  const { db, clock, people } = harness
  const id = uuidv7()
  const at = clock.now.toISOString()
  const teacher = people.teacher
  const isDecided = status !== 'Pending'
  await db.unchecked(
    `insert into entries (id, kind, student_id, college_id, department_id, status, revision, date, teacher_id, details, search,
       created_at, updated_at, submitted_at, verified_by, verified_on, verifier_remark, student_name, verifier_name)
     values ($1, 'opd-campus', $2, $3, $4, $5, 1, $6, $7, '{}', '', $8, $8, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      student.id,
      student.collegeId,
      student.departmentId,
      status,
      date,
      teacher.id,
      at,
      ...(isDecided ? [teacher.id, at, 'Read.', student.name, teacher.name] : [null, null, null, null, null]),
    ],
  )
  return id
}

/** A student's month as this reader sees it. */
export async function monthOf(
  harness: Harness,
  who: CastName | TestPerson,
  student: TestPerson,
  month: string,
): Promise<AttestedMonth> {
  const client = await harness.as(who)
  const { body } = await client(attestations.show, { params: { id: student.id, month } })
  return body.attestation.month
}

/** Moves the server's clock and extends the sessions accordingly. */
export async function travel({ clock, db }: Harness, moment: string): Promise<void> {
  clock.now = new Date(moment)
  const ends = new Date(clock.now.getTime() + hourMs)
  await db.unchecked('update sessions set started_at = $1, last_active_at = $1, ends_at = $2', [clock.now, ends])
}

/** The request body that signs a month as it was read. */
export const toSign = ({ id }: TestPerson, { month, version, seen }: AttestedMonth): MonthToSign => ({
  studentId: id,
  month,
  version,
  // A month without records has no fingerprint; it is refused for another reason.
  seen: seen || '0'.repeat(32),
})
