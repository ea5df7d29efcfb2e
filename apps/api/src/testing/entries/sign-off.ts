// Sign-off links for tests: a teacher's PIN, and a link that a student requested.
import { pins } from '@rounds/contract/identity/pins/pin.endpoints'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import type { CastName, TestPerson } from '#api/testing/people.ts'
import { anEntry } from './entries.ts'

export const pin = '482915'

/** Sets the PIN of a teacher. */
export async function setPin(harness: Harness, person: CastName | TestPerson, body = { pin }): Promise<void> {
  const { status, body: reply } = await (await harness.asConfirmed(person))(pins.set, { body })
  if (status !== 200) throw new Error(reply.message)
}

/**
 * A pending record of a student, by default the usual one, with a link mailed to a teacher; returns its id and token.
 */
export async function aSignOffLink(
  harness: Harness,
  { teacher = harness.people.teacher, by = 'student' }: { teacher?: TestPerson; by?: CastName } = {},
): Promise<{ id: string; token: string }> {
  const { id } = await anEntry(harness, 'opd-campus', { by })
  const student = await harness.as(by)
  const { status, body } = await student(signOffs.ask, { params: { id }, body: { teacherId: teacher.id } })
  if (status !== 200) throw new Error(body.message)
  return { id, token: mailedToken(harness.mails, 'sign-off', teacher.email) }
}

/** Stores a link that a student requested, or that staff received; `mark` is in place of its secret. */
export async function aLinkRow(harness: Harness, person: CastName, mark: string): Promise<void> {
  const { people, clock } = harness
  const { id: entryId } = await anEntry(harness, 'opd-campus', { by: 'otherStudentOfDepartment' })
  const isStudent = people[person].role === 'student'
  await insertRow(harness.db, 'sign_off_links', {
    entryId,
    key: `${mark}-${entryId}`,
    revision: 1,
    askedAt: clock.now,
    expiresAt: clock.now,
    studentId: isStudent ? people[person].id : people.otherStudentOfDepartment.id,
    teacherId: isStudent ? people.otherTeacher.id : people[person].id,
  })
}
