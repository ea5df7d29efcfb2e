// Posts of staff: changes keep the earlier post, a handover leaves no gap without an HOD, and records stay when staff
// leave.

import { fillMessage } from '@rounds/contract/kernel/message'
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { staffMessages } from '@rounds/contract/membership/staff/staff.messages'
import { staffPosts } from '@rounds/contract/membership/staff/staff-post.endpoints'
import { studentTeachers } from '@rounds/contract/membership/teachers/student-teacher.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { lastEvent } from '#api/testing/audit-events.ts'
import { anEntry, approval } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { mailedToken } from '#api/testing/mailed-links.ts'
import { aPerson, type CastName, type TestPerson } from '#api/testing/people.ts'

const unknownId = '0190f0b0-0000-7000-8000-000000000000'
let count = 0

const aTeacher = (harness: Harness, over: object = {}) =>
  aPerson(harness.db, {
    role: 'professor',
    name: `Dr Post ${++count}`,
    email: `post${count}@rounds.example`,
    createdAt: harness.clock.now,
    ...harness.places.medicine,
    ...over,
  })
const test = it.extend('member', ({ harness }) => aTeacher(harness))

const accountOf = async (harness: Harness, { id }: { id: string }) =>
  (await harness.db.unchecked('select role, department_id, active, left_on from accounts where id = $1', [id]))[0]
const change = async (harness: Harness, by: CastName, { id }: { id: string }, body: object) =>
  (await harness.asConfirmed(by))(staffPosts.change, { params: { id }, body: body as never })
const handOver = async (harness: Harness, by: CastName, { id }: { id: string }, successorId: string) =>
  (await harness.asConfirmed(by))(staffPosts.handOver, { params: { id }, body: { successorId, role: 'professor' } })
const leave = async (harness: Harness, by: CastName, { id }: { id: string }, successorId?: string) =>
  (await harness.asConfirmed(by))(staffPosts.leave, { params: { id }, body: successorId ? { successorId } : {} })
async function assign(harness: Harness, teacher: TestPerson, student: CastName = 'student') {
  const params = { id: teacher.id, userId: harness.people.hod.id }
  const done = await (await harness.as('hod'))(staff.assign, {
    params,
    body: { students: [harness.people[student].id] },
  })
  expect(done.status).toBe(200)
}
const teachersOf = async (harness: Harness, { id }: { id: string }) =>
  (await harness.db.unchecked('select teacher_id from student_teachers where student_id = $1', [id])).map((row) =>
    String(row.teacher_id),
  )
const toldOf = (harness: Harness, { id }: { id: string }) =>
  harness.db.unchecked('select event, facts from notifications where account_id = $1 order by event', [id])

