// Blocking, deleting and restoring students, certificates, leaving and terms: rights, reasons, and ended sessions.
import { certificates } from '@rounds/contract/documents/certificates/certificate.endpoints'
import { certificateMessages } from '@rounds/contract/documents/certificates/certificate.messages'
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type CastName } from '#api/testing/people.ts'

const reason = 'Asked for by the dean'
const updated = profileMessages.studentUpdated

const pageFor = async (harness: Harness, person: CastName, id: string) =>
  (await harness.as(person))(people.student, { params: { id } })
const historyOf = async (harness: Harness, id: string) => (await pageFor(harness, 'master', id)).body.student.history
const namesFor = async (harness: Harness, person: CastName, query: object = {}) =>
  (await (await harness.as(person))(people.students, { query: { size: 100, ...query } })).body.students.map(
    ({ name }) => name,
  )
const isSignedIn = async (harness: Harness, headers: Record<string, string>) =>
  (await harness.anonymous(sessions.restore, { headers })).status === 200
const anEntry = async (harness: Harness, student: { id: string }) => {
  const values = await validValues(harness, 'opd-campus', 'student')
  return (await harness.as(student))(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
}

describe('blocking a student', () => {
  const setStatus = async (harness: Harness, person: CastName, id: string, body: object) =>
    (await harness.asConfirmed(person))(students.setStatus, { params: { id }, body })

  it('ends every session at once and keeps the reason; unblocking reverses it', async ({ harness }) => {
    const { id } = await aNewcomer(harness, 'Blocked Soon', { verifyByHod: true })
    const headers = await harness.session({ id })
    expect(await isSignedIn(harness, headers)).toBe(true)
    const { status, body } = await setStatus(harness, 'master', id, { status: false, reason })
    expect([status, body.message]).toEqual([200, updated])
    expect(await isSignedIn(harness, headers)).toBe(false)
    expect(await namesFor(harness, 'hod', { state: 'blocked' })).toEqual(['Blocked Soon'])
    await setStatus(harness, 'master', id, { status: true, reason: 'Cleared' })
    expect(await namesFor(harness, 'hod', { state: 'blocked' })).toEqual([])
    expect((await historyOf(harness, id))?.slice(0, 2)).toMatchObject([
      { change: 'unblocked', words: 'Cleared', by: 'Dr master' },
      { change: 'blocked', words: reason, by: 'Dr master' },
    ])
  })

  it('is reserved for the Master, needs a reason, and is for students only', async ({ harness }) => {
    const { student, teacher } = harness.people
    expect((await setStatus(harness, 'hod', student.id, { status: false, reason })).status).toBe(403)
    expect((await setStatus(harness, 'master', teacher.id, { status: false, reason })).status).toBe(404)
    expect((await setStatus(harness, 'master', student.id, { status: false })).body.fields).toEqual({
      reason: studentMessages.reason,
    })
  })
})

describe('deleting a student', () => {
  const remove = async (harness: Harness, person: CastName, id: string) =>
    (await harness.asConfirmed(person))(students.delete, { params: { id } })
  const restore = async (harness: Harness, id: string) =>
    (await harness.as('master'))(students.restore, { params: { id } })
  const deleted = async (harness: Harness) => (await harness.as('master'))(students.deleted)

  it('hides the account from every list, ends its sessions, and can be undone', async ({ harness }) => {
    const { id, name } = await aNewcomer(harness, 'Twice Signedup', { verifyByHod: true })
    const headers = await harness.session({ id })
    const done = await remove(harness, 'master', id)
    expect([done.status, done.body.message]).toEqual([200, fillMessage(studentMessages.deleted, { name, n: 30 })])
    expect(await isSignedIn(harness, headers)).toBe(false)
    expect(await namesFor(harness, 'master')).not.toContain(name)
    expect((await pageFor(harness, 'master', id)).status).toBe(404)
    const options = await (await harness.as('hod'))(accounts.studentOptions)
    expect(options.body.students.map((one) => one.id)).not.toContain(id)
    expect((await deleted(harness)).body.students).toMatchObject([{ id, name, department: 'General Medicine' }])

    const back = await restore(harness, id)
    expect([back.status, back.body.message]).toEqual([200, fillMessage(studentMessages.restored, { name })])
    expect(await namesFor(harness, 'hod', { state: 'verified' })).toContain(name)
    expect((await deleted(harness)).body.students).toEqual([])
    expect((await restore(harness, id)).status).toBe(404)
  })

  it('cannot be undone after 30 days; a restored blocked account stays blocked', async ({ harness }) => {
    const { id } = await aNewcomer(harness, 'Long Gone')
    const master = await harness.asConfirmed('master')
    await master(students.setStatus, { params: { id }, body: { status: false, reason } })
    await remove(harness, 'master', id)
    await restore(harness, id)
    expect(await namesFor(harness, 'hod', { state: 'blocked' })).toEqual(['Long Gone'])
    await remove(harness, 'master', id)
    await harness.db.unchecked("update accounts set deleted_at = deleted_at - interval '31 days' where id = $1", [id])
    expect((await restore(harness, id)).status).toBe(404)
    expect((await deleted(harness)).body.students).toEqual([])
  })

  it('is refused for an account with submitted records, and to everybody but the Master', async ({ harness }) => {
    const { otherStudentOfDepartment: student, teacher } = harness.people
    expect((await anEntry(harness, student)).status).toBe(200)
    const refused = await remove(harness, 'master', student.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      fillMessage(studentMessages.hasRecords, { name: student.name, n: 1, records: 'record' }),
    ])
    expect(await namesFor(harness, 'hod')).toContain(student.name)
    expect((await remove(harness, 'hod', student.id)).status).toBe(403)
    expect((await remove(harness, 'master', teacher.id)).status).toBe(404)
    expect((await (await harness.as('admin'))(students.deleted)).status).toBe(403)
  })
})

