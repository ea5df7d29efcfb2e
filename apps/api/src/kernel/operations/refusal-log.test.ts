// Refusals in the audit log: written at once the first time, counted afterwards, and never lost by an orderly stop.
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import { type Harness, openHarness } from '#api/testing/harness.ts'
import type { TestDatabase } from '#api/testing/test-database.ts'
import { createRefusalLog } from './refusal-log.ts'

const detail = { method: 'POST', path: '/entries', code: 'forbidden' }
const refusedOf = (harness: Harness, id: string, action = 'access.refused') =>
  harness.db.unchecked('select detail from audit_events where actor_id = $1 and action = $2 order by seq', [id, action])

it('writes the first refusal at once, and repeats as one row with their count', async ({ harness, teacher, hod }) => {
  const { people, clock } = harness
  for (let time = 0; time < 5; time++) expect((await teacher(entries.create, { body: {} })).status).toBe(403)
  expect((await hod(entries.create, { body: {} })).status).toBe(403)
  expect(await refusedOf(harness, people.teacher.id)).toEqual([{ detail }])
  await harness.api.refusals.writeCounts(clock.now)
  expect(await refusedOf(harness, people.teacher.id)).toEqual([{ detail }, { detail: { ...detail, count: 4 } }])
  expect(await refusedOf(harness, people.hod.id)).toEqual([{ detail }])
  // After two minutes without refusals, the next one is written at once again.
  await harness.api.refusals.writeCounts(clock.now)
  await teacher(entries.create, { body: {} })
  expect(await refusedOf(harness, people.teacher.id)).toHaveLength(3)
})

it('counts attempts on different departments together', async ({ harness, admin }) => {
  const { places, people } = harness
  const draft = { name: 'Dr Leela Shah', role: 'professor', phone: '9876543210', email: 'leela@rounds.example' }
  const departments = [places.medicine.departmentId, places.pathology.departmentId, places.forensic.departmentId]
  for (const departmentId of departments) {
    const body = { ...draft, collegeId: places.medicineB.collegeId, departmentId }
    const headers = { 'idempotency-key': `key-${departmentId}` }
    expect((await admin(staff.add, { body, headers })).status).toBe(404)
  }
  await harness.api.refusals.writeCounts(harness.clock.now)
  const mismatch = { path: '/api/addNewStaffData', ids: { collegeId: places.medicineB.collegeId } }
  expect(await refusedOf(harness, people.admin.id, 'authz.mismatch')).toEqual([
    { detail: mismatch },
    { detail: { ...mismatch, count: 2 } },
  ])
})

it('writes the counts when the server stops', async ({ onTestFinished }) => {
  const harness = await openHarness()
  onTestFinished(() => harness.close())
  const teacher = await harness.as('teacher')
  for (let time = 0; time < 3; time++) await teacher(entries.create, { body: {} })
  await harness.http.close()
  const written = await refusedOf(harness, harness.people.teacher.id)
  expect(written).toEqual([{ detail }, { detail: { ...detail, count: 2 } }])
})

const at = new Date('2026-06-15T04:30:00Z')
const later = new Date('2026-06-15T04:30:30Z')
const origin = (requestId: string, ip: string) => ({ action: 'access.refused', viewer: null, requestId, ip, at })
const rows = ({ db }: TestDatabase, requestIds: readonly string[]) =>
  db.unchecked('select ip, detail from audit_events where request_id = any($1) order by seq', [requestIds])

it('counts a limited number of kinds, and the rest in one anonymous row', async ({ database }) => {
  const log = createRefusalLog(database.db, 2)
  for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.2'])
    await log.note(origin('many', ip), { detail })
  await log.writeCounts(at)
  expect(await rows(database, ['many', ''])).toEqual([
    { ip: '10.0.0.1', detail },
    { ip: '10.0.0.2', detail },
    { ip: '10.0.0.2', detail: { ...detail, count: 1 } },
    { ip: '', detail: { reason: 'others', count: 2 } },
  ])
})

it('keeps the moment and the facts of the last repeat', async ({ database }) => {
  const log = createRefusalLog(database.db)
  const [first, second, third] = [1, 2, 3].map((revision) => ({ detail: { ...detail, revision } }))
  await log.note(origin('first', '10.0.0.1'), first ?? {})
  await log.note(origin('second', '10.0.0.1'), second ?? {})
  await log.note({ ...origin('third', '10.0.0.1'), at: later }, third ?? {})
  await log.writeCounts(at)
  const written = await database.db.unchecked(
    'select request_id as "requestId", at, detail from audit_events where request_id = any($1) order by seq',
    [['first', 'second', 'third']],
  )
  expect(written).toEqual([
    { requestId: 'first', at, ...first },
    { requestId: 'third', at: later, detail: { ...third?.detail, count: 2 } },
  ])
})

it('keeps a count that could not be written, and writes none twice', async ({ database }) => {
  const { db } = database
  let isAway = false
  const failing = {
    ...db,
    execute: ((...given) => (isAway ? Promise.reject(new Error('away')) : db.execute(...given))) as typeof db.execute,
  }
  const log = createRefusalLog(failing)
  for (let time = 0; time < 3; time++) await log.note(origin('away', '10.0.0.1'), { detail })
  isAway = true
  await expect(log.writeCounts(at)).rejects.toThrow('away')
  isAway = false
  await Promise.all([log.writeCounts(at), log.writeCounts(at)])
  expect((await rows(database, ['away'])).map((row) => row.detail)).toEqual([detail, { ...detail, count: 2 }])
})
