// The inbox: paged, newest first, marked as read one by one or all at once, private to each person; and preferences.
import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { notificationMessages } from '@rounds/contract/communication/notifications/notification.messages'
import { personalDataEvents } from '@rounds/contract/membership/personal-data/personal-data.events'
import { profileEvents } from '@rounds/contract/membership/profiles/profile.events'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'
import { sweepNotifications } from './notifications.jobs.ts'

it.beforeEach(async ({ harness }) => {
  await harness.db.unchecked('delete from notifications')
  await harness.db.unchecked('delete from notification_preferences')
})

/** Stores `n` notifications about finished reports, a minute apart. Report 1 is the oldest. */
async function reports(harness: Harness, n: number): Promise<void> {
  for (let number = 1; number <= n; number++) {
    harness.clock.now = new Date(harness.clock.now.getTime() + 60_000)
    await harness.api.notify(personalDataEvents.ready, {
      to: harness.people.student.id,
      work: `Report ${number}`,
      page: '/profile',
    })
  }
}

describe('the inbox', () => {
  it('shows the newest first, as text, page by page', async ({ harness, student }) => {
    await reports(harness, 7)
    const { body } = await student(notifications.list, { query: { size: 5 } })
    expect(body.notifications.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3].map((n) => `Report ${n} is ready`))
    expect(body.notifications[0]).toMatchObject({
      text: 'Report 7 is ready to be opened.',
      page: '/profile',
      isRead: false,
    })
    expect(body.page).toEqual({ page: 1, size: 5, total: 7 })
    expect(body.unread).toBe(7)
    const second = await student(notifications.list, { query: { size: 5, page: 2 } })
    expect(second.body.notifications.map(({ title }) => title)).toEqual(['Report 2 is ready', 'Report 1 is ready'])
  })

  it('is open to a student who has not paid', async ({ harness }) => {
    const unpaid = await aPerson(harness.db, {
      role: 'student',
      name: 'Unpaid',
      email: 'unpaid.inbox@rounds.example',
      paymentStatus: 'unpaid',
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    const student = await harness.as(unpaid)
    for (const operation of [notifications.list, notifications.unread, notifications.preferences])
      expect((await student(operation)).status).toBe(200)
  })

  it('marks one as read, which removes it from the unread list', async ({ harness, student }) => {
    await reports(harness, 3)
    const { body } = await student(notifications.list)
    const id = body.notifications[1]?.id ?? ''
    expect((await student(notifications.read, { params: { id } })).body.unread).toBe(2)
    expect((await student(notifications.read, { params: { id } })).body.unread).toBe(2)
    const unread = await student(notifications.list, { query: { show: 'unread' } })
    expect(unread.body.notifications.map(({ title }) => title)).toEqual(['Report 3 is ready', 'Report 1 is ready'])
    expect(unread.body.page.total).toBe(2)
    expect((await student(notifications.list)).body.notifications[1]).toMatchObject({ id, isRead: true })
  })

  it('marks all as read for this person alone', async ({ harness }) => {
    await reports(harness, 2)
    await harness.api.notify(profileEvents.studentWaits, {
      to: harness.people.hod.id,
      person: 'Asha Rao',
      page: '/allStudent',
    })
    const [student, hod] = [await harness.as('student'), await harness.as('hod')]
    expect((await student(notifications.readAll)).body.unread).toBe(0)
    expect((await student(notifications.unread)).body.unread).toBe(0)
    expect((await hod(notifications.unread)).body.unread).toBe(1)
  })

  it('is private: the notification of another person is not found and stays unread', async ({ harness }) => {
    await reports(harness, 1)
    const [student, other] = [await harness.as('student'), await harness.as('otherStudentOfDepartment')]
    const id = (await student(notifications.list)).body.notifications[0]?.id ?? ''
    expect((await other(notifications.list)).body.page.total).toBe(0)
    expect((await other(notifications.read, { params: { id } })).body.code).toBe('notFound')
    expect((await other(notifications.read, { params: { id: uuidv7() } })).body.code).toBe('notFound')
    expect((await student(notifications.unread)).body.unread).toBe(1)
  })

  it('counts at most 100 unread notifications', async ({ harness, student }) => {
    await harness.db.unchecked(
      `insert into notifications (id, account_id, event, facts, created_at)
       select gen_random_uuid(), $1, 'password.changed', '{}', now() from generate_series(1, 130)`,
      [harness.people.student.id],
    )
    const { body } = await student(notifications.list)
    expect([body.unread, body.page.total]).toEqual([100, 130])
  })

  it('still shows notifications of events that no longer exist', async ({ harness, student }) => {
    await harness.db.unchecked(
      `insert into notifications (id, account_id, event, facts, created_at) values ($1, $2, 'gone', '{"x": 1}', now())`,
      [uuidv7(), harness.people.student.id],
    )
    const { body } = await student(notifications.list)
    expect(body.notifications).toMatchObject([{ title: 'Notification', page: '/notifications' }])
  })

  it('refuses an invalid page or filter', async ({ student }) => {
    expect((await student(notifications.list, { query: { page: 0 } })).status).toBe(400)
    expect((await student(notifications.list, { query: { show: 'some' } })).status).toBe(400)
  })
})

describe('the cleanup', () => {
  it('deletes only notifications older than 180 days, batch by batch', async ({ harness }) => {
    await reports(harness, 3)
    const oldest = new Date(harness.clock.now.getTime() + (180 * 24 * 60 - 1) * 60_000)
    expect(await sweepNotifications(harness.db, new Date(oldest.getTime() - 60_000), 1)).toBe(0)
    expect(await sweepNotifications(harness.db, new Date(oldest.getTime() + 1), 1)).toBe(2)
    const left = await harness.db.unchecked("select facts->>'work' as work from notifications")
    expect(left).toEqual([{ work: 'Report 3' }])
  })
})

describe('preferences', () => {
  const choice = { group: 'people', channel: 'email' } as const

  it('can be switched off and on again, which is audited', async ({ harness, hod }) => {
    const off = await hod(notifications.prefer, { body: { ...choice, enabled: false } })
    expect(off.body.choices).toContainEqual({ ...choice, enabled: false, isFixed: false })
    harness.mails.length = 0
    await harness.api.notify(profileEvents.studentWaits, {
      to: harness.people.hod.id,
      person: 'Asha Rao',
      page: '/allStudent',
    })
    expect(harness.mails).toEqual([])
    await hod(notifications.prefer, { body: { ...choice, enabled: true } })
    expect((await hod(notifications.preferences)).body.choices).toContainEqual({
      ...choice,
      enabled: true,
      isFixed: false,
    })
    const events = await harness.db.unchecked(
      "select detail from audit_events where action = 'notification-preference.changed'",
    )
    expect(events).toMatchObject([{ detail: { ...choice, enabled: false } }, { detail: { ...choice, enabled: true } }])
  })

  it('cannot switch off account notices, nor change an unknown group', async ({ harness, student }) => {
    for (const body of [
      { group: 'security', channel: 'email', enabled: false },
      { group: 'work', channel: 'whatsApp', enabled: true },
      { group: 'nonsense', channel: 'email', enabled: true },
    ]) {
      expect((await student(notifications.prefer, { body })).body.code).toBe('invalid')
    }
    const fixed = { group: 'security', channel: 'email', enabled: false } as const
    const { body } = await student(notifications.prefer, { body: fixed })
    expect(body.fields).toEqual({ enabled: notificationMessages.fixed })
    expect(await harness.db.unchecked('select 1 from notification_preferences')).toEqual([])
  })
})
