// Signing off at the bedside: the student's phone shows a code, the teacher scans it with their own signed-in phone and
// decides.
import { minuteMs } from '@rounds/contract/kernel/durations'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { bedsideMs } from '@rounds/contract/records/logbook/sign-off/link-states'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { describe, expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { anEntry, approval } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'

const test = it.extend('shown', async ({ harness, student }) => {
  const { id } = await anEntry(harness)
  return { id, ...(await student(signOffs.showCode, { params: { id } })).body }
})

describe('a bedside code', () => {
  test('is scanned and decided, and is audited', async ({ harness, teacher, shown: { id, code } }) => {
    const scanned = await teacher(signOffs.scan, { query: { code } })
    expect([scanned.status, scanned.body.id, scanned.body.kind]).toEqual([200, id, 'opd-campus'])
    const body = { ...approval(), ticket: scanned.body.ticket }
    const decided = await teacher(signOffs.decideAtBedside, { params: { id }, body })
    const { status, decidedHow } = decided.body.entry
    expect([decided.status, status, decidedHow]).toEqual([200, 'Approved', 'bedside'])
    expect(await lastEvent(harness, 'entry.decided', 'actor_id, subject_id, detail')).toMatchObject({
      actor_id: harness.people.teacher.id,
      subject_id: id,
      detail: { how: 'bedside', status: 'Approved' },
    })
    // A repeated decision, as after a lost reply, gets the same answer.
    expect((await teacher(signOffs.decideAtBedside, { params: { id }, body })).status).toBe(200)
  })

  test('expires after three minutes, and a scan made in time expires after thirty', async ({
    harness,
    teacher,
    shown,
  }) => {
    const { id, code, until } = shown
    expect(Date.parse(until) - harness.clock.now.getTime()).toBeLessThanOrEqual(bedsideMs + 1000)
    const { ticket } = (await teacher(signOffs.scan, { query: { code } })).body
    harness.clock.now = new Date(harness.clock.now.getTime() + 4 * minuteMs)
    const late = await teacher(signOffs.scan, { query: { code } })
    expect([late.status, late.body.message]).toEqual([409, signOffMessages.codeOver])
    harness.clock.now = new Date(harness.clock.now.getTime() + 27 * minuteMs)
    const decided = await teacher(signOffs.decideAtBedside, { params: { id }, body: { ...approval(), ticket } })
    expect([decided.status, decided.body.message]).toEqual([409, signOffMessages.codeOver])
  })

  test('cannot be invented, changed, or used for another record', async ({ harness, teacher, shown: { id, code } }) => {
    for (const wrong of ['x', 'a.b.c.d', `${code}00`, code.slice(1)]) {
      expect((await teacher(signOffs.scan, { query: { code: wrong } })).status).toBe(409)
    }
    const { ticket } = (await teacher(signOffs.scan, { query: { code } })).body
    const other = await anEntry(harness)
    const elsewhere = { params: { id: other.id }, body: { ...approval(), ticket } }
    expect((await teacher(signOffs.decideAtBedside, elsewhere)).status).toBe(409)
    const colleague = await harness.as('otherTeacher')
    const anothers = { params: { id }, body: { ...approval(), ticket } }
    expect((await colleague(signOffs.decideAtBedside, anothers)).status).toBe(409)
    const without = { params: { id }, body: { ...approval(), ticket: '' } }
    expect((await teacher(signOffs.decideAtBedside, without)).status).toBe(409)
  })

  test('is refused to people who may not verify the record', async ({ harness, shown: { code } }) => {
    for (const who of ['otherHod', 'collegeBHod', 'forensicTeacher'] as const) {
      expect((await (await harness.as(who))(signOffs.scan, { query: { code } })).status).toBe(404)
    }
    for (const who of ['student', 'clerk', 'admin', 'master'] as const) {
      expect((await (await harness.as(who))(signOffs.scan, { query: { code } })).status).toBe(403)
    }
    expect((await harness.anonymous(signOffs.scan, { query: { code } })).status).toBe(401)
  })

  test('is shown only to the student, and only for a pending record', async ({ harness, student, teacher }) => {
    const { id } = await anEntry(harness)
    const other = await harness.as('otherStudentOfDepartment')
    expect((await other(signOffs.showCode, { params: { id } })).status).toBe(404)
    await teacher(entries.decide, { params: { id }, body: approval() })
    const decided = await student(signOffs.showCode, { params: { id } })
    expect([decided.status, decided.body.message]).toEqual([409, signOffMessages.notPending])
  })

  test('cannot decide a record that was changed or decided since', async ({ harness, teacher, shown }) => {
    const { id, code } = shown
    const { ticket } = (await teacher(signOffs.scan, { query: { code } })).body
    const other = { ...approval(2), ticket }
    const changed = await teacher(signOffs.decideAtBedside, { params: { id }, body: other })
    expect([changed.status, changed.body.code]).toEqual([409, 'changedElsewhere'])
    const hod = await harness.as('hod')
    await hod(entries.decide, { params: { id }, body: approval() })
    const decided = await teacher(signOffs.decideAtBedside, { params: { id }, body: { ...approval(), ticket } })
    expect([decided.status, decided.body.code]).toEqual([409, 'alreadyDecided'])
  })
})
