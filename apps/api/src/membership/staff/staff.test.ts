// Staff management by HOD, Admin and Master: nobody outside their scope, and nobody of their rank or above.
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { sessionMessages } from '@rounds/contract/identity/sessions/session.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { registrations } from '@rounds/contract/membership/registration/registration.endpoints'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { describe, expect } from 'vitest'
import type { NewAccount } from '#api/identity/accounts/accounts.store.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, aPerson, type CastName, password, type TestPerson } from '#api/testing/people.ts'
import { anIdProof } from '#api/testing/uploads/people-files.ts'

const unknownId = '0190f0b0-0000-7000-8000-000000000000'

// Appears in the list of every test, even when the test does not use it.
const test = it.extend('newcomer', { scope: 'file', auto: true }, ({ harness }) =>
  aPerson(harness.db, {
    role: 'seniorResident',
    name: 'Dr newcomer',
    email: 'newcomer@rounds.example',
    phone: '9811111111',
    confirmed: false,
    createdAt: harness.clock.now,
    ...harness.places.medicine,
  }),
)

const draft = (harness: Harness, over: object = {}) => ({
  name: 'Dr Leela Shah',
  role: 'professor',
  phone: '+91 98765 43210',
  email: 'Leela.Shah@rounds.example',
  ...harness.places.medicine,
  ...over,
})

const add = async (harness: Harness, person: CastName, body: object) => (await harness.as(person))(staff.add, { body })
const listed = async (harness: Harness, person: CastName, query: object = {}) =>
  (await harness.as(person))(staff.list, { query: { size: 100, ...query } })
const namesFor = async (harness: Harness, person: CastName, query: object = {}) =>
  (await listed(harness, person, query)).body.staff.map(({ name }) => name)
const accountOf = async (harness: Harness, id: string) =>
  (await harness.db.unchecked('select * from accounts where id = $1', [id]))[0]

describe('the staff list', () => {
  test('covers the caller’s department, the college, or everything', async ({ harness }) => {
    const ofDepartment = await namesFor(harness, 'hod')
    expect(ofDepartment).toEqual(['Dr newcomer', 'Dr clerk', 'Dr hod', 'Dr otherTeacher', 'Dr teacher'])
    const ofCollege = await namesFor(harness, 'admin')
    expect(ofCollege).toEqual(
      expect.arrayContaining([...ofDepartment, 'Dr otherHod', 'Dr forensicTeacher', 'Dr admin']),
    )
    expect(ofCollege).not.toContain('Dr collegeBHod')
    expect(await namesFor(harness, 'master')).toEqual(
      expect.arrayContaining(['Dr collegeBHod', 'Dr drpc', 'Dr master']),
    )
  })

  test('finds staff by name, e-mail, college and course, and treats wildcards literally', async ({ harness }) => {
    expect(await namesFor(harness, 'master', { search: 'dr newc' })).toEqual(['Dr newcomer'])
    expect(await namesFor(harness, 'master', { search: 'newcomer@' })).toEqual(['Dr newcomer'])
    expect(await namesFor(harness, 'master', { search: '%' })).toEqual([])
    expect(await namesFor(harness, 'master', { search: 'college b' })).toEqual(['Dr collegeBAdmin', 'Dr collegeBHod'])
    expect(await namesFor(harness, 'admin', { search: 'md forensic' })).toEqual(['Dr forensicTeacher'])
  })

  test('filters unconfirmed staff, and pages with the right total', async ({ harness }) => {
    expect(await namesFor(harness, 'hod', { state: 'waiting' })).toEqual(['Dr newcomer'])
    const { body } = await listed(harness, 'hod', { size: 2, page: 2 })
    expect(body.page).toEqual({ page: 2, size: 2, total: 5 })
    expect(body.staff.map(({ name }) => name)).toEqual(['Dr hod', 'Dr otherTeacher'])
  })

  test('narrows to a college and a department, never beyond the caller’s reach', async ({ harness }) => {
    const { medicine, medicineB, pathology } = harness.places
    expect(await namesFor(harness, 'master', medicineB)).toEqual(['Dr collegeBHod'])
    expect(await namesFor(harness, 'admin', { departmentId: pathology.departmentId })).toEqual(['Dr otherHod'])
    expect(await namesFor(harness, 'collegeBAdmin', medicine)).toEqual([])
    expect((await listed(harness, 'master', { collegeId: 'A' })).status).toBe(400)
  })

  test('loads a page in two statements besides the session’s', async ({ harness }) => {
    await listed(harness, 'hod')
    expect(await harness.queriesOf(() => listed(harness, 'hod'))).toHaveLength(3)
  })
})

