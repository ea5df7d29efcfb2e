// Reminders on a real database: the recipients, no duplicates, and people's preferences.
import { dayMs } from '@rounds/contract/kernel/durations'
import { notificationEvents } from '@rounds/contract/notification-events'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { sendGathered } from '#api/communication/notifications/gathered.ts'
import { validValues } from '#api/testing/entries/entries.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson, type CastName } from '#api/testing/people.ts'
import { escalateOverdue, remindStudents, remindVerifiers } from './reminders.jobs.ts'

const start = new Date('2026-06-15T04:30:00Z')
const inDays = (days: number) => new Date(start.getTime() + days * dayMs)

it.beforeEach(async ({ harness }) => {
  harness.mails.length = 0
  await harness.db.unchecked('delete from notifications')
  await harness.db.unchecked('delete from notification_preferences')
})

async function record(harness: Harness, who: CastName) {
  const values = await validValues(harness, 'opd-campus', who)
  const { body } = await (await harness.as(who))(entries.create, {
    body: { kind: 'opd-campus', status: 'Pending', values },
  })
  return body.entry
}
async function reminders(harness: Harness): Promise<{ name: string; facts: Record<string, unknown> }[]> {
  const names = new Map(Object.entries(harness.people).map(([name, { id }]) => [id, name]))
  const rows = await harness.db.uncheckedRows(
    z.object({ accountId: z.string(), facts: z.record(z.string(), z.unknown()) }),
    'select account_id as "accountId", facts from notifications',
  )
  return rows.map(({ accountId, facts }) => ({ name: names.get(accountId) ?? accountId, facts }))
}
const remindedNames = async (harness: Harness) => (await reminders(harness)).map(({ name }) => name).sort()

describe('students who recorded nothing for a week', () => {
  it('are reminded once a week, in batches, and nobody else is', async ({ harness }) => {
    await record(harness, 'student')
    const unverified = await aPerson(harness.db, {
      role: 'student',
      name: 'New',
      email: 'new.reminded@rounds.example',
      verifyByHod: false,
      createdAt: start,
      ...harness.places.medicine,
    })
    expect(await remindStudents(harness.api, inDays(3), 1)).toBe(4)
    expect(await remindedNames(harness)).toEqual([
      'collegeBStudent',
      'forensicStudent',
      'otherStudent',
      'otherStudentOfDepartment',
    ])
    expect(await remindedNames(harness)).not.toContain(unverified.id)
    expect(await remindStudents(harness.api, inDays(4))).toBe(0)
    expect(await remindStudents(harness.api, inDays(7))).toBe(5)
    const [mine] = (await reminders(harness)).filter(({ name }) => name === 'student')
    expect(mine?.facts).toEqual({ days: 7 })
  })

  it('are reminded once when two servers run at the same moment', async ({ harness }) => {
    const both = await Promise.all([remindStudents(harness.api, inDays(21)), remindStudents(harness.api, inDays(21))])
    expect(both[0] + both[1]).toBe(5)
    expect(await remindedNames(harness)).toHaveLength(5)
  })

  it('receive an e-mail unless reminders are off', async ({ harness }) => {
    const { otherStudent } = harness.people
    await harness.db.unchecked("insert into notification_preferences values ($1, 'reminders', 'email', false)", [
      otherStudent.id,
    ])
    await remindStudents(harness.api, inDays(28))
    await sendGathered(harness.api, notificationEvents, inDays(28))
    expect(harness.mails).toHaveLength(4)
    expect(harness.mails.map(({ to }) => to)).not.toContain(otherStudent.email)
    expect(harness.mails[0]?.subject).toBe('Nothing recorded this week')
    await sendGathered(harness.api, notificationEvents, inDays(29))
    expect(harness.mails).toHaveLength(4)
  })
})

describe('records pending in a department', () => {
  it('remind its verifiers every day, and nobody where nothing is pending', async ({ harness }) => {
    expect(await remindVerifiers(harness.api, inDays(2))).toBe(3)
    expect(await remindedNames(harness)).toEqual(['hod', 'otherTeacher', 'teacher'])
    expect((await reminders(harness))[0]?.facts).toEqual({ count: 1, days: 2, department: 'General Medicine' })
    expect(await remindVerifiers(harness.api, inDays(2))).toBe(0)
    expect(await remindVerifiers(harness.api, inDays(3))).toBe(3)
  })
})

describe('records pending for over thirty days', () => {
  it('remind the HOD once, and again when another record becomes overdue', async ({ harness }) => {
    expect(await escalateOverdue(harness.api, inDays(30))).toBe(0)
    expect(await escalateOverdue(harness.api, inDays(31))).toBe(1)
    expect(await reminders(harness)).toEqual([
      { name: 'hod', facts: { count: 1, days: 30, department: 'General Medicine' } },
    ])
    expect(await escalateOverdue(harness.api, inDays(38))).toBe(0)
    harness.clock.now = inDays(5)
    await record(harness, 'otherStudentOfDepartment')
    harness.clock.now = start
    expect(await escalateOverdue(harness.api, inDays(35))).toBe(0)
    expect(await escalateOverdue(harness.api, inDays(36))).toBe(1)
    expect((await reminders(harness)).map(({ facts }) => String(facts.count)).sort()).toEqual(['1', '2'])
  })

  it('remind nobody once they are decided', async ({ harness, hod }) => {
    const { body } = await hod(entries.list, { query: { status: 'Pending' } })
    for (const { id, revision } of body.entries) {
      await hod(entries.decide, { params: { id }, body: { revision, status: 'Approved', remark: 'Good', score: 3 } })
    }
    await harness.db.unchecked('delete from notifications')
    expect(await escalateOverdue(harness.api, inDays(60))).toBe(0)
    expect(await remindVerifiers(harness.api, inDays(60))).toBe(0)
  })
})
