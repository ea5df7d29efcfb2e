// The report on a department: its figures equal real counts of random records, and it shows nothing from other places.

import { addDays, businessDateOf } from '@rounds/contract/kernel/dates'
import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { type DepartmentReport, reportAgeBands } from '@rounds/contract/overview/reports/department-report'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { reportMessages } from '@rounds/contract/overview/reports/report.messages'
import { describe, expect } from 'vitest'
import { createDice, type Dice } from '#api/kernel/demo/dice.ts'
import { aStoredEntry, type StoredEntry } from '#api/testing/entries/stored-entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aNewcomer, aPerson, type CastName, type TestPerson } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'

const kinds = ['procedure', 'opd-campus', 'leave-record', 'clinical-case'] as const
const statuses = ['Draft', 'Pending', 'Approved', 'Approved', 'Rejected'] as const

/** A record of the past year, decided after minutes or weeks. */
function randomEntry(dice: Dice, now: Date, people: { students: TestPerson[]; deciders: TestPerson[] }): StoredEntry {
  const submittedAt = new Date(now.getTime() - dice.int(0, 60 * dayMs))
  const status = dice.pick(statuses)
  const isDecided = status === 'Approved' || status === 'Rejected'
  const on = new Date(Math.min(now.getTime(), submittedAt.getTime() + dice.int(0, dice.pick([2, 40]) * (dayMs / 2))))
  return {
    student: dice.pick(people.students),
    kind: dice.pick(kinds),
    status,
    date: addDays(businessDateOf(now), -dice.int(0, 365)),
    submittedAt,
    isImported: dice.chance(0.2),
    ...(isDecided && {
      decision: { by: dice.pick(people.deciders), on, score: dice.chance(0.3) ? null : dice.int(0, 4) },
    }),
  }
}

const stored = 400

const test = it.extend('entries', { scope: 'file' }, async ({ harness }) => {
  const { db, people, places, clock } = harness
  const senior = await aPerson(db, {
    role: 'student',
    name: 'Dr Senior',
    email: 'senior@rounds.example',
    joiningDate: '2023-07-01',
    createdAt: clock.now,
    ...places.medicine,
  })
  const students = [
    people.student,
    people.otherStudentOfDepartment,
    senior,
    people.otherStudent,
    people.collegeBStudent,
  ]
  const deciders = [people.teacher, people.otherTeacher, people.hod]
  const dice = createDice(testSeed)
  const all = Array.from({ length: stored }, () => randomEntry(dice, clock.now, { students, deciders }))
  for (const entry of all) await aStoredEntry(db, entry)
  return all
})

async function reportOf(harness: Harness, who: CastName, query: object = {}): Promise<DepartmentReport> {
  const reply = await (await harness.as(who))(reports.department, { query })
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  return reply.body.report
}

/** The smallest number of whole hours within which this share of the decisions was made. */
function within(hours: readonly number[], share: number): number {
  const sorted = hours.toSorted((a, b) => a - b)
  return sorted.find((_, index) => (index + 1) / sorted.length >= share - 1e-9) ?? Number.NaN
}

function waitsOf(decided: readonly StoredEntry[]) {
  const hours = decided.map(({ submittedAt, decision }) =>
    Math.floor(((decision?.on.getTime() ?? 0) - submittedAt.getTime()) / hourMs),
  )
  return { n: hours.length, medianHours: within(hours, 0.5), p90Hours: within(hours, 0.9) }
}