describe('adding staff', () => {
  test('mails a link; the ID proof confirms the account because an HOD invited', async ({ harness }) => {
    const before = harness.mails.length
    const { status, body } = await add(harness, 'hod', draft(harness))
    expect([status, body.message]).toEqual([200, 'The invitation is on its way to leela.shah@rounds.example.'])
    const [row] = await harness.db.unchecked("select * from accounts where email = 'leela.shah@rounds.example'")
    expect(row).toMatchObject({
      role: 'professor',
      phone: '9876543210',
      confirmed: false,
      auto_confirm: true,
      active: true,
    })
    expect(row?.email_verified_at).toBeNull()
    const mails = harness.mails.slice(before)
    expect(mails.map(({ to }) => to)).toEqual(['leela.shah@rounds.example'])
    expect(mails[0]?.text).toMatch(/\/verifyStaff\/[\w-]{20,}/)
  })

  test('refuses an address in use at its field', async ({ harness }) => {
    const { status, body } = await add(harness, 'hod', draft(harness, { email: harness.people.teacher.email }))
    expect([status, body.code, body.fields?.email]).toEqual([
      409,
      'conflict',
      fillMessage(staffMessages.present, { name: 'Dr teacher' }),
    ])
    const elsewhere = await add(harness, 'hod', draft(harness, { email: harness.people.collegeBHod.email }))
    expect([elsewhere.status, elsewhere.body.fields?.email]).toEqual([
      409,
      'An account with this e-mail address already exists.',
    ])
  })

  test.for([
    [{ name: ' ' }, 'name', 'Fill All details'],
    [{ role: '' }, 'role', 'Fill All details'],
    [{ role: 'master' }, 'role', 'Fill All details'],
    [{ email: 'leela' }, 'email', 'Please enter a valid email address'],
    [{ phone: '98765' }, 'phone', 'Please enter a valid 10 digit phone number'],
    [{ collegeId: 'x' }, 'collegeId', 'This is not a valid id.'],
  ] as const)('refuses %j at its field', async ([over, field, sentence], { harness }) => {
    const { status, body } = await add(harness, 'hod', draft(harness, { email: 'nobody@rounds.example', ...over }))
    expect([status, body.fields?.[field]]).toEqual([400, sentence])
    expect(await harness.db.unchecked("select 1 from accounts where email = 'nobody@rounds.example'")).toEqual([])
  })

  test('stays within the caller’s reach: another department or college is not found', async ({ harness }) => {
    expect(
      (await add(harness, 'hod', draft(harness, { ...harness.places.pathology, email: 'a1@rounds.example' }))).status,
    ).toBe(404)
    expect(
      (await add(harness, 'admin', draft(harness, { ...harness.places.medicineB, email: 'a2@rounds.example' }))).status,
    ).toBe(404)
    const nowhere = {
      collegeId: harness.places.medicineB.collegeId,
      departmentId: harness.places.forensic.departmentId,
    }
    const { status, body } = await add(harness, 'master', draft(harness, { ...nowhere, email: 'a3@rounds.example' }))
    expect([status, body.fields]).toEqual([400, { departmentId: staffMessages.department }])
  })

  test('identifies the caller by the session, not by the body or another id in the address', async ({ harness }) => {
    const { hod, otherHod } = harness.people
    const client = await harness.as('hod')
    const body = (email: string) => draft(harness, { email, hod: otherHod.id })
    expect((await client(staff.add, { body: body('c1@rounds.example') })).status).toBe(200)
    const own = await client(staff.addAs, { params: { userId: hod.id }, body: body('c2@rounds.example') })
    expect(own.status).toBe(200)
    const foreign = await client(staff.addAs, { params: { userId: otherHod.id }, body: body('c3@rounds.example') })
    expect(foreign.status).toBe(404)
    const added = await harness.db.unchecked(
      "select email, invited_by_id as id from accounts where email like 'c_@rounds.example' order by email",
    )
    expect(added).toEqual([
      { email: 'c1@rounds.example', id: hod.id },
      { email: 'c2@rounds.example', id: hod.id },
    ])
  })

  test('lets an HOD add teachers and clerks, and an Admin add an HOD', async ({ harness }) => {
    for (const role of ['seniorResident', 'clerk']) {
      const email = `${role}.b0@rounds.example`
      expect([role, (await add(harness, 'hod', draft(harness, { role, email }))).status]).toEqual([role, 200])
    }
    expect((await add(harness, 'hod', draft(harness, { role: 'hod', email: 'b1@rounds.example' }))).status).toBe(403)
    expect((await add(harness, 'admin', draft(harness, { role: 'hod', email: 'b2@rounds.example' }))).status).toBe(200)
  })
})

