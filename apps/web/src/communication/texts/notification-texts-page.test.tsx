// The Master reads, changes and reverts the wording of a notification.
// @vitest-environment happy-dom
import type { NotificationText } from '@rounds/contract/communication/texts/notification-text'
import { notificationTexts } from '@rounds/contract/communication/texts/notification-text.endpoints'
import { notificationTextMessages } from '@rounds/contract/communication/texts/notification-text.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { channelsText, wordingText } from './text-labels.ts'

const ours = { title: 'Record approved', text: '{by} approved your record in {records}.' }
const approved: NotificationText = {
  name: 'record.approved',
  group: 'records',
  ours,
  present: ours,
  action: 'See the record',
  email: 'choice',
  whatsApp: 'Dear {{1}}, {{2}} approved your record in {{3}}.',
  versions: [],
}
const words = { title: 'Good work', text: '{by} approved {records}. Go on.' }
const changed: NotificationText = {
  ...approved,
  present: words,
  versions: [{ words, by: 'Vikram Chauhan', at: '2026-06-15T16:30:00.000Z' }],
}

async function replace(user: UserEvent, name: RegExp, text: string): Promise<void> {
  const input = screen.getByRole('textbox', { name })
  await user.clear(input)
  // user-event reads a single brace as the start of a key name.
  if (text) await user.type(input, text.replaceAll('{', '{{'))
}

test('names the channels of a notification and the author of its wording', () => {
  expect(channelsText(approved)).toBe('In Rounds\u00a0· E-mail\u00a0· WhatsApp')
  expect(channelsText({ ...approved, email: 'always', whatsApp: null })).toBe('In Rounds\u00a0· Always by e-mail')
  expect(channelsText({ ...approved, email: 'never', whatsApp: null })).toBe('In Rounds')
  expect([wordingText(approved), wordingText(changed)]).toEqual([
    'Ours',
    'Changed by Vikram Chauhan on 15 Jun 2026, 22:00',
  ])
})

test('a wording is previewed in every channel, validated, saved and reverted', async ({ server }) => {
  const { unknownPlace, missingPlace, length, changed: saved, restored } = notificationTextMessages
  server.answers(notificationTexts.list, { texts: [approved] })
  const user = await openScreen('/notificationTexts', theMaster)
  await user.click(await screen.findByRole('button', { name: 'Preview and edit: Record approved' }))
  const preview = (name: string) => within(screen.getByRole('group', { name: `Preview: ${name}` }))
  await screen.findByRole('form', { name: 'Wording' })
  expect(screen.getByRole('textbox', { name: 'Text in Rounds and in the e-mail' })).toBeVisible()
  const text = 'Dr Verma approved your record in OPD Campus.'
  expect(preview('In Rounds').getByText(text)).toBeVisible()
  expect(preview('E-mail').getByText('Subject: Record approved')).toBeVisible()
  expect(preview('WhatsApp').getByText(`Dear Dr Kavya Nair, ${text}`)).toBeVisible()

  const save = screen.getByRole('button', { name: 'Save the wording' })
  await replace(user, /^Title/, '')
  await replace(user, /^Text/, '{by} approved {person}.')
  await user.click(save)
  expect(await screen.findByText(fillMessage(unknownPlace, { place: '{person}' }))).toBeVisible()
  expect(screen.getByText(fillMessage(length, { max: 90 }))).toBeVisible()
  await replace(user, /^Text/, '{by} approved it.')
  await user.click(save)
  expect(await screen.findByText(fillMessage(missingPlace, { place: '{records}' }))).toBeVisible()

  await replace(user, /^Title/, words.title)
  await replace(user, /^Text/, words.text)
  expect(preview('In Rounds').getByText('Dr Verma approved OPD Campus. Go on.')).toBeVisible()
  server.answers(notificationTexts.change, { message: saved, text: changed })
  server.answers(notificationTexts.list, { texts: [changed] })
  await user.click(save)
  expect(await screen.findByText(saved)).toBeVisible()
  expect(server.sentTo(notificationTexts.change)).toEqual([words])
  expect((await screen.findAllByText('Changed by Vikram Chauhan on 15 Jun 2026, 22:00')).length).toBeGreaterThan(0)

  server.answers(notificationTexts.restore, { message: restored, text: approved })
  server.answers(notificationTexts.list, { texts: [approved] })
  await user.click(await screen.findByRole('button', { name: 'Go back to ours' }))
  expect(await screen.findByText(restored)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue(ours.text)
})