describe('certifying a student', () => {
  const certify = async (harness: Harness, person: CastName, id: string, body: object) =>
    (await harness.as(person))(students.certify, { params: { id }, body })
  const words = 'Performs central lines and intubations independently.'

  it('keeps the statement with its author, shows it on the profile, and can be withdrawn', async ({
    harness,
    student,
  }) => {
    const { id } = harness.people.student
    const done = await certify(harness, 'hod', id, { certified: true, words })
    expect([done.status, done.body.message]).toEqual([200, updated])
    expect((await pageFor(harness, 'hod', id)).body.student).toMatchObject({
      certified: true,
      certificate: { words, by: 'Dr hod' },
    })
    const own = (await student(profiles.open)).body
    expect([own.user.certified, own.profile.changes[0]]).toMatchObject([
      true,
      { change: 'certified', words, by: 'Dr hod' },
    ])
    await certify(harness, 'hod', id, { certified: false, words: 'The thesis is not accepted.' })
    expect((await pageFor(harness, 'hod', id)).body.student).toMatchObject({ certified: false, certificate: null })
    expect((await historyOf(harness, id))?.[0]).toMatchObject({
      change: 'certificateWithdrawn',
      words: 'The thesis is not accepted.',
    })
    const told = await harness.db.unchecked(
      "select event from notifications where account_id = $1 and event like 'student.certif%' order by id",
      [id],
    )
    expect(told.map(({ event }) => event)).toEqual(['student.certified', 'student.certificateWithdrawn'])
  })

  it('is reserved for the department’s HOD, for approved students, and needs a statement', async ({ harness }) => {
    const { id } = harness.people.student
    const newcomer = await aNewcomer(harness, 'Not Approved')
    for (const person of ['teacher', 'admin', 'master'] as const)
      expect([person, (await certify(harness, person, id, { certified: true, words })).status]).toEqual([person, 403])
    for (const person of ['otherHod', 'collegeBHod'] as const)
      expect([person, (await certify(harness, person, id, { certified: true, words })).status]).toEqual([person, 404])
    expect((await certify(harness, 'hod', id, { certified: true, words: ' ' })).body.fields).toEqual({
      words: studentMessages.proficiency,
    })
    const early = await certify(harness, 'hod', newcomer.id, { certified: true, words })
    expect([early.status, early.body.message]).toEqual([409, studentMessages.notVerifiedStudent])
  })
})

describe('a student who leaves', () => {
  const setLeaving = async (harness: Harness, person: CastName, id: string, body: object) =>
    (await harness.as(person))(students.setLeaving, { params: { id }, body })

  it('can read but not record, is listed among the leavers, and can return', async ({ harness }) => {
    const { otherStudentOfDepartment: student } = harness.people
    const today = businessDateOf(harness.clock.now)
    const recorded = await anEntry(harness, student)
    const done = await setLeaving(harness, 'hod', student.id, { leftOn: today, reason: 'Course completed' })
    expect([done.status, done.body.message]).toEqual([200, updated])

    const refused = await anEntry(harness, student)
    expect([refused.status, refused.body.message]).toEqual([403, entryMessages.hasLeft])
    const own = await harness.as(student)
    expect((await own(sessions.restore)).body.user).toMatchObject({ standing: 'full', leftOn: today })
    const { id, revision } = recorded.body.entry
    const values = await validValues(harness, 'opd-campus', 'student')
    const changed = await own(entries.edit, { params: { id }, body: { revision, status: 'Pending', values } })
    expect([changed.status, changed.body.message]).toEqual([403, entryMessages.hasLeft])
    expect((await own(entries.open, { params: { id } })).status).toBe(200)

    expect(await namesFor(harness, 'hod', { state: 'left' })).toEqual([student.name])
    expect(await namesFor(harness, 'hod', { state: 'verified' })).not.toContain(student.name)
    expect((await namesFor(harness, 'hod')).at(-1)).toBe(student.name)
    const { id: teacherId } = harness.people.teacher
    const assignable = await (await harness.as('hod'))(staff.students, { params: { id: teacherId } })
    expect(assignable.body.students.map(({ name }) => name)).not.toContain(student.name)

    await setLeaving(harness, 'hod', student.id, { leftOn: null, reason: 'Left in error' })
    expect((await anEntry(harness, student)).status).toBe(200)
    expect((await historyOf(harness, student.id))?.slice(0, 2)).toMatchObject([
      { change: 'returned', words: 'Left in error', day: null },
      { change: 'left', words: 'Course completed', day: today },
    ])
  })

  it('needs a leaving date within the course, set by a manager of students', async ({ harness }) => {
    const { id } = harness.people.student
    const today = businessDateOf(harness.clock.now)
    const fieldsOf = async (leftOn: string) => (await setLeaving(harness, 'hod', id, { leftOn, reason })).body.fields
    expect(await fieldsOf(addDays(today, 1))).toEqual({ leftOn: studentMessages.leftLater })
    expect(await fieldsOf('2001-01-01')).toEqual({ leftOn: studentMessages.leftBefore })
    expect((await setLeaving(harness, 'teacher', id, { leftOn: today, reason })).status).toBe(403)
    expect((await setLeaving(harness, 'otherHod', id, { leftOn: today, reason })).status).toBe(404)
  })
})

