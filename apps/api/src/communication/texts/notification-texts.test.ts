// The wording of notifications: the Master's text is sent, may use only the event's placeholders, and can be undone.

import { notifications } from '@rounds/contract/communication/notifications/notification.endpoints'
import { notificationTexts } from '@rounds/contract/communication/texts/notification-text.endpoints'
import { notificationTextMessages } from '@rounds/contract/communication/texts/notification-text.messages'
import { hourMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import { notificationEvents } from '@rounds/contract/notification-events'
import { entryEvents } from '@rounds/contract/records/logbook/entry.events'
import { describe, expect } from 'vitest'
import { sendGathered } from '#api/communication/notifications/gathered.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'

const { approved } = studentEvents
const params = { event: approved.name }
const words = { title: 'You are in, says {by}', text: '<b>Welcome</b> & go on: {by} approved you.' }

it.beforeEach(async ({ harness }) => {
  harness.mails.length = 0
  harness.messages.length = 0
  await harness.db.unchecked('delete from notification_wordings')
  await harness.db.unchecked('delete from throttles')
})

const notified = async (harness: Harness) => {
  await harness.api.notify(approved, { to: harness.people.student.id, by: 'Dr Verma' })
  const student = await harness.as('student')
  const { body } = await student(notifications.list, { query: {} })
  return { inbox: body.notifications[0], mail: harness.mails.at(-1), message: harness.messages.at(-1) }
}

describe('a changed wording', () => {
  it('appears as plain text in inbox and mail, while WhatsApp keeps its template', async ({ harness, master }) => {
    const ours = await notified(harness)
    const { status, body } = await master(notificationTexts.change, { params, body: words })
    expect([status, body.message]).toEqual([200, notificationTextMessages.changed])
    expect(body.text).toMatchObject({ present: words, ours: { title: approved.title, text: approved.text } })
    const { inbox, mail, message } = await notified(harness)
    const text = '<b>Welcome</b> & go on: Dr Verma approved you.'
    expect(inbox).toMatchObject({ title: 'You are in, says Dr Verma', text })
    expect(mail?.subject).toBe('You are in, says Dr Verma')
    expect(mail?.text).toContain(text)
    expect(mail?.html).toContain('&lt;b&gt;Welcome&lt;/b&gt; &amp; go on: Dr Verma approved you.')
    expect(message?.text).toBe(ours.message?.text)
    expect(JSON.stringify(message?.parameters)).toBe(JSON.stringify(ours.message?.parameters))
  })

  it('appears in gathered notifications too', async ({ harness, master }) => {
    const body = { title: 'Well done', text: 'Well done in {records}, {by} says.' }
    await master(notificationTexts.change, { params: { event: entryEvents.approved.name }, body })
    const facts = { by: 'Dr Verma', records: 'OPD Campus', page: '/task/opd-campus' }
    await harness.api.notify(entryEvents.approved, { to: harness.people.otherStudent.id, ...facts })
    const later = new Date(harness.clock.now.getTime() + hourMs)
    await sendGathered({ ...harness.api, db: harness.api.db }, notificationEvents, later)
    expect(harness.mails.at(-1)).toMatchObject({ subject: 'Well done' })
    expect(harness.mails.at(-1)?.text).toContain('Well done in OPD Campus, Dr Verma says.')
  })

  it('fits into the subject of a mail even with long names', async ({ harness, master }) => {
    const body = { title: '{by} {by} {by} {by}', text: approved.text }
    await master(notificationTexts.change, { params, body })
    await harness.api.notify(approved, { to: harness.people.student.id, by: 'a'.repeat(120) })
    expect(harness.mails.at(-1)?.subject).toHaveLength(200)
  })

  it('can be reset to the default, and its versions stay with author and time', async ({ harness, master }) => {
    await master(notificationTexts.change, { params, body: words })
    const restored = await master(notificationTexts.restore, { params })
    expect(restored.body.message).toBe(notificationTextMessages.restored)
    const by = harness.people.master.name
    const at = harness.clock.now.toISOString()
    const { body } = await master(notificationTexts.list)
    const text = body.texts.find(({ name }) => name === approved.name)
    expect(text).toMatchObject({ present: { title: approved.title, text: approved.text } })
    expect(text?.versions).toEqual([
      { words: null, by, at },
      { words, by, at },
    ])
    expect((await notified(harness)).inbox?.title).toBe(approved.title)
    const events = await harness.db.unchecked(
      "select action, detail from audit_events where action like 'notification-text.%' order by seq desc limit 2",
    )
    expect(events).toEqual([
      { action: 'notification-text.restored', detail: { event: approved.name } },
      { action: 'notification-text.changed', detail: { event: approved.name } },
    ])
  })
})

describe('a wording is refused', () => {
  it('at its field, for an unknown or missing placeholder', async ({ master }) => {
    const faultsOf = async (over: object) =>
      (await master(notificationTexts.change, { params, body: { ...words, ...over } })).body.fields
    const { unknownPlace, missingPlace, length } = notificationTextMessages
    expect(await faultsOf({ text: '{by} saw {person}.' })).toEqual({
      text: fillMessage(unknownPlace, { place: '{person}' }),
    })
    expect(await faultsOf({ title: '{patient}' })).toEqual({ title: fillMessage(unknownPlace, { place: '{patient}' }) })
    expect(await faultsOf({ text: 'Approved.' })).toEqual({ text: fillMessage(missingPlace, { place: '{by}' }) })
    expect(await faultsOf({ title: ' ' })).toEqual({ title: fillMessage(length, { max: 90 }) })
  })

  it('for an unknown event, and after a hundred changes in a day', async ({ harness, master }) => {
    const nowhere = { params: { event: 'no.such' } }
    expect((await master(notificationTexts.change, { ...nowhere, body: words })).status).toBe(404)
    expect((await master(notificationTexts.restore, nowhere)).status).toBe(404)
    const restore = () => master(notificationTexts.restore, { params })
    expect((await restore()).status).toBe(200)
    await harness.db.unchecked("update throttles set count = 99 where key like 'notification-text.changes%'")
    expect((await restore()).status).toBe(200)
    const refused = await restore()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(24 * 60 * 60)])
  })

  it('from anybody but the Master', async ({ admin }) => {
    expect((await admin(notificationTexts.list)).body.code).toBe('forbidden')
    expect((await admin(notificationTexts.change, { params, body: words })).body.code).toBe('forbidden')
    expect((await admin(notificationTexts.restore, { params })).body.code).toBe('forbidden')
  })
})

it('lists every event with its channels', async ({ master }) => {
  const { texts } = (await master(notificationTexts.list)).body
  expect(texts.map(({ name }) => name)).toEqual([...notificationEvents.keys()])
  const text = texts.find(({ name }) => name === approved.name)
  expect(text?.whatsApp).toMatch(/^Dear \{\{1\}\}, /)
  expect(texts.find(({ name }) => name === 'password.changed')?.email).toBe('always')
})