describe('changing a post', () => {
  test('keeps the former post, ends the sessions, notifies the person and is audited', async ({ harness, member }) => {
    const { pathology } = harness.places
    const headers = await harness.session(member)
    const done = await change(harness, 'admin', member, {
      role: 'seniorResident',
      departmentId: pathology.departmentId,
    })
    const said = { name: member.name, role: 'Senior Resident', department: 'Pathology' }
    expect([done.status, done.body.message]).toEqual([200, fillMessage(staffMessages.postChanged, said)])
    const { departmentId } = pathology
    expect(await accountOf(harness, member)).toMatchObject({ role: 'seniorResident', department_id: departmentId })
    expect((await harness.anonymous(people.staffMember, { params: { id: member.id }, headers })).status).toBe(401)
    const admin = await harness.as('admin')
    const { body } = await admin(staffPosts.past, { params: { id: member.id } })
    expect(body.posts).toMatchObject([{ roleTitle: 'Professor', department: 'General Medicine', college: 'College A' }])
    expect(await toldOf(harness, member)).toMatchObject([{ event: 'staff.postChanged' }])
    expect(await lastEvent(harness, 'staff.post-changed', 'subject_id, detail')).toMatchObject({
      subject_id: member.id,
      detail: { from: 'professor', to: 'seniorResident' },
    })
    const page = await admin(people.staffMember, { params: { id: member.id } })
    expect(page.body.member.history?.[0]).toMatchObject({ change: 'postChanged', by: 'Dr admin' })
  })

  test('to another department passes the students on to a successor', async ({ harness, member }) => {
    const { otherTeacher, student } = harness.people
    await assign(harness, member)
    const { departmentId } = harness.places.pathology
    const alone = await change(harness, 'admin', member, { role: 'professor', departmentId })
    const needed = fillMessage(staffMessages.successorNeeded, { name: member.name })
    expect([alone.status, alone.body.fields]).toEqual([400, { successorId: needed }])
    for (const successorId of [harness.people.forensicTeacher.id, harness.people.clerk.id, member.id, unknownId]) {
      const unfit = await change(harness, 'admin', member, { role: 'professor', departmentId, successorId })
      expect(unfit.body.fields).toEqual({ successorId: staffMessages.successorUnfit })
    }
    expect(await teachersOf(harness, student)).toContain(member.id)
    const successorId = otherTeacher.id
    expect((await change(harness, 'admin', member, { role: 'professor', departmentId, successorId })).status).toBe(200)
    expect(await teachersOf(harness, student)).toEqual([otherTeacher.id])
    expect(await toldOf(harness, otherTeacher)).toMatchObject([
      { event: 'staff.tookOver', facts: { person: member.name, count: 1 } },
    ])
  })

  test('to another department needs no successor when all students have left the course', async ({
    harness,
    member,
  }) => {
    await assign(harness, member, 'otherStudentOfDepartment')
    const { id } = harness.people.otherStudentOfDepartment
    const setLeftOn = (day: string | null) =>
      harness.db.unchecked('update accounts set left_on = $2::date where id = $1', [id, day])
    await setLeftOn('2026-06-01')
    const { departmentId } = harness.places.pathology
    const moved = await change(harness, 'admin', member, { role: 'professor', departmentId })
    await setLeftOn(null)
    // The next test starts with a student without teachers.
    await harness.db.unchecked('delete from student_teachers where teacher_id = $1', [member.id])
    expect([moved.status, moved.body.fields]).toEqual([200, undefined])
  })

  test('is limited by rank and reach', async ({ harness, member }) => {
    const { medicine, pathology, medicineB } = harness.places
    const post = { role: 'clerk', departmentId: medicine.departmentId }
    const codeOf = async (by: CastName, who: { id: string }, body: object = post) =>
      (await change(harness, by, who, body)).body.code
    expect(await codeOf('teacher', member)).toBe('forbidden')
    expect(await codeOf('hod', member, { ...post, role: 'hod' })).toBe('forbidden')
    expect(await codeOf('hod', harness.people.hod)).toBe('forbidden')
    expect(await codeOf('hod', member, { ...post, departmentId: pathology.departmentId })).toBe('notFound')
    expect(await codeOf('otherHod', member, { ...post, departmentId: pathology.departmentId })).toBe('notFound')
    expect(await codeOf('collegeBAdmin', member)).toBe('notFound')
    expect(await codeOf('admin', harness.people.student)).toBe('notFound')
    expect(await codeOf('admin', harness.people.admin)).toBe('forbidden')
    const foreign = await change(harness, 'admin', member, { ...post, departmentId: unknownId })
    expect(foreign.body.fields).toEqual({ departmentId: staffMessages.department })
    const vague = await change(harness, 'admin', member, { role: 'king', departmentId: medicineB.departmentId })
    expect(vague.status).toBe(400)
    const headers = await harness.session('admin')
    const asked = await harness.anonymous(staffPosts.change, {
      params: { id: member.id },
      body: { role: 'clerk', departmentId: medicine.departmentId },
      headers,
    })
    expect(asked.body.code).toBe('confirmationNeeded')
    expect(await accountOf(harness, member)).toMatchObject({ role: 'professor' })
  })

  test('is refused for the same post, a second HOD and the only HOD', async ({ harness, member }) => {
    const { departmentId } = harness.places.medicine
    const same = await change(harness, 'admin', member, { role: 'professor', departmentId })
    expect([same.status, same.body.fields]).toEqual([
      409,
      { role: fillMessage(staffMessages.samePost, { name: member.name }) },
    ])
    const second = await change(harness, 'admin', member, { role: 'hod', departmentId })
    expect(second.body.fields).toEqual({
      role: fillMessage(staffMessages.headThere, { department: 'General Medicine' }),
    })
    const only = await change(harness, 'admin', harness.people.hod, { role: 'professor', departmentId })
    expect(only.body.message).toBe(fillMessage(staffMessages.soleHead, { name: 'Dr hod' }))
  })
})

