// The list of students: within the caller's reach, those waiting for approval first, with the counts of their records.
import { academicYearOf } from '@rounds/contract/identity/accounts/academic-year'
import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, type CastName } from '#api/testing/people.ts'
import { anIdProof } from '#api/testing/uploads/people-files.ts'

// Created for every test, even those that do not name them.
const always = { scope: 'file', auto: true } as const

const test = it
  .extend('withProof', always, async ({ harness }) => {
    const student = await aNewcomer(harness, 'Zubin Proof')
    await anIdProof(harness, student)
    return student
  })
  .extend('withoutProof', always, ({ harness }) => aNewcomer(harness, 'Bina Paper'))

const listed = async (harness: Harness, person: CastName, query: object = {}) =>
  (await harness.as(person))(people.students, { query: { size: 100, ...query } })
const namesFor = async (harness: Harness, person: CastName, query: object = {}) =>
  (await listed(harness, person, query)).body.students.map(({ name }) => name)

describe('the student list', () => {
  test('shows the students within the caller’s reach, unverified ones first', async ({ harness }) => {
    expect(await namesFor(harness, 'teacher')).toEqual([
      'Bina Paper',
      'Zubin Proof',
      'Dr otherStudentOfDepartment',
      'Dr student',
    ])
    expect(await namesFor(harness, 'clerk')).toEqual(await namesFor(harness, 'teacher'))
    expect(await namesFor(harness, 'otherHod')).toEqual(['Dr otherStudent'])
    expect(await namesFor(harness, 'admin')).not.toContain('Dr collegeBStudent')
    expect(await namesFor(harness, 'master')).toContain('Dr collegeBStudent')
    for (const person of ['student', 'drpc'] as const) expect((await listed(harness, person)).status).toBe(403)
  })

  test('can be filtered by college and department, never beyond the caller’s reach', async ({ harness }) => {
    const { medicine, medicineB, pathology } = harness.places
    expect(await namesFor(harness, 'master', { collegeId: medicineB.collegeId })).toEqual(['Dr collegeBStudent'])
    expect(await namesFor(harness, 'admin', { departmentId: pathology.departmentId })).toEqual(['Dr otherStudent'])
    expect(await namesFor(harness, 'otherHod', medicine)).toEqual([])
    expect(await namesFor(harness, 'collegeBAdmin', medicine)).toEqual([])
    expect((await listed(harness, 'master', { departmentId: 'medicine' })).status).toBe(400)
  })

  test('can be filtered by batch, year of training and course', async ({ harness }) => {
    const today = businessDateOf(harness.clock.now)
    const lastYear = addDays(today, -366)
    // Late admissions continue after New Year and belong to the batch 2019-20.
    await aNewcomer(harness, 'Old Hand', { joiningDate: '2020-02-03', verifyByHod: true })
    await aNewcomer(harness, 'Second Year', { joiningDate: lastYear, verifyByHod: true })
    expect(await namesFor(harness, 'hod', { batch: 2019 })).toEqual(['Old Hand'])
    expect(await namesFor(harness, 'hod', { batch: 2020 })).toEqual([])
    expect(await namesFor(harness, 'hod', { batch: 2019, year: 'first' })).toEqual([])
    expect(await namesFor(harness, 'hod', { year: 'later' })).toEqual(['Old Hand'])
    expect(await namesFor(harness, 'hod', { batch: academicYearOf(lastYear), year: 'second' })).toContain('Second Year')
    expect(await namesFor(harness, 'master', { course: 'MD Pathology' })).toEqual(['Dr otherStudent'])
    expect(await namesFor(harness, 'hod', { course: 'MD Pathology' })).toEqual([])
    for (const query of [{ batch: 'last' }, { year: '4' }])
      expect((await listed(harness, 'hod', query)).status).toBe(400)
  })

  test('can show unverified students, with what the approver needs to know', async ({ harness }) => {
    const { body } = await listed(harness, 'hod', { state: 'waiting' })
    expect(body.students.map(({ name, hasIdProof, hasJoined }) => [name, hasIdProof, hasJoined])).toEqual([
      ['Bina Paper', false, true],
      ['Zubin Proof', true, true],
    ])
  })

  test('counts pending records, and shows the latest day recorded, without drafts and future leave', async ({
    harness,
    student,
  }) => {
    const today = businessDateOf(harness.clock.now)
    const row = async () => (await listed(harness, 'hod', { search: 'Dr student' })).body.students[0]
    expect(await row()).toMatchObject({ pending: 0, lastRecordOn: null })
    const opd = await validValues(harness, 'opd-campus', 'student')
    const date = addDays(today, -3)
    await student(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values: { ...opd, date } } })
    await student(entries.create, { body: { kind: 'opd-campus', status: 'Draft', values: { ...opd, date: today } } })
    const leave = await validValues(harness, 'leave-record', 'student')
    const days = { fromDate: addDays(today, 5), toDate: addDays(today, 5) }
    const asked = { kind: 'leave-record', status: 'Pending', values: { ...leave, ...days } } as const
    expect((await student(entries.create, { body: asked })).status).toBe(200)
    expect(await row()).toMatchObject({ pending: 2, lastRecordOn: date })
  })

  test('costs two statements a page besides the session’s', async ({ harness }) => {
    await listed(harness, 'hod')
    expect(await harness.queriesOf(() => listed(harness, 'hod'))).toHaveLength(3)
  })
})
