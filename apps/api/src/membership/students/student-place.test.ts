// Moving a student to another department: records stay where they were made, and the new HOD approves. Also
// corrections.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { profileMessages } from '@rounds/contract/membership/profiles/profile.messages'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { studentMessages } from '@rounds/contract/membership/students/student.messages'
import { studentTeachers } from '@rounds/contract/membership/teachers/student-teacher.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type CastName, type TestPerson } from '#api/testing/people.ts'
import { anIdProof } from '#api/testing/uploads/people-files.ts'

const reason = 'Counselling, third round'

const transfer = async (harness: Harness, person: CastName, id: string, body: object) =>
  (await harness.asConfirmed(person))(students.transfer, { params: { id }, body })
const namesFor = async (harness: Harness, person: CastName) =>
  (await (await harness.as(person))(people.students, { query: { size: 100 } })).body.students.map(({ name }) => name)
const anEntry = async (harness: Harness, student: TestPerson) =>
  (await harness.as(student))(entries.create, {
    body: { kind: 'opd-campus', status: 'Pending', values: await validValues(harness, 'opd-campus', 'student') },
  })

describe('moving a student', () => {
  it('keeps the records in place, readable to the student, and waits for the new HOD', async ({ harness }) => {
    const { pathology } = harness.places
    const student = await aNewcomer(harness, 'Mover Menon', { verifyByHod: true, joiningDate: '2025-06-01' })
    await anIdProof(harness, student)
    const { departmentId: subjectId } = harness.places.medicine
    const own = await harness.as(student)
    await own(studentTeachers.add, { body: { subjectId, teacherId: harness.people.teacher.id } })
    const { id, formerPlace } = (await anEntry(harness, student)).body.entry
    expect(formerPlace).toBeNull()
    const headers = await harness.session(student)

    const done = await transfer(harness, 'admin', student.id, { ...pathology, reason })
    expect([done.status, done.body.message]).toEqual([200, profileMessages.studentUpdated])
    expect((await harness.anonymous(sessions.restore, { headers })).status).toBe(401)
    expect(await namesFor(harness, 'hod')).not.toContain(student.name)
    const [row] = (await (await harness.as('otherHod'))(people.students, { query: { state: 'waiting' } })).body.students
    expect(row).toMatchObject({ name: student.name, verifyByHod: false, certified: false, teachers: [] })

    const told = await harness.db.unchecked(
      "select event from notifications where account_id = $1 and event = 'student.waiting'",
      [harness.people.otherHod.id],
    )
    expect(told).toHaveLength(1)

    const away = await harness.db.unchecked(
      "select account_id, facts from notifications where event = 'student.movedAway'",
    )
    const facts = { person: student.name, by: 'Dr admin', department: 'Pathology', college: 'College A' }
    expect(away).toEqual([{ account_id: harness.people.hod.id, facts }])

    // The record stays with the HOD of its department. The new HOD does not see it, but the student does.
    expect((await (await harness.as('hod'))(entries.open, { params: { id } })).status).toBe(200)
    expect((await (await harness.as('otherHod'))(entries.open, { params: { id } })).status).toBe(404)
    const page = await (await harness.as('otherHod'))(people.student, { params: { id: student.id } })
    expect(page.body.student.latest).toEqual([])
    expect(page.body.student.history?.find(({ change }) => change === 'transferred')).toMatchObject({
      words: reason,
      from: 'General Medicine, College A',
      by: 'Dr admin',
    })
    const approval = { params: { id: student.id }, body: { verifyByHod: true } }
    expect((await (await harness.as('otherHod'))(students.approve, approval)).status).toBe(200)
    const again = await harness.session(student)
    const opened = await harness.anonymous(entries.open, { params: { id }, headers: again })
    expect(opened.body.entry.formerPlace).toEqual({ college: 'College A', department: 'General Medicine' })
    const profile = await harness.anonymous(profiles.open, { headers: again })
    expect(profile.body.user.department?.name).toBe('Pathology')
    expect(profile.body.profile.changes[0]).toMatchObject({ change: 'transferred', words: reason })
  })

  it('records in the new department once its HOD has approved', async ({ harness }) => {
    const student = await aNewcomer(harness, 'Nisha Nair', { verifyByHod: true, joiningDate: '2025-06-01' })
    await anIdProof(harness, student)
    expect((await transfer(harness, 'admin', student.id, { ...harness.places.pathology, reason })).status).toBe(200)
    const headers = await harness.session(student)
    const values = await validValues(harness, 'opd-campus', 'otherStudent')
    const body = { kind: 'opd-campus', status: 'Pending', values } as const
    const early = await harness.anonymous(entries.create, { body, headers })
    expect([early.status, early.body.code]).toEqual([403, 'notVerified'])
    const otherHod = await harness.as('otherHod')
    const approval = { params: { id: student.id }, body: { verifyByHod: true } }
    expect((await otherHod(students.approve, approval)).status).toBe(200)
    const again = await harness.session(student)
    const made = await harness.anonymous(entries.create, { body, headers: again })
    expect([made.status, made.body.entry.formerPlace]).toEqual([200, null])
    const params = { id: made.body.entry.id }
    expect((await otherHod(entries.open, { params })).status).toBe(200)
    expect((await (await harness.as('hod'))(entries.open, { params })).status).toBe(404)
  })

  it('lets the student record after moving away and back', async ({ harness }) => {
    const student = await aNewcomer(harness, 'Back Again', { verifyByHod: true, joiningDate: '2025-06-01' })
    const { medicine, medicineB } = harness.places
    expect((await anEntry(harness, student)).status).toBe(200)
    for (const place of [medicineB, medicine])
      expect((await transfer(harness, 'master', student.id, { ...place, reason })).status).toBe(200)
    await harness.db.unchecked('update accounts set verify_by_hod = true where id = $1', [student.id])
    const headers = await harness.session(student)
    const values = await validValues(harness, 'opd-campus', 'student')
    const body = { kind: 'opd-campus', status: 'Pending', values } as const
    expect((await harness.anonymous(entries.create, { body, headers })).status).toBe(200)
    const places = await harness.db.unchecked('select 1 from student_places where student_id = $1', [student.id])
    expect(places).toHaveLength(2)
  })

  it('is for the college’s Admin and the Master only, and to a department of the college', async ({ harness }) => {
    const { id } = harness.people.student
    const { pathology, medicine, medicineB } = harness.places
    expect((await transfer(harness, 'hod', id, { ...pathology, reason })).status).toBe(403)
    expect((await transfer(harness, 'collegeBAdmin', id, { ...medicineB, reason })).status).toBe(404)
    expect((await transfer(harness, 'admin', id, { ...medicineB, reason })).status).toBe(404)
    const faultsOf = async (body: object) => (await transfer(harness, 'master', id, { reason, ...body })).body.fields
    expect(await faultsOf({ ...medicineB, departmentId: pathology.departmentId })).toEqual({
      departmentId: studentMessages.noSuchPlace,
    })
    expect(await faultsOf(medicine)).toEqual({ departmentId: studentMessages.samePlace })
    expect(await faultsOf({ ...pathology, reason: '' })).toEqual({ reason: studentMessages.reason })
    expect((await transfer(harness, 'master', uuidv7(), { ...pathology, reason })).status).toBe(404)
  })
})