describe('moving to another college', () => {
  test('keeps the history, ends access and sessions, and notifies the new HOD', async ({ harness, member }) => {
    const { medicineB } = harness.places
    const { student, otherTeacher, collegeBHod } = harness.people
    const { id } = await anEntry(harness, 'opd-campus', { values: { teacher: member.id } })
    const old = await harness.session(member)
    const asMember = async (headers: Awaited<ReturnType<typeof harness.session>>) =>
      harness.anonymous(entries.open, { params: { id }, headers })
    const decided = await harness.anonymous(entries.decide, { params: { id }, body: approval(), headers: old })
    expect(decided.status).toBe(200)
    await assign(harness, member)
    const post = { role: 'associateProfessor', ...medicineB }
    expect((await change(harness, 'master', member, post)).body.fields).toEqual({
      successorId: fillMessage(staffMessages.successorNeeded, { name: member.name }),
    })
    const done = await change(harness, 'master', member, { ...post, successorId: otherTeacher.id })
    const department = 'General Medicine, College B'
    const said = { name: member.name, role: 'Associate Professor', department }
    expect([done.status, done.body.message]).toEqual([200, fillMessage(staffMessages.postChanged, said)])
    expect((await asMember(old)).status).toBe(401)
    expect((await asMember(await harness.session(member))).status).toBe(404)
    const { body } = await (await harness.as('hod'))(entries.open, { params: { id } })
    expect(body.entry.verifiedBy).toEqual({ id: member.id, name: member.name })
    const master = await harness.as('master')
    const { posts } = (await master(staffPosts.past, { params: { id: member.id } })).body
    expect(posts).toMatchObject([{ roleTitle: 'Professor', department: 'General Medicine', college: 'College A' }])
    expect((await (await harness.as('hod'))(staffPosts.past, { params: { id: member.id } })).status).toBe(404)
    expect((await (await harness.as('collegeBHod'))(staffPosts.past, { params: { id: member.id } })).status).toBe(200)
    expect(await teachersOf(harness, student)).toContain(otherTeacher.id)
    expect(await toldOf(harness, collegeBHod)).toContainEqual({
      event: 'staff.joinedDepartment',
      facts: {
        by: 'Dr master',
        person: member.name,
        roleTitle: 'Associate Professor',
        department: 'General Medicine',
        page: `/staff/${member.id}`,
      },
    })
    const { collegeId } = harness.places.medicine
    expect(await lastEvent(harness, 'staff.post-changed', 'detail')).toMatchObject({
      detail: { from: 'professor', to: 'associateProfessor', ids: { from: collegeId, to: medicineB.collegeId } },
    })
  })

  test('is refused to HODs and Admins, for a foreign department, and for a second HOD', async ({ harness, member }) => {
    const { medicine, medicineB, pathology } = harness.places
    const post = { role: 'professor', ...medicineB }
    for (const who of ['hod', 'admin', 'collegeBHod', 'collegeBAdmin'] as const) {
      expect((await change(harness, who, member, post)).body.code, who).toBe('notFound')
    }
    expect((await change(harness, 'teacher', member, post)).body.code).toBe('forbidden')
    const { collegeId } = medicineB
    const foreign = await change(harness, 'master', member, { ...post, departmentId: pathology.departmentId })
    expect([foreign.status, foreign.body.fields]).toEqual([400, { departmentId: staffMessages.department }])
    const nowhere = await change(harness, 'master', member, { ...post, collegeId: unknownId })
    expect(nowhere.body.fields).toEqual({ departmentId: staffMessages.department })
    const second = await change(harness, 'master', member, { ...post, role: 'hod' })
    expect([second.status, second.body.message]).toEqual([
      409,
      fillMessage(staffMessages.headThere, { department: 'General Medicine, College B' }),
    ])
    const sole = await change(harness, 'master', harness.people.hod, { role: 'professor', ...medicineB, collegeId })
    expect(sole.body.message).toBe(fillMessage(staffMessages.soleHead, { name: 'Dr hod' }))
    expect((await change(harness, 'master', member, { ...post, ...medicine })).body.code).toBe('conflict')
  })
})

