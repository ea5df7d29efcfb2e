// Attendance over HTTP: who marks which days until when, the rules for confirmed days, and who may read.
import { attendance } from '@rounds/contract/training/residency/attendance.endpoints'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { postingMessages } from '@rounds/contract/training/residency/posting.messages'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { insertRow } from '#api/testing/insert-row.ts'
import type { CastName } from '#api/testing/people.ts'
import { aStoredPosting } from '#api/testing/postings.ts'

type Mark = 'present' | 'absent' | 'leave' | 'weeklyOff'
const given = (days: Record<string, Mark>) => Object.entries(days).map(([day, mark]) => ({ day, mark }))

/** Saves marks, at `moment` if given. */
async function save(
  harness: Harness,
  who: CastName,
  id: string,
  days: Record<string, Mark>,
  over: object = {},
  at = '',
) {
  const { now } = harness.clock
  if (at) harness.clock.now = new Date(at)
  try {
    const headers = await harness.session(who)
    const body = { days: given(days), ...over }
    return await harness.anonymous(attendance.mark, { params: { id }, body, headers })
  } finally {
    harness.clock.now = now
  }
}
const show = async (harness: Harness, who: CastName, id: string) =>
  harness.anonymous(attendance.show, { params: { id }, headers: await harness.session(who) })
const list = async (harness: Harness, who: CastName, query: object = {}) =>
  harness.anonymous(attendance.list, { query, headers: await harness.session(who) })
const marksOf = async (harness: Harness, id: string) =>
  (await show(harness, 'hod', id)).body.sheet.days.map(({ day, mark, isConfirmed }) => [day, mark, isConfirmed])

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('update drp_postings set removed_at = now(), removed_by_id = entered_by_id')
  await harness.db.unchecked('delete from throttles')
})

describe('a posting entered by mistake', () => {
  const reason = 'The district was entered wrongly.'

  it('is withdrawn by the HOD with a reason, stays visible and counts for nothing', async ({ harness, hod }) => {
    const id = await aStoredPosting(harness, 'student', '2026-06-01')
    const params = { id }
    await save(harness, 'drpc', id, { '2026-06-02': 'present' })
    for (const who of ['student', 'teacher', 'clerk', 'admin', 'drpc', 'master'] as const) {
      expect((await (await harness.as(who))(postings.withdraw, { params, body: { reason } })).status, who).toBe(403)
    }
    expect((await (await harness.as('otherHod'))(postings.withdraw, { params, body: { reason } })).status).toBe(404)
    const blank = await hod(postings.withdraw, { params, body: { reason: ' ' } })
    expect([blank.status, blank.body.fields]).toEqual([400, { reason: postingMessages.noReason }])
    const { status, body } = await hod(postings.withdraw, { params, body: { reason } })
    expect([status, body.message]).toEqual([200, postingMessages.withdrawn])
    expect(await lastEvent(harness, 'posting.withdrawn')).toMatchObject({ subject_id: id })
    const listed = async (who: CastName, query: object) =>
      (await (await harness.as(who))(postings.list, { query: { size: 100, ...query } })).body.postings
    for (const who of ['student', 'hod', 'clerk', 'admin', 'master'] as const) {
      const found = (await listed(who, { phase: 'withdrawn' })).find((one) => one.id === id)
      expect(found?.withdrawn, who).toMatchObject({ reason, by: harness.people.hod.name })
      expect((await listed(who, { phase: 'running' })).map((one) => one.id)).not.toContain(id)
    }
    expect((await listed('drpc', {})).map((one) => one.id)).not.toContain(id)
    for (const who of ['hod', 'student', 'drpc'] as const) {
      expect((await list(harness, who)).body.sheets.map(({ posting }) => posting.id)).not.toContain(id)
    }
    expect((await save(harness, 'student', id, { '2026-06-03': 'present' })).status).toBe(404)
    expect((await save(harness, 'drpc', id, { '2026-06-03': 'present' })).status).toBe(404)
    expect((await hod(postings.withdraw, { params, body: { reason } })).status).toBe(404)
    expect((await hod(postings.remove, { params })).status).toBe(404)
  })

  it('cannot be withdrawn once its performance report is signed', async ({ harness, hod }) => {
    const id = await aStoredPosting(harness, 'student', '2026-01-01')
    const report = { postingId: id, studentId: harness.people.student.id, version: 1, present: 1, working: 2 }
    await insertRow(harness.db, 'drp_reports', {
      ...report,
      grades: '{3,3,3,3,3}',
      signedById: harness.people.drpc.id,
      signedByName: 'Dr drpc',
      signedAt: harness.clock.now,
    })
    const { status, body } = await hod(postings.withdraw, { params: { id }, body: { reason } })
    expect([status, body.message]).toEqual([409, postingMessages.reported])
  })
})

