// Notifying people: inbox and mail by preference, in the transaction of the cause, once per deduplication key.

import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { passwordEvents } from '@rounds/contract/identity/passwords/password.events'
import { profileEvents } from '@rounds/contract/membership/profiles/profile.events'
import { registrationEvents } from '@rounds/contract/membership/registration/registration.events'
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import { notificationEvents } from '@rounds/contract/notification-events'
import { reminderEvents } from '@rounds/contract/overview/reminders/reminder.events'
import { entryEvents } from '@rounds/contract/records/logbook/entry.events'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'
import { sendGathered } from './gathered.ts'

it.beforeEach(async ({ harness }) => {
  harness.mails.length = 0
  await harness.db.unchecked('delete from notifications')
  await harness.db.unchecked('delete from notification_preferences')
})

const inbox = (harness: Harness, accountId: string) =>
  harness.db.unchecked('select event, facts, outbound_after from notifications where account_id = $1', [accountId])
const switchOff = (harness: Harness, accountId: string, group: string, channel: string) =>
  harness.db.unchecked('insert into notification_preferences values ($1, $2, $3, false)', [accountId, group, channel])

describe('a WhatsApp message', () => {
  const aPhoned = async (harness: Harness, phone: string | null, email: string) =>
    aPerson(harness.db, {
      role: 'student',
      name: 'Asha Rao',
      email,
      phone,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })

  it('uses the approved template with its parameters, and a number with country code', async ({ harness }) => {
    harness.messages.length = 0
    const { id } = await aPhoned(harness, '98290 12345', 'asha.phone@rounds.example')
    await harness.api.notify(studentEvents.approved, { to: id, by: 'Dr hod' })
    expect(harness.messages).toMatchObject([
      {
        to: '919829012345',
        template: 'rounds_student_approved',
        parameters: ['Asha Rao', 'Dr hod'],
        path: 'dashboard',
        text: 'Dear Asha Rao, Dr hod approved your account. You can record your work now.',
      },
    ])
  })

  it('is not sent without a number, when switched off, or for other events', async ({ harness }) => {
    harness.messages.length = 0
    const none = await aPhoned(harness, null, 'asha.none@rounds.example')
    const off = await aPhoned(harness, '9829012346', 'asha.off@rounds.example')
    await switchOff(harness, off.id, 'people', 'whatsApp')
    await harness.api.notify(studentEvents.approved, { to: [none.id, off.id], by: 'Dr hod' })
    const on = await aPhoned(harness, '9829012347', 'asha.on@rounds.example')
    await harness.api.notify(profileEvents.studentWaits, { to: on.id, person: 'Asha Rao', page: '/allStudent' })
    expect(harness.messages).toEqual([])
  })
})

describe('gathered notifications', () => {
  const page = '/task/opd-campus?open=0190f0b0-0000-7000-8000-000000000000'
  const approve = (harness: Harness, to: string) =>
    harness.api.notify(entryEvents.approved, { to, by: 'Dr hod', records: 'OPD Campus', page })
  const later = (harness: Harness, minutes: number) => new Date(harness.clock.now.getTime() + minutes * 60_000)

  it('go out once, together, when they are due', async ({ harness }) => {
    const { student, otherStudent } = harness.people
    for (let time = 0; time < 12; time++) await approve(harness, student.id)
    await approve(harness, otherStudent.id)
    expect(await sendGathered(harness.api, notificationEvents, later(harness, 9))).toBe(0)
    expect(harness.mails).toEqual([])
    expect(await sendGathered(harness.api, notificationEvents, later(harness, 10), 1)).toBe(2)
    expect(await sendGathered(harness.api, notificationEvents, later(harness, 20))).toBe(0)
    const mailOf = (email: string) => harness.mails.filter(({ to }) => to === email)
    expect(mailOf(student.email)).toMatchObject([{ subject: '12 notifications' }])
    expect(mailOf(student.email)[0]?.text).toContain('And 2 more.')
    expect(mailOf(otherStudent.email)).toMatchObject([{ subject: 'Record approved' }])
  })

  it('do not go out once read or switched off, nor to a blocked person', async ({ harness }) => {
    const { student, otherStudent, forensicStudent } = harness.people
    for (const { id } of [student, otherStudent, forensicStudent]) await approve(harness, id)
    await (await harness.as('student'))(notifications.readAll)
    await switchOff(harness, otherStudent.id, 'records', 'email')
    await harness.db.unchecked('update accounts set active = false where id = $1', [forensicStudent.id])
    await sendGathered(harness.api, notificationEvents, later(harness, 10))
    await harness.db.unchecked('update accounts set active = true where id = $1', [forensicStudent.id])
    expect(harness.mails).toEqual([])
  })
})