describe('handing over the post of HOD', () => {
  test('makes one the HOD and the other a teacher at once, and notifies both', async ({ harness }) => {
    const place = { collegeId: harness.places.medicineB.collegeId, departmentId: harness.places.medicineB.departmentId }
    const next = await aTeacher(harness, place)
    const { collegeBHod } = harness.people
    const sessions = [await harness.session(next), await harness.session(collegeBHod)]
    const done = await handOver(harness, 'collegeBAdmin', collegeBHod, next.id)
    for (const headers of sessions) {
      expect((await harness.anonymous(staffPosts.past, { params: { id: next.id }, headers })).status).toBe(401)
    }
    expect([done.status, done.body.message]).toEqual([200, fillMessage(staffMessages.handedOver, { name: next.name })])
    expect(await accountOf(harness, next)).toMatchObject({ role: 'hod' })
    expect(await accountOf(harness, collegeBHod)).toMatchObject({ role: 'professor' })
    expect(await toldOf(harness, next)).toMatchObject([
      { event: 'staff.becameHead', facts: { person: 'Dr collegeBHod' } },
    ])
    expect((await toldOf(harness, collegeBHod))[0]).toMatchObject({
      event: 'staff.handedOver',
      facts: { person: next.name },
    })
    const again = await handOver(harness, 'collegeBAdmin', collegeBHod, next.id)
    expect(again.body.message).toBe(fillMessage(staffMessages.noHead, { name: 'Dr collegeBHod' }))
    harness.clock.now = new Date(harness.clock.now.getTime() + 60_000)
    const back = await handOver(harness, 'collegeBAdmin', next, collegeBHod.id)
    expect(back.status).toBe(200)
    const admin = await harness.as('collegeBAdmin')
    const { body } = await admin(staffPosts.past, { params: { id: next.id } })
    expect(body.posts.map(({ roleTitle }) => roleTitle)).toEqual(['HOD', 'Professor'])
  })

  test('is for the Admin and the Master only, and to a confirmed teacher of the department', async ({
    harness,
    member,
  }) => {
    const { hod, clerk, forensicTeacher } = harness.people
    expect((await handOver(harness, 'hod', hod, member.id)).body.code).toBe('forbidden')
    expect((await handOver(harness, 'collegeBAdmin', hod, member.id)).body.code).toBe('notFound')
    const waiting = await aTeacher(harness, { confirmed: false })
    for (const id of [clerk.id, forensicTeacher.id, waiting.id, hod.id, unknownId]) {
      expect((await handOver(harness, 'master', hod, id)).body.fields).toEqual({
        successorId: staffMessages.successorUnfit,
      })
    }
    expect(await accountOf(harness, hod)).toMatchObject({ role: 'hod' })
  })
})

describe('leaving', () => {
  test('closes the account and passes the students on; the Master can reopen it', async ({ harness, member }) => {
    const { otherTeacher, otherStudentOfDepartment, master } = harness.people
    await assign(harness, member, 'otherStudentOfDepartment')
    const headers = await harness.session(member)
    const done = await leave(harness, 'hod', member, otherTeacher.id)
    expect([done.status, done.body.message]).toEqual([200, fillMessage(staffMessages.left, { name: member.name })])
    expect(await accountOf(harness, member)).toMatchObject({ active: false, left_on: '2026-06-15' })
    expect((await harness.anonymous(staff.list, { headers })).status).toBe(401)
    expect(await teachersOf(harness, otherStudentOfDepartment)).toEqual([otherTeacher.id])
    expect(await lastEvent(harness, 'staff.left')).toMatchObject({ subject_id: member.id })
    const facts = { person: member.name, by: 'Dr otherTeacher' }
    expect((await toldOf(harness, otherStudentOfDepartment)).at(0)).toEqual({ event: 'staff.passedOn', facts })
    const client = await harness.asConfirmed('master')
    const page = await client(people.staffMember, { params: { id: member.id } })
    expect(page.body.member.leftOn).toBe('2026-06-15')
    const opened = await client(staff.update, { params: { id: member.id, userId: master.id }, body: { status: true } })
    expect(opened.status).toBe(200)
    expect(await accountOf(harness, member)).toMatchObject({ active: true, left_on: null })
  })

  test('without a successor leaves the students assigned and notifies them; rank and reach limit it', async ({
    harness,
    member,
  }) => {
    expect((await leave(harness, 'teacher', member)).body.code).toBe('forbidden')
    expect((await leave(harness, 'otherHod', member)).body.code).toBe('notFound')
    expect((await leave(harness, 'hod', harness.people.hod)).body.code).toBe('forbidden')
    const unfit = await leave(harness, 'hod', member, unknownId)
    expect([unfit.status, unfit.body.fields]).toEqual([400, { successorId: staffMessages.successorUnfit }])
    const only = await leave(harness, 'admin', harness.people.hod)
    expect(only.body.message).toBe(fillMessage(staffMessages.soleHead, { name: 'Dr hod' }))
    await assign(harness, member, 'otherStudentOfDepartment')
    expect((await leave(harness, 'hod', member)).status).toBe(200)
    expect((await toldOf(harness, harness.people.otherStudentOfDepartment)).at(0)).toEqual({
      event: 'staff.leftBehind',
      facts: { person: member.name },
    })
    expect(await teachersOf(harness, harness.people.otherStudentOfDepartment)).toContain(member.id)
    const noPlace = await aTeacher(harness, { role: 'admin', departmentId: null })
    expect((await leave(harness, 'master', noPlace)).status).toBe(200)
  })
})