/** The expected figures of a department's students, or of a batch, by counting. */
function expected(harness: Harness, all: readonly StoredEntry[], names: readonly string[], from = '', to = '9') {
  const here = all.filter(({ student }) => names.includes(student.name))
  const shown = here.filter(({ status, date }) => status !== 'Draft' && date >= from && date <= to)
  const decided = shown.filter(({ decision, isImported }) => decision && !isImported)
  const waiting = here.filter(({ status }) => status === 'Pending')
  const ages = waiting.map(({ submittedAt }) =>
    Math.floor((harness.clock.now.getTime() - submittedAt.getTime()) / dayMs),
  )
  const byTeacher = Map.groupBy(decided, ({ decision }) => decision?.by.name ?? '')
  return {
    students: names.toSorted().map((name) => {
      const own = shown.filter(({ student }) => student.name === name)
      const of = (wanted: string) => own.filter(({ status }) => status === wanted).length
      const scores = own.flatMap(({ decision }) => decision?.score ?? [])
      const sum = scores.reduce((total, score) => total + score, 0)
      return {
        name,
        counts: new Map([...Map.groupBy(own, ({ kind }) => kind)].map(([kind, some]) => [kind, some.length])),
        approved: of('Approved'),
        pending: of('Pending'),
        rejected: of('Rejected'),
        meanScore: scores.length === 0 ? null : Math.round((100 * sum) / scores.length) / 100,
      }
    }),
    pendingAges: reportAgeBands.map((band) => ({
      ...band,
      n: ages.filter((days) => days >= band.from && (band.to === null || days <= band.to)).length,
    })),
    verification: decided.length === 0 ? null : waitsOf(decided),
    teachers: new Map([...byTeacher].map(([name, some]) => [name, waitsOf(some)])),
  }
}

const comparable = ({ students, pendingAges, verification, teachers }: DepartmentReport) => ({
  students: students.map(({ name, counts, approved, pending, rejected, meanScore }) => ({
    name,
    counts: new Map(counts.map(({ kind, n }) => [kind, n])),
    approved,
    pending,
    rejected,
    meanScore,
  })),
  pendingAges,
  verification,
  teachers: new Map(teachers.map(({ name, n, medianHours, p90Hours }) => [name, { n, medianHours, p90Hours }])),
})

const ofMedicine = ['Dr otherStudentOfDepartment', 'Dr Senior', 'Dr student']