describe('an invitation', () => {
  test('can be resent until it is accepted', async ({ harness, hod }) => {
    const [row] = await harness.db.unchecked("select id from accounts where email = 'leela.shah@rounds.example'")
    const before = harness.mails.length
    expect((await hod(staff.inviteAgain, { params: { id: String(row?.id) } })).status).toBe(200)
    expect(harness.mails.slice(before).map(({ to }) => to)).toEqual(['leela.shah@rounds.example'])
    const joined = await hod(staff.inviteAgain, { params: { id: harness.people.teacher.id } })
    expect([joined.status, joined.body.code]).toEqual([409, 'conflict'])
  })
})

test('an attempt to add staff elsewhere is audited even with an Idempotency-Key', async ({ harness }) => {
  const send = await harness.as('hod')
  const headers = { 'idempotency-key': 'a-key-of-an-hod' }
  const body = draft(harness, { email: 'trace@rounds.example', ...harness.places.pathology })
  expect((await send(staff.add, { body, headers })).status).toBe(404)
  const [event] = await harness.db.unchecked(
    "select detail from audit_events where action = 'authz.mismatch' and actor_id = $1 order by seq desc limit 1",
    [harness.people.hod.id],
  )
  expect(event?.detail).toMatchObject({ ids: { departmentId: harness.places.pathology.departmentId } })
})

