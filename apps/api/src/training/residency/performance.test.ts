// Performance reports over HTTP: signed by the coordinator at the end, in versions, and read by the student and their
// staff.
import { fillMessage } from '@rounds/contract/kernel/message'
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { performance } from '@rounds/contract/training/residency/performance.endpoints'
import { performanceMessages } from '@rounds/contract/training/residency/performance.messages'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'

const grades = { patientCare: 4, communication: 3, teamWork: 2, management: 1, conduct: 0 }
const draft = (over: object = {}) => ({
  version: 0,
  grades,
  remarks: 'Calm in emergencies.',
  signature: 'dr  DRPC',
  ...over,
})
const sign = async (harness: Harness, id: string, over: object = {}, who: CastName = 'drpc') =>
  (await harness.as(who))(performance.sign, { params: { id }, body: draft(over) })
const confirmedAt = ({ clock: { now } }: Harness) => ({ markedAt: now, confirmedAt: now })
const show = async (harness: Harness, id: string, who: CastName) =>
  (await harness.as(who))(performance.show, { params: { id } })

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('update drp_postings set removed_at = now(), removed_by_id = entered_by_id')
})

it('stores attendance, grades and signer in versions, and notifies the student', async ({ harness }) => {
  // 1 March to 31 May: 92 days, of which one is marked present and one is off.
  const id = await aStoredPosting(harness, 'student', '2026-03-01')
  const { student, drpc } = harness.people
  const marked = { postingId: id, studentId: student.id, revision: 1, markedById: drpc.id, ...confirmedAt(harness) }
  await insertRow(harness.db, 'drp_attendance', { ...marked, day: '2026-03-01', mark: 'present' })
  await insertRow(harness.db, 'drp_attendance', { ...marked, day: '2026-03-02', mark: 'weeklyOff' })
  expect((await show(harness, id, 'student')).body.report.versions).toEqual([])
  const { status, body } = await sign(harness, id)
  expect([status, body.message]).toEqual([
    200,
    'The performance report of Dr student is signed. We have notified Dr student.',
  ])
  const first = {
    version: 1,
    present: 1,
    working: 91,
    grades,
    remarks: 'Calm in emergencies.',
    signedBy: 'dr  DRPC',
    signedAt: harness.clock.now.toISOString(),
  }
  expect(body.report.versions).toEqual([first])
  expect(await lastEvent(harness, 'performance.signed')).toMatchObject({ subject_id: id, actor_id: drpc.id })
  expect(await notifiedOf(harness, student.id)).toEqual(['posting.reported'])
  // A coordinator who read no version, or an old one, cannot sign over the latest.
  const late = await sign(harness, id)
  expect([late.status, late.body.message]).toEqual([
    409,
    'Version 1 was signed while you were writing. Please read it first. Your changes are not saved.',
  ])
  expect((await sign(harness, id, { version: 1, remarks: '' })).body.report.versions).toMatchObject([
    { version: 2, remarks: '' },
    first,
  ])
  for (const who of ['student', 'teacher', 'hod', 'admin'] as const) {
    expect((await show(harness, id, who)).body.report.versions).toHaveLength(2)
  }
  for (const who of ['otherStudent', 'otherHod', 'collegeBAdmin'] as const) {
    expect((await show(harness, id, who)).status).toBe(404)
  }
  for (const who of ['clerk', 'master'] as const) expect((await show(harness, id, who)).status).toBe(403)
  const hod = await harness.as('hod')
  const removal = await hod(postings.remove, { params: { id } })
  expect([removal.status, removal.body.message]).toEqual([
    409,
    'The performance report of this posting is signed, so the posting stays.',
  ])
  await expect(harness.db.unchecked('update drp_reports set present = 91')).rejects.toThrow('cannot be changed')
  await expect(harness.db.unchecked('delete from drp_reports')).rejects.toThrow('cannot be changed')
})

it('is signed from the last day on, only by the coordinator, with their own name', async ({ harness }) => {
  // This posting ends today, on 15 June; the other one a day later.
  const ends = await aStoredPosting(harness, 'student', '2026-03-16')
  const runs = await aStoredPosting(harness, 'otherStudentOfDepartment', '2026-03-17')
  expect(await sign(harness, runs)).toMatchObject({
    status: 409,
    body: { message: 'The posting ends on 16-06-2026. The report can be signed from that day on.' },
  })
  const fields = async (over: object) => {
    const { status, body } = await sign(harness, ends, over)
    return [status, body.fields]
  }
  expect(await fields({ grades: { ...grades, conduct: 5 } })).toEqual([
    400,
    { 'grades.conduct': 'Please choose a grade.' },
  ])
  expect(await fields({ signature: ' ' })).toEqual([400, { signature: 'Please type your name to sign.' }])
  expect(await fields({ signature: 'Dr Who' })).toEqual([
    400,
    { signature: 'Please type your name as it is in your account: Dr drpc.' },
  ])
  for (const who of ['student', 'hod', 'admin'] as const) expect((await sign(harness, ends, {}, who)).status).toBe(403)
  expect((await show(harness, ends, 'hod')).body.report.versions).toEqual([])
  expect((await sign(harness, ends)).status).toBe(200)
})

it('waits until the coordinator has confirmed the resident’s marks', async ({ harness, student }) => {
  const id = await aStoredPosting(harness, 'student', '2026-03-01')
  const params = { id }
  const days = ['2026-03-02', '2026-03-03'].map((day) => ({ day, mark: 'present' as const }))
  expect((await student(attendance.mark, { params, body: { days } })).status).toBe(200)
  const coordinator = await harness.as('drpc')
  const owed = async () => {
    const { sheets } = (await coordinator(attendance.list, { query: { size: 100 } })).body
    return sheets.find(({ posting }) => posting.id === id)?.owed
  }
  const early = await sign(harness, id)
  expect([early.status, early.body.message]).toEqual([409, fillMessage(performanceMessages.unconfirmed, { n: 2 })])
  expect(await owed()).toBe('days')
  await coordinator(attendance.mark, { params, body: { days: days.slice(1) } })
  expect((await sign(harness, id)).body.message).toBe(fillMessage(performanceMessages.unconfirmed, { n: 1 }))
  await coordinator(attendance.mark, { params, body: { days } })
  expect(await owed()).toBe('report')
  expect((await sign(harness, id)).body.report.versions).toMatchObject([{ present: 2, working: 92 }])
  // A correction needs confirmed days too: the student may still mark unmarked ones.
  const later = [{ day: '2026-03-04', mark: 'present' as const }]
  await student(attendance.mark, { params, body: { days: later } })
  expect((await sign(harness, id, { version: 1 })).status).toBe(409)
  expect(await owed()).toBe('certificate')
})

it('limits the reports a coordinator signs in a day', async ({ harness }) => {
  const id = await aStoredPosting(harness, 'student', '2026-03-01')
  harness.api.limitTries = { 'performance.signed': 0 }
  const { status, body } = await sign(harness, id)
  expect([status, body.message]).toEqual([429, performanceMessages.signedOften])
})