describe(`the report on a department (TEST_SEED=${testSeed})`, () => {
  test('matches a plain count, for everybody who may see the department', async ({ harness, entries }) => {
    const { medicine } = harness.places
    const all = expected(harness, entries, ofMedicine)
    for (const who of ['teacher', 'clerk', 'hod'] as const)
      expect(comparable(await reportOf(harness, who))).toEqual(all)
    const { departmentId } = medicine
    expect(comparable(await reportOf(harness, 'admin', { departmentId }))).toEqual(all)
    const { college, department } = await reportOf(harness, 'master', medicine)
    expect([college, department]).toEqual([
      { id: medicine.collegeId, name: 'College A' },
      { id: departmentId, name: 'General Medicine', code: 'general-medicine' },
    ])
    expect(comparable(await reportOf(harness, 'otherHod'))).toEqual(expected(harness, entries, ['Dr otherStudent']))
    expect(comparable(await reportOf(harness, 'collegeBHod'))).toEqual(
      expected(harness, entries, ['Dr collegeBStudent']),
    )
  })

  test('counts the days of work in the given period, and pending records of any day', async ({ harness, entries }) => {
    const [from, to] = ['2025-11-01', '2026-03-31']
    const report = await reportOf(harness, 'hod', { from, to })
    expect(comparable(report)).toEqual(expected(harness, entries, ofMedicine, from, to))
    const none = await reportOf(harness, 'hod', { from: '2030-01-01' })
    expect([none.verification, none.teachers, none.students[0]?.counts]).toEqual([null, [], []])
    expect(none.pendingAges).toEqual(report.pendingAges)
  })

  test('covers one batch, its students and the decisions on their records', async ({ harness, entries }) => {
    const report = await reportOf(harness, 'hod', { batch: 2023 })
    expect(comparable(report)).toEqual(expected(harness, entries, ['Dr Senior']))
    expect([report.studentsTotal, (await reportOf(harness, 'hod', { batch: 1999 })).students]).toEqual([1, []])
  })

  test('lists the slowest teacher first', async ({ harness, entries }) => {
    expect(entries).toHaveLength(stored)
    const medians = (await reportOf(harness, 'hod')).teachers.map(({ medianHours }) => medianHours)
    expect(medians).toEqual(medians.toSorted((a, b) => b - a))
  })

  test('shows students who recorded nothing for 14 days, by the day of the work', async ({ harness, entries }) => {
    const quiet = await aPerson(harness.db, {
      role: 'student',
      name: 'Dr Quiet',
      email: 'quiet@rounds.example',
      joiningDate: '2025-06-01',
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    const submittedAt = harness.clock.now
    await aStoredEntry(harness.db, {
      student: quiet,
      kind: 'opd-campus',
      status: 'Pending',
      date: '2026-06-01',
      submittedAt,
    })
    const row = async () => (await reportOf(harness, 'hod')).students.find(({ id }) => id === quiet.id)
    expect(await row()).toMatchObject({ isQuiet: true, lastRecordOn: '2026-06-01' })
    await aStoredEntry(harness.db, {
      student: quiet,
      kind: 'opd-campus',
      status: 'Pending',
      date: '2026-06-02',
      submittedAt,
    })
    expect(await row()).toMatchObject({ isQuiet: false, lastRecordOn: '2026-06-02' })
    expect(entries.length).toBe(stored)
  })

  test('marks nobody as quiet who may not record yet or has no joining date', async ({ harness, entries }) => {
    const someone = { role: 'student', createdAt: harness.clock.now, ...harness.places.medicine } as const
    const newcomers = [
      await aPerson(harness.db, { ...someone, name: 'Dr New', email: 'new@rounds.example', paymentStatus: 'unpaid' }),
      await aPerson(harness.db, { ...someone, name: 'Dr Unknown', email: 'unknown@rounds.example' }),
    ]
    await harness.db.unchecked('update accounts set joining_date = null where id = $1', [newcomers[1]?.id])
    const { students } = await reportOf(harness, 'hod')
    for (const { id } of newcomers) {
      expect(students.find((student) => student.id === id)).toMatchObject({ isQuiet: false, lastRecordOn: null })
    }
    expect(entries.length).toBe(stored)
  })

  test('leaves out students who could not record in the period, unless they have records', async ({
    harness,
    entries,
  }) => {
    expect(entries).toHaveLength(stored)
    const withdrawn = await aNewcomer(harness, 'Dr Withdrawn', { joiningDate: '2025-06-01' })
    const others = [
      await aNewcomer(harness, 'Dr Stranger', { emailVerifiedAt: null }),
      await aNewcomer(harness, 'Dr Waiting', { joiningDate: '2025-06-01' }),
      await aNewcomer(harness, 'Dr Later', { verifyByHod: true, joiningDate: '2026-05-02', identity: 'MMC/2' }),
      await aNewcomer(harness, 'Dr Coming', { verifyByHod: true, joiningDate: '2026-07-01' }),
    ]
    const entry = { kind: 'procedure', status: 'Pending', submittedAt: harness.clock.now } as const
    await aStoredEntry(harness.db, { ...entry, student: withdrawn, date: '2026-05-01' })
    const namesOf = ({ students }: DepartmentReport) =>
      students.flatMap(({ id, name }) => (id === withdrawn.id || others.some((one) => one.id === id) ? [name] : []))
    const now = await reportOf(harness, 'hod')
    expect([namesOf(now), now.studentsTotal]).toEqual([['Dr Later', 'Dr Withdrawn'], now.students.length])
    expect(now.students.find(({ id }) => id === withdrawn.id)).toMatchObject({ pending: 1, identity: null })
    expect(now.students.find(({ name }) => name === 'Dr Later')).toMatchObject({ identity: 'MMC/2' })
    const before = await reportOf(harness, 'hod', { to: '2026-05-01' })
    expect([namesOf(before), before.studentsTotal]).toEqual([['Dr Withdrawn'], before.students.length])
    expect(namesOf(await reportOf(harness, 'hod', { from: '2026-05-02', to: '2026-05-02' }))).toEqual(['Dr Later'])
  })

  test('counts as waiting only the records that teachers decide, also for a batch', async ({ harness, entries }) => {
    expect(entries).toHaveLength(stored)
    const before = await reportOf(harness, 'hod')
    const { student } = harness.people
    await aStoredPosting(harness, 'student', '2026-05-20', 'drpc')
    const submittedAt = new Date(harness.clock.now.getTime() - 10 * dayMs)
    const entry = { student, kind: 'drp-activity', status: 'Pending', submittedAt } as const
    await aStoredEntry(harness.db, { ...entry, date: '2026-06-01' })
    const after = await reportOf(harness, 'hod')
    expect(after.pendingAges).toEqual(before.pendingAges)
    // Before the posting began, there was no coordinator to decide.
    await aStoredEntry(harness.db, { ...entry, date: '2026-05-19' })
    const ofBatch = (await reportOf(harness, 'hod', { batch: 2024 })).pendingAges
    const numbers = before.pendingAges.map(({ from, n }) => (from === 8 ? n + 1 : n))
    expect((await reportOf(harness, 'hod')).pendingAges.map(({ n }) => n)).toEqual(numbers)
    await harness.db.unchecked('update drp_postings set removed_by_id = $2, removed_at = $3 where student_id = $1', [
      student.id,
      harness.people.hod.id,
      harness.clock.now,
    ])
    const withoutPosting = (await reportOf(harness, 'hod', { batch: 2024 })).pendingAges
    expect(withoutPosting.map(({ n }) => n)).toEqual(ofBatch.map(({ from, n }) => (from === 8 ? n + 1 : n)))
  })

  test('costs two statements: one for the session, one for the report', async ({ harness, hod }) => {
    expect(await harness.queriesOf(() => hod(reports.department, { query: {} }))).toHaveLength(2)
  })
})

describe('a report is refused', () => {
  test('to students, coordinators and anonymous callers', async ({ harness }) => {
    for (const who of ['student', 'drpc'] as const)
      expect([who, (await (await harness.as(who))(reports.department, { query: {} })).status]).toEqual([who, 403])
    expect((await harness.anonymous(reports.department, { query: {} })).status).toBe(401)
  })

  test('without a department, for people who see several', async ({ harness, admin, master }) => {
    const { medicine, pathology } = harness.places
    const { departmentId } = medicine
    const fieldsOf = async (call: typeof admin, query: object) => {
      const { status, body } = await call(reports.department, { query })
      return [status, body.fields]
    }
    expect(await fieldsOf(admin, {})).toEqual([400, { departmentId: reportMessages.noDepartment }])
    expect(await fieldsOf(master, { departmentId })).toEqual([400, { collegeId: reportMessages.noCollege }])
    const { collegeId } = pathology
    expect(await fieldsOf(master, { collegeId })).toEqual([400, { departmentId: reportMessages.noDepartment }])
  })

  test('for another place or an unknown one', async ({ harness, hod, admin, master }) => {
    const { medicineB, pathology, medicine } = harness.places
    const nowhere = { collegeId: medicineB.collegeId, departmentId: pathology.departmentId }
    for (const [call, query] of [
      [hod, pathology],
      [hod, { departmentId: pathology.departmentId }],
      [hod, medicineB],
      [admin, medicineB],
      [await harness.as('collegeBAdmin'), { departmentId: pathology.departmentId }],
      [master, nowhere],
      [master, { ...medicine, departmentId: harness.stateId }],
    ] as const)
      expect([query, (await call(reports.department, { query })).status]).toEqual([query, 404])
  })

  test.for([
    [{ from: '31-12-2025' }, { from: inputMessages.date }],
    [{ departmentId: 'medicine' }, { departmentId: inputMessages.id }],
    [{ page: 2 }, { page: inputMessages.unknown }],
  ] as const)('with %j', async ([query, fields], { hod }) => {
    const { status, body } = await hod(reports.department, { query })
    expect([status, body.fields]).toEqual([400, fields])
  })
})