describe('a corrected registration', () => {
  it('lists the previous values, and leaves out unchanged ones', async ({ harness }) => {
    const student = await aNewcomer(harness, 'Asha Roa', { joiningDate: '2025-06-01', identity: 'RMC/1' })
    const hod = await harness.as('hod')
    const correct = (body: { name?: string; identity?: string; joiningDate?: string }) =>
      hod(profiles.setRegistration, { params: { id: student.id }, body })
    expect((await correct({ name: 'Asha Rao', identity: 'RMC/1', joiningDate: '2025-07-01' })).status).toBe(200)
    expect((await correct({ identity: 'RMC/1', joiningDate: '2025-07-01' })).status).toBe(200)
    expect(await notifiedOf(harness, student.id)).toEqual(['student.registrationChanged'])
    const { body } = await hod(people.student, { params: { id: student.id } })
    expect(body.student).toMatchObject({ name: 'Asha Rao', joiningDate: '2025-07-01' })
    const words = body.student.history?.flatMap((change) => (change.words === null ? [] : [change.words]))
    expect(new Set(words)).toEqual(new Set(['Name: Asha Roa → Asha Rao\nJoining date: 01-06-2025 → 01-07-2025']))
    expect((await correct({ name: '1', identity: 'RMC/1', joiningDate: '2025-07-01' })).body.fields).toEqual({
      name: profileMessages.name,
    })
  })

  it('changes and lists only the sent fields, so two people do not undo each other', async ({ harness }) => {
    const student = await aNewcomer(harness, 'Bina Roa', { joiningDate: '2025-06-01', identity: 'RMC/2' })
    const correct = async (person: CastName, body: object) =>
      (await harness.as(person))(profiles.setRegistration, { params: { id: student.id }, body })
    expect((await correct('hod', { identity: 'RMC/3' })).status).toBe(200)
    expect((await correct('admin', { name: 'Bina Rao' })).status).toBe(200)
    expect((await correct('admin', { joiningDate: '2025-07-01' })).status).toBe(200)
    const { body } = await (await harness.as('hod'))(people.student, { params: { id: student.id } })
    expect(body.student).toMatchObject({ name: 'Bina Rao', identity: 'RMC/3', joiningDate: '2025-07-01' })
    const words = body.student.history?.flatMap((change) => (change.words === null ? [] : [change.words]))
    expect(new Set(words)).toEqual(
      new Set([
        'Registration number: RMC/2 → RMC/3',
        'Name: Bina Roa → Bina Rao',
        'Joining date: 01-06-2025 → 01-07-2025',
      ]),
    )
  })

  it('can set a different course, until it is emptied or the student moves', async ({ harness }) => {
    const student = await aNewcomer(harness, 'Dilip Rao', { joiningDate: '2025-06-01', identity: 'RMC/4' })
    const hod = await harness.as('hod')
    const correct = (courseTitle: string) =>
      hod(profiles.setRegistration, { params: { id: student.id }, body: { courseTitle } })
    const course = async (person: CastName) => {
      const { body } = await (await harness.as(person))(people.student, { params: { id: student.id } })
      return body.student.courseTitle
    }
    const own = await course('hod')
    const diploma = 'Diploma in Diabetology'
    expect((await correct(diploma)).status).toBe(200)
    expect(await course('hod')).toBe(diploma)
    expect((await (await harness.as(student))(profiles.open)).body.user.courseTitle).toBe(diploma)
    const search = { query: { search: 'diabetology' } }
    expect((await hod(people.students, search)).body.students.map(({ name }) => name)).toEqual([student.name])
    const { body } = await hod(people.student, { params: { id: student.id } })
    expect(body.student.history?.[0]?.words).toBe(`Course: ${own} → ${diploma}`)
    expect((await correct('x'.repeat(1000))).body.fields).toHaveProperty('courseTitle')
    expect((await correct('')).status).toBe(200)
    expect(await course('hod')).toBe(own)

    expect((await correct(diploma)).status).toBe(200)
    const { pathology } = harness.places
    expect((await transfer(harness, 'admin', student.id, { ...pathology, reason })).status).toBe(200)
    expect(await course('otherHod')).toBe('MD Pathology')
  })
})
