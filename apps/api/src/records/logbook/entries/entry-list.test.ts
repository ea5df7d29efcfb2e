// Lists of entries: filters, order, totals, and the limits between people, departments and colleges.
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { CastName } from '#api/testing/people.ts'

const stored: Record<string, Entry> = {}

async function record(harness: Harness, name: string, who: CastName, date: string, venue: string) {
  const client = await harness.as(who)
  const values = { ...(await validValues(harness, 'opd-campus', who)), date, venue }
  const { body } = await client(entries.create, { body: { kind: 'opd-campus', status: 'Pending', values } })
  stored[name] = body.entry
}

it.beforeAll(async ({ harness, teacher }) => {
  await record(harness, 'first', 'student', '2026-06-01', 'Chest clinic')
  await record(harness, 'second', 'student', '2026-06-02', 'Diabetes clinic')
  await record(harness, 'third', 'otherStudentOfDepartment', '2026-06-03', 'Chest ward')
  await record(harness, 'pathology', 'otherStudent', '2026-06-03', 'Chest laboratory')
  await record(harness, 'collegeB', 'collegeBStudent', '2026-06-03', 'Chest camp')
  await teacher(entries.decide, {
    params: { id: stored.second?.id ?? '' },
    body: { revision: 1, status: 'Approved', remark: 'Good', score: 3 },
  })
})

async function listed(harness: Harness, who: CastName, query: Parameters<typeof named>[1] = {}) {
  return named(await harness.as(who), query)
}
async function named(client: Awaited<ReturnType<Harness['as']>>, query: Record<string, unknown>) {
  const { body } = await client(entries.list, { query })
  const names = body.entries.map((entry) => Object.keys(stored).find((name) => stored[name]?.id === entry.id))
  return { names, total: body.page.total }
}