describe('confirming staff', () => {
  const confirm = async (harness: Harness, person: CastName, id: string, confirmed = true) =>
    (await harness.asConfirmed(person))(staff.confirm, { params: { id }, body: { confirmed } })

  test('needs an ID proof', async ({ harness, newcomer }) => {
    const { status, body } = await confirm(harness, 'hod', newcomer.id)
    expect([status, body.message]).toEqual([409, fillMessage(staffMessages.noProof, { name: 'Dr newcomer' })])
    expect((await accountOf(harness, newcomer.id))?.confirmed).toBe(false)
  })

  test('gives the right to verify, notifies the person, and can be withdrawn', async ({ harness, newcomer }) => {
    await anIdProof(harness, newcomer)
    expect((await confirm(harness, 'hod', newcomer.id)).status).toBe(200)
    expect((await accountOf(harness, newcomer.id))?.confirmed).toBe(true)
    expect(await notifiedOf(harness, newcomer.id)).toEqual(['staff.confirmed'])
    for (let n = 0; n < 2; n += 1) expect((await confirm(harness, 'admin', newcomer.id, false)).status).toBe(200)
    expect((await accountOf(harness, newcomer.id))?.confirmed).toBe(false)
    expect(await notifiedOf(harness, newcomer.id)).toEqual(['staff.confirmed', 'staff.confirmationWithdrawn'])
  })

  test('asks for your password again', async ({ harness, newcomer }) => {
    await harness.db.unchecked('update sessions set confirmed_at = null')
    const params = { id: newcomer.id }
    const { status, body } = await (await harness.as('hod'))(staff.confirm, { params, body: { confirmed: true } })
    expect([status, body.code]).toEqual([403, 'confirmationNeeded'])
  })

  test('is refused for your own account, the same rank and another place', async ({ harness, newcomer }) => {
    expect((await confirm(harness, 'hod', harness.people.hod.id)).status).toBe(403)
    expect((await confirm(harness, 'hod', harness.people.otherHod.id)).status).toBe(404)
    expect((await confirm(harness, 'otherHod', newcomer.id)).status).toBe(404)
    expect((await confirm(harness, 'collegeBAdmin', newcomer.id)).status).toBe(404)
    expect((await confirm(harness, 'teacher', newcomer.id)).status).toBe(403)
    const params = { id: newcomer.id }
    const vague = await (await harness.asConfirmed('hod'))(staff.confirm, { params, body: { confirmed: 'yes' } })
    expect([vague.status, vague.body.fields]).toEqual([400, { confirmed: 'This must be true or false.' }])
    expect((await confirm(harness, 'hod', harness.people.student.id)).status).toBe(404)
  })

  test('waits until the invitation is accepted', async ({ harness }) => {
    const [row] = await harness.db.unchecked("select id from accounts where email = 'leela.shah@rounds.example'")
    const { status, body } = await confirm(harness, 'hod', String(row?.id))
    expect([status, body.message]).toEqual([409, fillMessage(staffMessages.notJoined, { name: 'Dr Leela Shah' })])
  })
})