describe('marks', () => {
  it('by a student wait for the coordinator, who confirms many at once', async ({ harness }) => {
    const id = await aStoredPosting(harness, 'student', '2026-06-01')
    const first = await save(harness, 'student', id, { '2026-06-01': 'present', '2026-06-02': 'leave' })
    expect([first.status, first.body.message]).toEqual([200, 'Attendance is saved.'])
    expect(first.body.sheet.counts).toMatchObject({ present: 1, leave: 1, toConfirm: 2 })
    await save(harness, 'student', id, { '2026-06-02': 'absent' })
    expect(await marksOf(harness, id)).toEqual([
      ['2026-06-01', 'present', false],
      ['2026-06-02', 'absent', false],
    ])
    const confirmed = await save(harness, 'drpc', id, { '2026-06-01': 'present', '2026-06-02': 'leave' })
    expect(confirmed.body.sheet.counts).toMatchObject({ present: 1, leave: 1, absent: 0, toConfirm: 0 })
    expect(confirmed.body.sheet.days.flatMap(({ changes }) => changes)).toEqual([])
    expect(await lastEvent(harness, 'attendance.marked')).toMatchObject({
      actor_id: harness.people.drpc.id,
      subject_id: id,
      outcome: 'done',
    })
  })

  it('keep the posting from being removed only once they are confirmed', async ({ harness, hod }) => {
    const id = await aStoredPosting(harness, 'student', '2026-06-01')
    await save(harness, 'student', id, { '2026-06-01': 'present' })
    await save(harness, 'drpc', id, { '2026-06-02': 'present' })
    const { status, body } = await hod(postings.remove, { params: { id } })
    expect([status, body.message]).toEqual([409, postingMessages.relied])
    const waiting = await aStoredPosting(harness, 'otherStudentOfDepartment', '2026-06-01')
    await save(harness, 'otherStudentOfDepartment', waiting, { '2026-06-01': 'present' })
    expect((await hod(postings.remove, { params: { id: waiting } })).status).toBe(200)
  })

  it('once confirmed, change only by the coordinator with a reason, and keep their history', async ({ harness }) => {
    const id = await aStoredPosting(harness, 'student', '2026-06-01')
    await save(harness, 'drpc', id, { '2026-06-01': 'present', '2026-06-02': 'present' })
    const late = await save(harness, 'student', id, { '2026-06-01': 'absent' })
    expect([late.status, late.body.message]).toEqual([
      409,
      'The coordinator has confirmed 01-06-2026. Only they can change it.',
    ])
    // Repeating the same mark changes nothing and keeps the confirmation.
    expect((await save(harness, 'student', id, { '2026-06-01': 'present' })).status).toBe(200)
    const bare = await save(harness, 'drpc', id, { '2026-06-01': 'absent' })
    expect([bare.status, bare.body.fields]).toEqual([
      400,
      { reason: 'Please say why you change a day that is confirmed.' },
    ])
    const reason = 'The register says so.'
    for (const mark of ['absent', 'leave'] as const) {
      expect((await save(harness, 'drpc', id, { '2026-06-01': mark }, { reason })).status).toBe(200)
    }
    const [one, two] = (await show(harness, 'student', id)).body.sheet.days
    expect(one).toMatchObject({
      mark: 'leave',
      isConfirmed: true,
      changes: [
        { mark: 'absent', reason, by: 'Dr drpc' },
        { mark: 'present', reason, by: 'Dr drpc' },
      ],
    })
    expect(two).toMatchObject({ mark: 'present', isConfirmed: true, changes: [] })
  })

  it('cover days of the schedule until today, each once', async ({ harness }) => {
    const id = await aStoredPosting(harness, 'student', '2026-06-01')
    const outside = await save(harness, 'student', id, { '2026-05-31': 'present' }, {}, '2026-06-03T06:00:00Z')
    expect([outside.status, outside.body.fields]).toEqual([
      400,
      { days: 'Days from 01-06-2026 to 03-06-2026 can be marked.' },
    ])
    expect((await save(harness, 'drpc', id, { '2026-06-04': 'present' }, {}, '2026-06-03T06:00:00Z')).status).toBe(400)
    const day = { day: '2026-06-01', mark: 'present' }
    for (const days of [[], [{ day: '2026-06-31', mark: 'present' }], [{ ...day, mark: 'late' }]]) {
      expect((await save(harness, 'drpc', id, {}, { days })).status).toBe(400)
    }
    const twice = await save(harness, 'drpc', id, {}, { days: [day, day] })
    expect([twice.status, twice.body.fields]).toEqual([400, { days: 'Each day has one mark.' }])
    expect(await marksOf(harness, id)).toEqual([])
  })

  it('can be entered from midnight in India, also on 29 February', async ({ harness }) => {
    // 23:59 and 00:01 in India before 29 February 2028.
    const id = await aStoredPosting(harness, 'student', '2028-02-01')
    const leapDay = { '2028-02-29': 'present' } as const
    expect((await save(harness, 'drpc', id, leapDay, {}, '2028-02-28T18:29:00Z')).status).toBe(400)
    expect((await save(harness, 'drpc', id, leapDay, {}, '2028-02-28T18:31:00Z')).status).toBe(200)
  })

  it('run until the last day, and can be entered for 30 days after it', async ({ harness }) => {
    // 1 March to 30 May. Three months end on 31 May; 30 days later is 30 June.
    const id = await aStoredPosting(harness, 'student', '2026-03-01')
    const last = { '2026-05-31': 'present' } as const
    expect((await save(harness, 'student', id, last, {}, '2026-05-30T18:29:00Z')).status).toBe(400)
    expect((await save(harness, 'student', id, last, {}, '2026-05-31T18:29:00Z')).status).toBe(200)
    expect((await save(harness, 'student', id, { '2026-06-01': 'present' }, {}, '2026-05-31T18:31:00Z')).status).toBe(
      400,
    )
    expect((await save(harness, 'drpc', id, last, {}, '2026-06-30T18:29:00Z')).status).toBe(200)
    const late = await save(harness, 'student', id, last, {}, '2026-06-30T18:31:00Z')
    expect([late.status, late.body.message]).toEqual([409, 'Attendance could be marked until 30-06-2026.'])
    expect((await save(harness, 'drpc', id, last, {}, '2026-06-30T18:31:00Z')).status).toBe(404)
  })

  it('can be saved at most 300 times a day', async ({ harness }) => {
    const id = await aStoredPosting(harness, 'student', '2026-06-01')
    await save(harness, 'drpc', id, { '2026-06-01': 'present' })
    await harness.db.unchecked("update throttles set count = 300 where key like 'attendance.saved%'")
    const { status, body } = await save(harness, 'drpc', id, { '2026-06-01': 'present' })
    expect([status, body.message]).toEqual([
      429,
      'You have saved attendance very often today. Please continue tomorrow.',
    ])
  })
})