describe('an invitation', () => {
  const email = 'wrong@rounds.example'
  const body = { isInvitation: true } as const
  const invite = async (harness: Harness, by: CastName, address = email) => {
    const { places, people } = harness
    const draft = {
      name: 'Dr Wrong',
      role: 'professor',
      phone: '9876543210',
      email: address,
      ...places.medicine,
    } as const
    const { id: userId } = people[by]
    return (await harness.as(by))(staff.addAs, { params: { userId }, body: draft })
  }
  const invited = async (harness: Harness, address = email) => {
    const [row] = await harness.db.uncheckedRows(
      z.object({ id: z.uuid() }),
      'select id from accounts where email = $1',
      [address],
    )
    return row?.id ?? ''
  }

  test('to a wrong address can be withdrawn, which voids the link and frees the address', async ({ harness }) => {
    const { medicine } = harness.places
    await (await harness.as('student'))(studentTeachers.invite, {
      body: { subjectId: medicine.departmentId, name: 'Dr Typed', role: 'professor', phone: '9876543210', email },
    })
    expect((await invite(harness, 'hod')).status).toBe(200)
    const token = mailedToken(harness.mails, 'verifyStaff', email)
    const id = await invited(harness)
    const done = await (await harness.asConfirmed('hod'))(staffPosts.leave, { params: { id }, body })
    expect([done.status, done.body.message]).toEqual([200, fillMessage(staffMessages.takenBack, { name: 'Dr Wrong' })])
    expect((await harness.anonymous(verifications.look, { params: { token } })).status).toBe(410)
    expect(await accountOf(harness, { id })).toMatchObject({ active: false, department_id: null })
    const found = await (await harness.as('hod'))(staff.list, { query: { search: 'Taken back' } })
    expect(found.body.page.total).toBe(0)
    expect(await lastEvent(harness, 'staff.left', 'subject_id, detail')).toMatchObject({
      subject_id: id,
      detail: { outcome: 'takenBack' },
    })
    // The student keeps the typed entry, and gets the teacher when the address is invited again.
    const own = async () => (await (await harness.as('student'))(studentTeachers.list)).body.teachers
    expect(await own()).toContainEqual(expect.objectContaining({ name: 'Dr Typed', email, state: 'invited' }))
    expect((await invite(harness, 'admin')).status).toBe(200)
    expect(await invited(harness)).not.toBe(id)
    expect(await teachersOf(harness, harness.people.student)).toContain(await invited(harness))
  })

  test('cannot be withdrawn after joining, or by a person of lower rank', async ({ harness, member }) => {
    const joined = await (await harness.asConfirmed('hod'))(staffPosts.leave, { params: { id: member.id }, body })
    expect([joined.status, joined.body.message]).toEqual([
      409,
      fillMessage(staffMessages.noInvitation, { name: member.name }),
    ])
    expect(await accountOf(harness, member)).toMatchObject({ active: true })
    await invite(harness, 'admin', 'other@rounds.example')
    const params = { id: await invited(harness, 'other@rounds.example') }
    const codeOf = async (by: CastName) =>
      (await (await harness.asConfirmed(by))(staffPosts.leave, { params, body })).body.code
    expect([await codeOf('teacher'), await codeOf('otherHod'), await codeOf('collegeBAdmin')]).toEqual([
      'forbidden',
      'notFound',
      'notFound',
    ])
    const head = await aTeacher(harness, { role: 'hod', emailVerifiedAt: null, confirmed: false })
    const higher = await (await harness.asConfirmed('hod'))(staffPosts.leave, { params: { id: head.id }, body })
    expect(higher.body.code).toBe('forbidden')
  })
})

test('past posts are hidden from people who do not manage the person', async ({ harness, member }) => {
  const open = async (by: CastName) =>
    (await (await harness.as(by))(staffPosts.past, { params: { id: member.id } })).body.code
  expect(await open('teacher')).toBe('forbidden')
  expect(await open('otherHod')).toBe('notFound')
  expect((await harness.anonymous(staffPosts.past, { params: { id: member.id } })).status).toBe(401)
})