describe('notifying a person of an event', () => {
  it('stores it in the inbox and mails it, with a link to its page', async ({ harness }) => {
    const { student } = harness.people
    await harness.api.notify(studentEvents.approved, { to: student.id, by: 'Dr hod' })
    expect(await inbox(harness, student.id)).toMatchObject([{ event: 'student.approved', facts: { by: 'Dr hod' } }])
    expect(harness.mails).toMatchObject([{ to: student.email, subject: 'Your account is approved' }])
    expect(harness.mails[0]?.text).toContain('Dr hod approved your account.')
    expect(harness.mails[0]?.text).toContain('http://localhost:3000/dashboard')
    expect(harness.mails[0]?.html).toContain('College A')
  })

  it('mails a one-time link that the inbox does not keep', async ({ harness }) => {
    const { teacher } = harness.people
    const href = 'http://localhost:3000/verifyStaff/the-secret-token-of-a-link'
    const token = 'the-secret-token-of-a-link'
    await harness.api.notify(registrationEvents.staffInvited, {
      to: teacher.id,
      by: 'Dr hod',
      roleTitle: 'Professor',
      college: 'College A',
      link: { href, token },
    })
    expect(harness.mails[0]).toMatchObject({ text: expect.stringContaining(href), token })
    expect(JSON.stringify(await inbox(harness, teacher.id))).not.toContain('the-secret-token')
  })

  it('notifies each of several people once, and nobody who is blocked', async ({ harness }) => {
    const blocked = await aPerson(harness.db, {
      role: 'professor',
      name: 'Blocked',
      email: 'blocked.teacher@rounds.example',
      active: false,
      createdAt: harness.clock.now,
      ...harness.places.medicine,
    })
    const { teacher, hod } = harness.people
    const to = [teacher.id, hod.id, teacher.id, blocked.id]
    await harness.api.notify(profileEvents.studentWaits, { to, person: 'Asha Rao', page: '/allStudent' })
    expect(harness.mails.map((mail) => mail.to).sort()).toEqual([hod.email, teacher.email])
    expect(await inbox(harness, blocked.id)).toEqual([])
    expect(await inbox(harness, teacher.id)).toHaveLength(1)
  })

  it('mails nothing for a group that is switched off, but always account notices', async ({ harness }) => {
    const { hod } = harness.people
    await switchOff(harness, hod.id, 'people', 'email')
    await switchOff(harness, hod.id, 'security', 'email')
    await harness.api.notify(profileEvents.studentWaits, { to: hod.id, person: 'Asha Rao', page: '/allStudent' })
    expect(harness.mails).toEqual([])
    await harness.api.notify(passwordEvents.changed, { to: hod.id })
    expect(harness.mails.map((mail) => mail.subject)).toEqual(['Your password was changed'])
    expect(await inbox(harness, hod.id)).toHaveLength(2)
  })

  it('is rolled back with the transaction of its cause', async ({ harness }) => {
    const { forensicStudent } = harness.people
    const failing = harness.api.db.transaction(async () => {
      await harness.api.notify(studentEvents.approved, { to: forensicStudent.id, by: 'Dr hod' })
      throw new Error('the cause failed')
    })
    await expect(failing).rejects.toThrow('the cause failed')
    expect(await inbox(harness, forensicStudent.id)).toEqual([])
    expect(
      await harness.db.unchecked("select 1 from pgboss.job where data->>'to' = $1", [forensicStudent.email]),
    ).toEqual([])
  })

  it('stores one notification per key', async ({ harness }) => {
    const { student } = harness.people
    const draft = { to: student.id, days: 7, once: 'week 2026-25' }
    await harness.api.notify(reminderEvents.nothingRecorded, draft)
    await harness.api.notify(reminderEvents.nothingRecorded, draft)
    await harness.api.notify(reminderEvents.nothingRecorded, { ...draft, once: 'week 2026-26' })
    expect(await inbox(harness, student.id)).toHaveLength(2)
    expect(harness.mails).toHaveLength(2)
  })

  it('delays frequent events so that they gather', async ({ harness }) => {
    const { student } = harness.people
    const page = '/task/opd-campus?open=0190f0b0-0000-7000-8000-000000000000'
    await harness.api.notify(entryEvents.approved, { to: student.id, by: 'Dr hod', records: 'OPD Campus', page })
    expect(harness.mails).toEqual([])
    const [stored] = await inbox(harness, student.id)
    expect(stored?.outbound_after).toEqual(new Date(harness.clock.now.getTime() + 10 * 60_000))
  })

  it('refuses facts unknown to the event, before anything is stored', async ({ harness }) => {
    const { student } = harness.people
    const smuggled = { to: student.id, by: 'Dr hod', details: { patient: 'Meena' } }
    await expect(harness.api.notify(studentEvents.approved, smuggled)).rejects.toThrow()
    expect(await inbox(harness, student.id)).toEqual([])
  })
})
