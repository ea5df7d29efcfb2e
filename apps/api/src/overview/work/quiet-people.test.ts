// Inactive people, for the people who manage them: teachers who leave records pending, and students who record nothing.

import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type CastName } from '#api/testing/people.ts'

/** Submits a record of the present day, which names the person's guide. */
async function record(harness: Harness, who: CastName, status: 'Pending' | 'Draft' = 'Pending') {
  const date = businessDateOf(harness.clock.now)
  const values = { ...(await validValues(harness, 'opd-campus', who)), date }
  const { status: code, body } = await (await harness.as(who))(entries.create, {
    body: { kind: 'opd-campus', status, values },
  })
  expect(code).toBe(200)
  return body.entry
}

// The clock moves before anybody else signs in, because their sessions would expire.
const test = it.extend('oldRecord', { scope: 'file', auto: true }, async ({ harness }) => {
  const today = harness.clock.now
  harness.clock.now = new Date(today.getTime() - 15 * dayMs)
  const entry = await record(harness, 'student')
  harness.clock.now = today
  return entry
})

const teachersFor = async (harness: Harness, who: CastName) =>
  (await (await harness.as(who))(staff.list, { query: { state: 'quiet' } })).body.staff.map(({ name }) => name)
const studentsFor = async (harness: Harness, who: CastName) =>
  (await (await harness.as(who))(people.students, { query: { state: 'quiet', size: 100 } })).body.students.map(
    ({ name }) => name,
  )
const countedFor = async (harness: Harness, who: CastName) => {
  const { quietTeachers, quietStudents } = (await (await harness.as(who))(work.show)).body.work
  return [quietTeachers, quietStudents]
}

describe('students who record nothing', () => {
  test('are students who may record and have no record for any day of the past fortnight', async ({ harness }) => {
    const today = businessDateOf(harness.clock.now)
    await record(harness, 'otherStudent')
    await record(harness, 'otherStudentOfDepartment', 'Draft')
    const joined = { joiningDate: addDays(today, -20), verifyByHod: true }
    await aNewcomer(harness, 'Left Student', joined)
    await harness.db.unchecked("update accounts set left_on = $1::date where name = 'Left Student'", [today])
    await aNewcomer(harness, 'Unpaid Student', { ...joined, paymentStatus: 'unpaid' })
    await aNewcomer(harness, 'New Student', { ...joined, joiningDate: addDays(today, -13) })
    // Three years from joining and the grace days are over, so nothing more can be recorded.
    await aNewcomer(harness, 'Former Student', { ...joined, joiningDate: addDays(today, -3 * 366 - 30) })
    await aNewcomer(harness, 'Shortened Student', joined)
    await harness.db.unchecked("update accounts set term_until = $1::date where name = 'Shortened Student'", [
      addDays(today, -31),
    ])
    await aNewcomer(harness, 'Waiting Student', { ...joined, verifyByHod: false })
    const ofDepartment = ['Dr otherStudentOfDepartment', 'Dr student']
    for (const who of ['hod', 'teacher', 'clerk'] as const)
      expect(await studentsFor(harness, who)).toEqual(ofDepartment)
    expect(await studentsFor(harness, 'otherHod')).toEqual([])
    expect(await studentsFor(harness, 'admin')).toEqual([
      'Dr forensicStudent',
      'Dr otherStudentOfDepartment',
      'Dr student',
    ])
    expect(await studentsFor(harness, 'master')).toContain('Dr collegeBStudent')
  })

  test('are counted for their teachers, the HOD and the Admin', async ({ harness }) => {
    for (const who of ['teacher', 'hod', 'admin', 'otherHod'] as const) {
      expect([who, (await countedFor(harness, who))[1]]).toEqual([who, (await studentsFor(harness, who)).length])
    }
    expect((await countedFor(harness, 'teacher'))[0]).toBeNull()
    for (const who of ['clerk', 'master'] as const) expect(await countedFor(harness, who)).toEqual([null, null])
  })
})

describe('teachers who verify nothing', () => {
  test('are teachers named in pending records of their own department', async ({ harness }) => {
    for (const who of ['hod', 'admin', 'master'] as const) {
      expect([who, await teachersFor(harness, who)]).toEqual([who, ['Dr teacher']])
      if (who !== 'master') expect((await countedFor(harness, who))[0]).toBe(1)
    }
    for (const who of ['otherHod', 'collegeBAdmin'] as const) {
      expect(await teachersFor(harness, who)).toEqual([])
      expect((await countedFor(harness, who))[0]).toBe(0)
    }
    const { pathology, medicine } = harness.places
    const move = (place: string) =>
      harness.db.unchecked('update accounts set department_id = $2 where id = $1', [harness.people.teacher.id, place])
    await move(pathology.departmentId)
    expect(await teachersFor(harness, 'admin')).toEqual([])
    await move(medicine.departmentId)
  })

  test('appear in the staff list with the number of their pending records, and since when', async ({
    harness,
    oldRecord,
  }) => {
    const { body } = await (await harness.as('hod'))(staff.list, { query: { search: 'Dr teacher' } })
    expect(body.staff[0]?.waiting).toEqual({
      n: 1,
      oldest: new Date(oldRecord.submittedAt ?? 0).toISOString(),
    })
    const { body: others } = await (await harness.as('hod'))(staff.list, { query: { search: 'Dr hod' } })
    expect(others.staff[0]?.waiting).toEqual({ n: 0, oldest: null })
  })

  test('are no longer counted after their next decision, even on another record', async ({ harness, teacher }) => {
    const { id, revision } = await record(harness, 'otherStudentOfDepartment')
    const body = { revision, status: 'Approved', remark: 'Seen.', score: 3 } as const
    expect((await teacher(entries.decide, { params: { id }, body })).status).toBe(200)
    expect(await teachersFor(harness, 'hod')).toEqual([])
    expect((await countedFor(harness, 'hod'))[0]).toBe(0)
  })
})
