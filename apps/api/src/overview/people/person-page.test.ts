// The pages of people: complete for the people in charge, and not visible to anybody else.
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type CastName } from '#api/testing/people.ts'
import { anIdProof } from '#api/testing/uploads/people-files.ts'

const unknownId = '0190f0b0-0000-7000-8000-000000000000'

const studentFor = async (harness: Harness, who: CastName, id = harness.people.student.id) =>
  (await harness.as(who))(people.student, { params: { id } })
const memberFor = async (harness: Harness, who: CastName, id = harness.people.teacher.id) =>
  (await harness.as(who))(people.staffMember, { params: { id } })

/** Assigns a guide; adds an approved record with a score of 3, a pending one, a rejected one, and a draft. */
const test = it.extend('records', { scope: 'file', auto: true }, async ({ harness, student, teacher, hod }) => {
  const params = { id: harness.people.teacher.id, userId: harness.people.hod.id }
  await hod(staff.assign, { params, body: { students: [harness.people.student.id] } })
  const opd = await validValues(harness, 'opd-campus', 'student')
  const date = addDays(businessDateOf(harness.clock.now), -2)
  const record = async (status: 'Pending' | 'Draft') => {
    const { body } = await student(entries.create, { body: { kind: 'opd-campus', status, values: { ...opd, date } } })
    return body.entry.id
  }
  const ids = { approved: await record('Pending'), rejected: await record('Pending'), pending: await record('Pending') }
  const remark = 'Seen.'
  const decide = (id: string, status: 'Approved' | 'Rejected', score: number) =>
    teacher(entries.decide, { params: { id }, body: { revision: 1, status, remark, score } })
  await decide(ids.approved, 'Approved', 3)
  await decide(ids.rejected, 'Rejected', 1)
  await record('Draft')
  return { ...ids, date }
})

describe('the page of a student', () => {
  test('shows what is due, counts by kind and status, and lists the latest records without drafts', async ({
    harness,
    records,
  }) => {
    const { status, body } = await studentFor(harness, 'teacher')
    expect(status).toBe(200)
    expect(body.student).toMatchObject({
      name: 'Dr student',
      verifyByHod: true,
      pending: 1,
      lastRecordOn: records.date,
      checklistDone: 0,
      checklistSubmitted: [],
      counts: ['Approved', 'Pending', 'Rejected'].map((one) => ({ kind: 'opd-campus', status: one, n: 1 })),
      scores: [{ month: records.date.slice(0, 7), mean: 2, n: 2 }],
      oldestPending: expect.any(String),
    })
    expect(body.student.latest.map(({ id }) => id).sort()).toEqual(
      [records.approved, records.rejected, records.pending].sort(),
    )
  })

  test('names the guides', async ({ harness }) => {
    const guide = { name: 'Dr teacher', subject: 'General Medicine', state: 'active', isOwnChoice: false }
    expect((await studentFor(harness, 'clerk')).body.student.guides).toMatchObject([guide])
  })

  test('shows account changes to people who manage accounts, newest first', async ({ harness, hod }) => {
    const { id } = harness.people.student
    const registration = { identity: 'RMC/20110', joiningDate: '2025-06-01' }
    await hod(profiles.setRegistration, { params: { id }, body: registration })
    await hod(students.approve, { params: { id }, body: { verifyByHod: false } })
    await hod(students.approve, { params: { id }, body: { verifyByHod: true, sawProofOnPaper: true } })
    for (const who of ['hod', 'admin', 'master'] as const) {
      const { history } = (await studentFor(harness, who)).body.student
      expect(history?.map(({ change, by }) => [change, by])).toEqual([
        ['approved', 'Dr hod'],
        ['approvalWithdrawn', 'Dr hod'],
        ['registrationChanged', 'Dr hod'],
      ])
    }
    for (const who of ['teacher', 'clerk'] as const)
      expect((await studentFor(harness, who)).body.student.history).toBeNull()
  })

  test('also shows an approval from a bulk approval', async ({ harness, hod }) => {
    const newcomer = await aNewcomer(harness, 'Chitra Ready')
    await anIdProof(harness, newcomer)
    await hod(students.approveMany, { body: { studentIds: [newcomer.id], verifyByHod: true } })
    const { history } = (await studentFor(harness, 'hod', newcomer.id)).body.student
    expect(history?.[0]).toMatchObject({ change: 'approved', by: 'Dr hod' })
  })

  test('is refused to another department, another college, students and a coordinator', async ({ harness }) => {
    for (const who of ['otherHod', 'forensicTeacher', 'collegeBHod', 'collegeBAdmin'] as const)
      expect([who, (await studentFor(harness, who)).status]).toEqual([who, 404])
    for (const who of ['student', 'otherStudentOfDepartment', 'collegeBStudent', 'drpc'] as const)
      expect([who, (await studentFor(harness, who)).status]).toEqual([who, 403])
    expect((await studentFor(harness, 'hod', harness.people.teacher.id)).status).toBe(404)
    expect((await studentFor(harness, 'master', unknownId)).status).toBe(404)
    expect((await studentFor(harness, 'master', 'someone')).status).toBe(404)
  })

  test('costs one statement besides the session’s', async ({ harness }) => {
    await studentFor(harness, 'hod')
    expect(await harness.queriesOf(() => studentFor(harness, 'hod'))).toHaveLength(2)
  })
})

describe('the page of a member of staff', () => {
  test('shows the teacher’s students, pending records and decisions', async ({ harness }) => {
    const { student } = harness.people
    const { status, body } = await memberFor(harness, 'hod')
    expect(status).toBe(200)
    expect(body.member).toMatchObject({
      name: 'Dr teacher',
      roleTitle: 'Professor',
      students: [{ id: student.id, name: 'Dr student', pending: 1, isOwnChoice: false }],
      decided: { n: 2, meanScore: 2 },
      history: [{ change: 'studentsAssigned', by: 'Dr hod' }],
    })
    expect(body.member.latest).toHaveLength(2)
    expect(body.member.waiting.n).toBeLessThanOrEqual(1)
  })

  test('is refused to everybody else', async ({ harness }) => {
    for (const who of ['otherHod', 'collegeBHod', 'collegeBAdmin'] as const)
      expect([who, (await memberFor(harness, who)).status]).toEqual([who, 404])
    for (const who of ['student', 'teacher', 'clerk', 'drpc'] as const)
      expect([who, (await memberFor(harness, who)).status]).toEqual([who, 403])
    for (const who of ['admin', 'master'] as const) expect((await memberFor(harness, who)).status).toBe(200)
    expect((await memberFor(harness, 'hod', harness.people.student.id)).status).toBe(404)
    expect((await memberFor(harness, 'hod', 'someone')).status).toBe(404)
  })

  test('costs two statements besides the session’s', async ({ harness }) => {
    await memberFor(harness, 'hod')
    expect(await harness.queriesOf(() => memberFor(harness, 'hod'))).toHaveLength(3)
  })
})