describe('a list', () => {
  it('shows each student with their registration number', async ({ harness, hod }) => {
    const { id, name } = harness.people.student
    await harness.db.unchecked("update accounts set identity = 'RMC/20295' where id = $1", [id])
    const { body } = await hod(entries.list, { query: { studentId: id } })
    expect(body.entries.map(({ student }) => student)).toEqual(
      body.entries.map(() => ({ id, name, identity: 'RMC/20295' })),
    )
    expect(body.entries).toHaveLength(2)
  })

  it('shows each person the records in their reach, newest first, with the matching total', async ({ harness }) => {
    expect(await listed(harness, 'student')).toEqual({ names: ['second', 'first'], total: 2 })
    expect(await listed(harness, 'teacher')).toEqual({ names: ['third', 'second', 'first'], total: 3 })
    expect(await listed(harness, 'clerk')).toEqual({ names: ['third', 'second', 'first'], total: 3 })
    expect(await listed(harness, 'otherHod')).toEqual({ names: ['pathology'], total: 1 })
    expect(await listed(harness, 'collegeBHod')).toEqual({ names: ['collegeB'], total: 1 })
    expect((await listed(harness, 'admin')).total).toBe(4)
    expect((await listed(harness, 'master')).total).toBe(5)
  })

  it('can show the pending records that name one teacher', async ({ harness }) => {
    const waitsFor = harness.people.teacher.id
    const queue = { status: 'Pending', forTeachers: 'true', sort: 'oldest' }
    expect(await listed(harness, 'hod', { waitsFor })).toEqual({ names: ['third', 'first'], total: 2 })
    expect(await listed(harness, 'teacher', { ...queue, waitsFor })).toEqual({ names: ['first', 'third'], total: 2 })
    expect(await listed(harness, 'teacher', { ...queue, waitsFor, size: 1 })).toEqual({ names: ['first'], total: 2 })
    const found = { names: ['third'], total: 1 }
    expect(await listed(harness, 'hod', { ...queue, waitsFor, search: 'chest ward' })).toEqual(found)
    const nothing = { names: [], total: 0 }
    expect(await listed(harness, 'hod', { status: 'Approved', waitsFor })).toEqual(nothing)
    expect(await listed(harness, 'hod', { ...queue, waitsFor: harness.people.hod.id })).toEqual(nothing)
    expect(await listed(harness, 'otherHod', { waitsFor })).toEqual(nothing)
    expect((await (await harness.as('hod'))(entries.list, { query: { waitsFor: 'me' } })).status).toBe(400)
  })

  it('filters by kind, status, student, dates and words, and adjusts the total', async ({ harness }) => {
    expect(await listed(harness, 'hod', { status: 'Approved' })).toEqual({ names: ['second'], total: 1 })
    expect(await listed(harness, 'hod', { kind: 'procedure' })).toEqual({ names: [], total: 0 })
    expect(await listed(harness, 'hod', { studentId: harness.people.student.id })).toEqual({
      names: ['second', 'first'],
      total: 2,
    })
    expect(await listed(harness, 'hod', { from: '2026-06-02', to: '2026-06-02' })).toEqual({
      names: ['second'],
      total: 1,
    })
    expect(await listed(harness, 'hod', { search: 'che cli' })).toEqual({ names: ['first'], total: 1 })
    expect(await listed(harness, 'hod', { search: "'; drop table entries --" })).toEqual({ names: [], total: 0 })
    expect(await listed(harness, 'hod', { search: '%_*' })).toEqual({ names: [], total: 0 })
  })

  it('shows no records and no total for a student outside the caller’s reach', async ({ harness }) => {
    expect(await listed(harness, 'hod', { studentId: harness.people.collegeBStudent.id })).toEqual({
      names: [],
      total: 0,
    })
    expect(await listed(harness, 'student', { studentId: harness.people.otherStudentOfDepartment.id })).toEqual({
      names: [],
      total: 0,
    })
  })

  it('shows the queue with the oldest submission first and pages without overlap', async ({ harness }) => {
    expect(await listed(harness, 'hod', { status: 'Pending', sort: 'oldest' })).toEqual({
      names: ['first', 'third'],
      total: 2,
    })
    expect(await listed(harness, 'hod', { size: 2, page: 2 })).toEqual({ names: ['first'], total: 3 })
    expect(await listed(harness, 'hod', { page: 9 })).toEqual({ names: [], total: 3 })
  })

  it('costs two statements however many rows it shows', async ({ harness, hod }) => {
    expect(await harness.queriesOf(() => hod(entries.list, { query: { size: 20 } }))).toHaveLength(2)
  })

  it('refuses unknown filters and requires a session', async ({ harness, hod }) => {
    const { status, body } = await hod(entries.list, { query: { status: 'Lost', order: 'x', from: '2026-02-30' } })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['from', 'order', 'status'])
    expect((await harness.anonymous(entries.list)).status).toBe(401)
  })

  it('is refused to coordinators and to unverified students', async ({ harness, student }) => {
    expect((await (await harness.as('drpc'))(entries.list)).status).toBe(403)
    await harness.db.unchecked('update accounts set verify_by_hod = false where id = $1', [harness.people.student.id])
    const { status, body } = await student(entries.list)
    expect([status, body.code]).toEqual([403, 'notVerified'])
    await harness.db.unchecked('update accounts set verify_by_hod = true where id = $1', [harness.people.student.id])
  })
})

describe('the place in a list', () => {
  const placesOf = async (harness: Harness, who: CastName, query: object = {}) => {
    const { status, body } = await (await harness.as(who))(entries.list, { query: { size: 100, ...query } })
    return { status, places: body.entries?.map(({ place }) => place) }
  }

  it('is shown to people who see several places, and filters only within their reach', async ({ harness }) => {
    const { medicine, pathology } = harness.places
    const { places } = await placesOf(harness, 'admin')
    expect(places?.length).toBeGreaterThan(0)
    expect(places).toContainEqual({ college: 'College A', department: 'General Medicine' })
    expect((await placesOf(harness, 'master', { collegeId: medicine.collegeId })).places).toEqual(places)
    const ofDepartment = await placesOf(harness, 'admin', { departmentId: medicine.departmentId })
    expect(ofDepartment.places?.length).toBeGreaterThan(0)
    expect((await placesOf(harness, 'admin', { departmentId: pathology.departmentId })).places).toHaveLength(1)
    for (const who of ['collegeBAdmin', 'otherHod', 'otherStudent'] as const)
      expect([who, (await placesOf(harness, who, medicine)).places]).toEqual([who, []])
    expect((await placesOf(harness, 'hod')).places?.every((place) => place === undefined)).toBe(true)
    expect((await placesOf(harness, 'admin', { departmentId: 'medicine' })).status).toBe(400)
  })
})