describe('an extended term', () => {
  const extend = async (harness: Harness, person: CastName, id: string, body: object) =>
    (await harness.as(person))(students.extendTerm, { params: { id }, body })

  it('is shown with its reason, and the latest counts', async ({ harness }) => {
    const { id } = harness.people.student
    const today = businessDateOf(harness.clock.now)
    for (const days of [90, 60]) {
      const until = addDays(today, days)
      expect((await extend(harness, 'admin', id, { until, reason: 'Maternity leave' })).body.message).toBe(updated)
      harness.clock.now = new Date(harness.clock.now.getTime() + 1000)
    }
    expect((await pageFor(harness, 'hod', id)).body.student.termUntil).toBe(addDays(today, 60))
    expect((await historyOf(harness, id))?.[0]).toMatchObject({
      change: 'termExtended',
      words: 'Maternity leave',
      day: addDays(today, 60),
    })
  })

  it('is removed by entering the last day of the three years, even once past', async ({ harness }) => {
    const { id } = await aNewcomer(harness, 'Extended Wrongly', { joiningDate: '2023-05-01', verifyByHod: true })
    const term = async () => (await pageFor(harness, 'hod', id)).body.student.termUntil
    await extend(harness, 'hod', id, { until: '2027-04-30', reason })
    expect(await term()).toBe('2027-04-30')
    expect((await extend(harness, 'hod', id, { until: '2026-04-30', reason })).body.message).toBe(updated)
    expect(await harness.db.unchecked('select term_until from accounts where id = $1', [id])).toEqual([
      { term_until: null },
    ])
  })

  it('can end in the past, as for a two-year course; the term is then over', async ({ harness }) => {
    const { id } = await aNewcomer(harness, 'Two Years', { joiningDate: '2024-05-01', verifyByHod: true })
    const note = async (until: string) => (await extend(harness, 'hod', id, { until, reason })).body
    expect((await note('2024-04-30')).fields).toEqual({ until: studentMessages.termBefore })
    expect((await note('2026-04-30')).message).toBe(updated)
    expect((await pageFor(harness, 'hod', id)).body.student.termUntil).toBe('2026-04-30')
    expect((await historyOf(harness, id))?.[0]).toMatchObject({ change: 'termExtended', day: '2026-04-30' })
    await harness.db.unchecked('update accounts set certified = true where id = $1', [id])
    const hod = await harness.as('hod')
    const issue = async (kind: 'bonafide' | 'course-completion') =>
      (await hod(certificates.issue, { body: { kind, studentId: id } })).body.fields?.kind ?? 'issued'
    const over = fillMessage(certificateMessages.termOver, { day: '30-04-2026' })
    expect([await issue('bonafide'), await issue('course-completion')]).toEqual([over, 'issued'])
  })

  it('cannot end in the past for a student without a joining date', async ({ harness }) => {
    const { id } = await aNewcomer(harness, 'Not Joined', { joiningDate: null, verifyByHod: true })
    const note = async (until: string) => (await extend(harness, 'hod', id, { until, reason })).body
    expect((await note('2026-06-14')).fields).toEqual({ until: studentMessages.termBefore })
  })

  it('can be set only by managers of students', async ({ harness }) => {
    const { id } = harness.people.student
    const until = businessDateOf(harness.clock.now)
    expect((await extend(harness, 'clerk', id, { until, reason })).status).toBe(403)
    expect((await extend(harness, 'collegeBHod', id, { until: addDays(until, 9), reason })).status).toBe(404)
  })
})