describe('an ID proof', () => {
  const aProfessor = async (harness: Harness, name: string, over: Partial<NewAccount>) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@rounds.example`
    const account = { role: 'professor', name, email, confirmed: false, createdAt: harness.clock.now } as const
    return aPerson(harness.db, { ...account, ...harness.places.medicine, ...over })
  }
  const standingOf = async (harness: Harness, person: TestPerson) =>
    (await (await harness.as(person))(profiles.open)).body.user
  const eventsAbout = (harness: Harness, name: string) =>
    harness.db.unchecked(
      "select event, account_id as id, facts->>'page' as page from notifications where facts->>'person' = $1",
      [name],
    )

  test('confirms staff invited by an HOD, Admin or Master, and notifies the confirmer', async ({ harness }) => {
    const invited = await aProfessor(harness, 'Dr Invited', { autoConfirm: true })
    expect(await standingOf(harness, invited)).toMatchObject({ standing: 'unverified', canVerify: false })
    await anIdProof(harness, invited)
    expect(await standingOf(harness, invited)).toMatchObject({ standing: 'full', canVerify: true })
    expect(await eventsAbout(harness, 'Dr Invited')).toEqual([
      { event: 'staff.joined', id: harness.people.hod.id, page: `/staff/${invited.id}` },
    ])
    const audited = "select detail from audit_events where action = 'staff.confirmed' and subject_id = $1"
    expect(await harness.db.unchecked(audited, [invited.id])).toEqual([{ detail: { confirmed: true, by: 'idProof' } }])
  })

  test('does not restore a withdrawn confirmation', async ({ harness }) => {
    const invited = await aProfessor(harness, 'Dr Withdrawn', { autoConfirm: true })
    await anIdProof(harness, invited)
    await (await harness.asConfirmed('hod'))(staff.confirm, { params: { id: invited.id }, body: { confirmed: false } })
    await anIdProof(harness, invited)
    expect(await standingOf(harness, invited)).toMatchObject({ standing: 'unverified', canVerify: false })
  })

  test('of staff invited by a student waits for the confirmer, who is notified once a day', async ({ harness }) => {
    const named = await aProfessor(harness, 'Dr Named', {})
    await anIdProof(harness, named)
    await anIdProof(harness, named)
    expect(await standingOf(harness, named)).toMatchObject({ standing: 'unverified', canVerify: false })
    expect(await eventsAbout(harness, 'Dr Named')).toEqual([
      { event: 'staff.proofUploaded', id: harness.people.hod.id, page: `/staff/${named.id}` },
    ])
  })

  test('of an HOD notifies the Admin', async ({ harness }) => {
    const head = await aProfessor(harness, 'Dr Head', { role: 'hod' })
    await anIdProof(harness, head)
    expect(await eventsAbout(harness, 'Dr Head')).toEqual([
      { event: 'staff.proofUploaded', id: harness.people.admin.id, page: `/staff/${head.id}` },
    ])
  })
})

describe('changing staff', () => {
  const update = async (harness: Harness, person: CastName, id: string, body: object) =>
    (await harness.as(person))(staff.update, { params: { id, userId: harness.people[person].id }, body })

  test('corrects a name and a phone; the audit log keeps only the field names', async ({ harness, newcomer }) => {
    const nobody = await update(harness, 'hod', unknownId, { name: 'Dr Nobody' })
    expect([nobody.status, nobody.body.message]).toEqual([404, personMessages.noStaff])
    expect((await update(harness, 'hod', newcomer.id, { phone: '+977-98412 34567' })).status).toBe(200)
    const [abroad] = await harness.db.unchecked('select phone from accounts where id = $1', [newcomer.id])
    expect(abroad).toEqual({ phone: '+977 9841234567' })
    const { status } = await update(harness, 'hod', newcomer.id, { name: ' Dr New Comer ', phone: '09876500000' })
    expect(status).toBe(200)
    expect(await accountOf(harness, newcomer.id)).toMatchObject({
      name: 'Dr New Comer',
      phone: '9876500000',
      active: true,
    })
    const event = await lastEvent(harness, 'staff.changed', 'subject_id, detail')
    expect(event).toEqual({ subject_id: newcomer.id, detail: { fields: ['name', 'phone'] } })
  })

  test('lets the Master alone block a person, which ends every session', async ({ harness, newcomer }) => {
    await harness.asConfirmed('hod')
    expect((await update(harness, 'hod', newcomer.id, { status: false })).body.code).toBe('forbidden')
    await harness.asConfirmed('master')
    const headers = await harness.session(newcomer)
    const open = () => harness.http.inject({ method: 'GET', url: '/api/session', headers })
    expect((await open()).statusCode).toBe(200)
    expect((await update(harness, 'master', newcomer.id, { status: false })).status).toBe(200)
    expect((await open()).statusCode).toBe(401)
    expect((await update(harness, 'master', newcomer.id, { status: true })).status).toBe(200)
    expect((await accountOf(harness, newcomer.id))?.active).toBe(true)
  })

  test('asks for your password to block and unblock, but not to change a name', async ({ harness, newcomer }) => {
    const { otherTeacher } = harness.people
    const headers = await harness.session('collegeBAdmin')
    const admin: typeof harness.anonymous = (spec, given = {}) => harness.anonymous(spec, { ...given, headers })
    const change = (body: object) =>
      admin(staff.update, { params: { id: otherTeacher.id, userId: harness.people.collegeBAdmin.id }, body })
    const asked = await change({ status: false })
    expect([asked.status, asked.body.code, asked.body.present]).toEqual([
      403,
      'confirmationNeeded',
      { needsCode: false, hasPasskey: false },
    ])
    expect(asked.body.message).toBe(sessionMessages.confirmChange)
    expect((await change({ status: true })).body.code).toBe('confirmationNeeded')
    expect((await change({ name: 'Dr Name' })).status).toBe(404)
    expect((await admin(sessions.confirm, { body: { currentPassword: password } })).status).toBe(200)
    expect((await change({ status: false })).status).toBe(404)
    harness.clock.now = new Date(harness.clock.now.getTime() + 5 * 60_000)
    expect((await change({ status: false })).body.code).toBe('confirmationNeeded')
    expect((await accountOf(harness, newcomer.id))?.active).toBe(true)
  })

  test('refuses an empty change, and the id of another caller', async ({ harness, hod, newcomer }) => {
    expect((await update(harness, 'hod', newcomer.id, {})).status).toBe(400)
    const params = { id: newcomer.id, userId: harness.people.admin.id }
    expect((await hod(staff.update, { params, body: { name: 'X' } })).status).toBe(404)
  })
})

describe('assigning students', () => {
  const assign = async (harness: Harness, person: CastName, id: string, students: string[]) =>
    (await harness.as(person))(staff.assign, { params: { id, userId: harness.people[person].id }, body: { students } })
  const studentsOf = async (harness: Harness, id: string) =>
    (await harness.db.unchecked('select student_id from student_teachers where teacher_id = $1 order by 1', [id])).map(
      ({ student_id }) => student_id,
    )

  test.for([
    ['not confirmed', 'Dr Early', { confirmed: false }],
    ['not joined', 'Dr Absent', { emailVerifiedAt: null }],
    ['blocked', 'Dr Barred', { active: false }],
  ] as const)('is refused for a teacher who is %s', async ([, name, over], { harness }) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@rounds.example`
    const teacher = { role: 'professor', name, email, createdAt: harness.clock.now, ...over } as const
    const { id } = await aPerson(harness.db, { ...teacher, ...harness.places.medicine })
    const { status, body } = await assign(harness, 'hod', id, [harness.people.student.id])
    expect([status, body.message]).toEqual([409, fillMessage(staffMessages.notConfirmed, { name })])
  })

  test('replaces the assigned students and notifies the teacher once', async ({ harness, hod }) => {
    const { student, otherStudentOfDepartment, teacher } = harness.people
    expect((await assign(harness, 'hod', teacher.id, [student.id, otherStudentOfDepartment.id])).status).toBe(200)
    expect(await studentsOf(harness, teacher.id)).toEqual([student.id, otherStudentOfDepartment.id].sort())
    expect((await assign(harness, 'hod', teacher.id, [student.id])).status).toBe(200)
    const { body } = await hod(staff.students, { params: { id: teacher.id } })
    expect(body.students.map(({ name, isAssigned }) => [name, isAssigned])).toEqual([
      ['Dr otherStudentOfDepartment', false],
      ['Dr student', true],
    ])
    expect(await studentsOf(harness, teacher.id)).toEqual([student.id])
    const notified = await harness.db.unchecked(
      "select facts from notifications where account_id = $1 and event = 'staff.assigned'",
      [teacher.id],
    )
    expect(notified).toEqual([{ facts: { by: 'Dr hod', count: 2 } }])
  })

  test('shows the other teachers of a student, and can be emptied on request', async ({ harness, hod }) => {
    const { student, teacher, otherTeacher } = harness.people
    const params = { id: teacher.id, userId: harness.people.hod.id }
    await assign(harness, 'hod', otherTeacher.id, [student.id])
    const { body } = await hod(staff.students, { params: { id: teacher.id } })
    expect(body.students.map(({ name, others }) => [name, others])).toEqual([
      ['Dr otherStudentOfDepartment', []],
      ['Dr student', ['Dr otherTeacher']],
    ])
    expect((await hod(staff.assign, { params, body: { students: [], isEmptied: true } })).status).toBe(200)
    expect(await studentsOf(harness, teacher.id)).toEqual([])
    expect(await studentsOf(harness, otherTeacher.id)).toEqual([student.id])
    expect((await assign(harness, 'hod', teacher.id, [student.id])).status).toBe(200)
  })

  test('keeps students missing from the form, and changes made since it was shown', async ({ harness, hod }) => {
    const { student, otherStudentOfDepartment: second, teacher } = harness.people
    const place = { verifyByHod: true, joiningDate: '2025-06-01' }
    const blocked = await aNewcomer(harness, 'Blocked Bose', place)
    const left = await aNewcomer(harness, 'Left Lal', place)
    const third = await aNewcomer(harness, 'Third Thomas', place)
    expect((await assign(harness, 'hod', teacher.id, [student.id, blocked.id, left.id])).status).toBe(200)
    await harness.db.unchecked('update accounts set active = false where id = $1', [blocked.id])
    await harness.db.unchecked("update accounts set left_on = '2026-06-01' where id = $1", [left.id])
    const stored = async (...ids: string[]) =>
      expect(await studentsOf(harness, teacher.id)).toEqual([blocked.id, left.id, ...ids].sort())
    expect((await assign(harness, 'hod', teacher.id, [second.id])).status).toBe(200)
    await stored(second.id)

    // The HOD's form shows the second student. Then the Admin adds the first, and the HOD adds the third.
    const before = [second.id]
    expect((await assign(harness, 'admin', teacher.id, [student.id, second.id])).status).toBe(200)
    const params = { id: teacher.id, userId: harness.people.hod.id }
    const body = { students: [second.id, third.id], before }
    expect((await hod(staff.assign, { params, body })).status).toBe(200)
    await stored(student.id, second.id, third.id)

    // A student removed by the Admin does not come back, and one removed by the HOD goes.
    expect((await assign(harness, 'admin', teacher.id, [second.id, third.id])).status).toBe(200)
    const shown = [student.id, second.id, third.id]
    expect(
      (await hod(staff.assign, { params, body: { students: [student.id, second.id], before: shown } })).status,
    ).toBe(200)
    await stored(second.id)
    const emptied = { students: [], before: [second.id], isEmptied: true } as const
    expect((await hod(staff.assign, { params, body: emptied })).status).toBe(200)
    await stored()
    await harness.db.unchecked('delete from student_teachers where teacher_id = $1', [teacher.id])
    expect((await assign(harness, 'hod', teacher.id, [student.id])).status).toBe(200)
  })

  test('refuses a student of another department and changes nothing', async ({ harness }) => {
    const { student, otherStudent, teacher } = harness.people
    const { status, body } = await assign(harness, 'hod', teacher.id, [student.id, otherStudent.id])
    expect([status, body.fields?.students]).toEqual([400, 'Invalid student ID'])
    expect(await studentsOf(harness, teacher.id)).toEqual([student.id])
  })

  test('refuses an unverified sign-up, which can still move to another department', async ({ harness, hod }) => {
    const { teacher } = harness.people
    const form = { name: 'Nina Roy', phone: '9876501234', email: 'nina@rounds.example', acceptsTerms: true }
    const signUpIn = (place: { collegeId: string; departmentId: string }, course: string) =>
      harness.anonymous(registrations.signUp, { body: { ...form, ...place, courses: [course] } })
    expect((await signUpIn(harness.places.medicine, 'MD General Medicine')).status).toBe(200)
    const [nina] = await harness.db.unchecked("select id from accounts where email = 'nina@rounds.example'")
    const { body } = await hod(staff.students, { params: { id: teacher.id } })
    expect(body.students.map(({ name }) => name)).not.toContain('Nina Roy')
    expect((await assign(harness, 'hod', teacher.id, [String(nina?.id)])).status).toBe(400)
    expect((await signUpIn(harness.places.pathology, 'MD Pathology')).status).toBe(200)
    expect(await accountOf(harness, String(nina?.id))).toMatchObject({
      department_id: harness.places.pathology.departmentId,
    })
  })

  test('refuses none or too many students, and a teacher of another place', async ({ harness }) => {
    const { student, teacher, otherHod } = harness.people
    const none = await assign(harness, 'hod', teacher.id, [])
    expect([none.status, none.body.fields?.students]).toEqual([400, 'Please select at least one student'])
    const many = Array.from({ length: 201 }, () => student.id)
    expect((await assign(harness, 'hod', teacher.id, many)).body.fields?.students).toBe(
      'Please select at most 200 students at once.',
    )
    for (const id of [otherHod.id, unknownId]) {
      const { status, body } = await assign(harness, 'hod', id, [student.id])
      expect([status, body.message]).toEqual([404, staffMessages.noneForAssignment])
    }
    expect((await assign(harness, 'hod', harness.people.clerk.id, [student.id])).status).toBe(403)
  })
})