it('attendance is visible with the posting, and marked only by its student and coordinator', async ({ harness }) => {
  const id = await aStoredPosting(harness, 'student', '2026-06-01')
  await save(harness, 'student', id, { '2026-06-01': 'present', '2026-06-02': 'weeklyOff' })
  for (const who of ['student', 'drpc', 'teacher', 'clerk', 'hod', 'admin', 'master'] as const) {
    expect([who, (await show(harness, who, id)).status]).toEqual([who, 200])
    const { sheets } = (await list(harness, who, { phase: 'running' })).body
    expect([who, sheets.map(({ posting, counts }) => [posting.id, counts.present, counts.toConfirm])]).toEqual([
      who,
      [[id, 1, 2]],
    ])
  }
  for (const who of ['otherStudent', 'otherHod', 'collegeBHod'] as const) {
    expect([who, (await show(harness, who, id)).status]).toEqual([who, 404])
    expect((await list(harness, who)).body.sheets).toEqual([])
  }
  for (const who of ['teacher', 'clerk', 'hod', 'admin', 'master'] as const) {
    expect([who, (await save(harness, who, id, { '2026-06-01': 'present' })).status]).toEqual([who, 403])
  }
  expect((await save(harness, 'otherStudent', id, { '2026-06-01': 'present' })).status).toBe(404)
  expect((await show(harness, 'hod', uuidv7())).status).toBe(404)
  expect((await list(harness, 'hod', { size: 0 })).status).toBe(400)
})
