// Attendance at risk: the student, the guides and the HOD are notified of each crossing once.
import { dayMs } from '@rounds/contract/kernel/durations'
import { ledgers } from '@rounds/contract/training/attendance/ledger.endpoints'
import { describe, expect } from 'vitest'
import { aGuidedStudent } from '#api/testing/entries/attested-months.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { importedBy, ledgerOf, machineRows } from '#api/testing/training/ledgers.ts'
import { warnOfAttendance } from './attendance-risk.ts'

const joiningDate = '2025-09-01'

const warnIn = (harness: Harness, days: number, batch?: number) =>
  warnOfAttendance(harness.api, new Date(harness.clock.now.getTime() + days * dayMs), batch)

async function readNotifications({ db }: Harness) {
  const rows = await db.unchecked(
    `select a.name, n.event, n.facts from notifications n join accounts a on a.id = n.account_id
     where n.event like 'reminder.%ttendance%' order by n.created_at, n.event, a.name`,
  )
  return rows.map(({ name, event, facts }) => [name, event, facts])
}

describe('attendance at risk', () => {
  it.beforeEach(async ({ harness }) => void (await harness.db.unchecked('delete from notifications')))

  it('notifies student, guides and HOD once, and again when attendance is out of reach', async ({ harness }) => {
    const low = await aGuidedStudent(harness, 'Dr Low', ['teacher'], { joiningDate })
    const steady = await aGuidedStudent(harness, 'Dr Steady', ['otherTeacher'], { joiningDate })
    await importedBy(harness, 'hod', machineRows(steady.email, '2026-04-01', 'P'.repeat(60)))
    expect(await warnIn(harness, 0)).toBe(0)
    await importedBy(harness, 'hod', machineRows(low.email, '2026-04-01', 'PA'.repeat(30)))
    const { figures } = await ledgerOf(harness, low)
    expect(figures).toMatchObject({ state: 'atRisk', percent: 50 })
    expect(await warnIn(harness, 0)).toBe(3)
    const facts = { person: 'Dr Low', count: 1 }
    expect(await readNotifications(harness)).toEqual([
      ['Dr hod', 'reminder.attendanceAtRisk', facts],
      ['Dr teacher', 'reminder.attendanceAtRisk', facts],
      ['Dr Low', 'reminder.ownAttendanceAtRisk', { days: figures?.spare, count: 50 }],
    ])
    for (const day of [0, 1, 40]) expect(await warnIn(harness, day)).toBe(0)
    await importedBy(harness, 'hod', machineRows(low.email, joiningDate, 'A'.repeat(212)))
    const lost = (await ledgerOf(harness, low)).figures
    expect(lost).toMatchObject({ state: 'lost', spare: -20 })
    expect(await warnIn(harness, 1)).toBe(3)
    expect((await readNotifications(harness)).slice(3)).toEqual([
      ['Dr hod', 'reminder.attendanceLost', facts],
      ['Dr teacher', 'reminder.attendanceLost', facts],
      ['Dr Low', 'reminder.ownAttendanceLost', { days: 20, count: lost?.percent }],
    ])
    expect(await warnIn(harness, 2)).toBe(0)
  })

  it('sends each responsible person one message for many students, even when read in batches', async ({ harness }) => {
    for (const name of ['Dr A', 'Dr B', 'Dr C']) {
      const { email } = await aGuidedStudent(harness, name, ['teacher'], { joiningDate })
      await importedBy(harness, 'hod', machineRows(email, '2026-04-01', 'PA'.repeat(30)))
    }
    expect(await warnIn(harness, 0, 2)).toBe(5)
    expect((await readNotifications(harness)).slice(0, 2)).toEqual([
      ['Dr hod', 'reminder.attendanceAtRisk', { person: 'Dr A and 2 others', count: 3 }],
      ['Dr teacher', 'reminder.attendanceAtRisk', { person: 'Dr A and 2 others', count: 3 }],
    ])
  })

  it('notifies once when two servers run at the same moment', async ({ harness }) => {
    const { email } = await aGuidedStudent(harness, 'Dr Twice', ['teacher'], { joiningDate })
    await importedBy(harness, 'hod', machineRows(email, '2026-04-01', 'PA'.repeat(30)))
    const counts = await Promise.all([warnIn(harness, 0), warnIn(harness, 0)])
    expect(counts.toSorted()).toEqual([0, 3])
  })

  it('notifies again thirty days later if a correction had ended it, unless the student left', async ({
    harness,
    hod,
  }) => {
    const student = await aGuidedStudent(harness, 'Dr Again', [], { joiningDate })
    await importedBy(harness, 'hod', machineRows(student.email, '2026-04-01', `${'P'.repeat(28)}${'A'.repeat(9)}`))
    expect(await warnIn(harness, 0)).toBe(2)
    const params = { id: student.id }
    const days = ['2026-05-04', '2026-05-05']
    const correct = (mark: string) => hod(ledgers.correct, { params, body: { days, mark, reason: 'The machine' } })
    expect((await correct('present')).status).toBe(200)
    expect(await warnIn(harness, 1)).toBe(0)
    expect((await correct('withdrawn')).status).toBe(200)
    expect(await warnIn(harness, 2)).toBe(0)
    expect((await correct('present')).status).toBe(200)
    expect(await warnIn(harness, 3)).toBe(0)
    expect((await correct('withdrawn')).status).toBe(200)
    await harness.db.unchecked('update accounts set left_on = $1 where id = $2', ['2026-06-15', student.id])
    expect(await warnIn(harness, 31)).toBe(0)
    await harness.db.unchecked('update accounts set left_on = null where id = $1', [student.id])
    expect(await warnIn(harness, 31)).toBe(2)
  })
})
