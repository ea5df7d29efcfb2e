// The PIN of a teacher in the profile: set, changed, removed.
// @vitest-environment happy-dom
import { accessTokens } from '@rounds/contract/identity/access-tokens/access-token.endpoints'
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { pins } from '@rounds/contract/identity/pins/pin.endpoints'
import { pinMessages } from '@rounds/contract/identity/pins/pin.messages'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

test.beforeEach(({ server }) => {
  server.answers(accessTokens.list, { tokens: [] })
  server.answers(passkeys.list, { passkeys: [] })
  server.answers(openSessions.list, { sessions: [] })
  server.answers(secondFactor.state, { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false })
})

const section = async () => within(await screen.findByRole('region', { name: 'PIN for links' }))

test('a teacher sets a PIN after errors at its field', async ({ server }) => {
  server.answers(pins.show, { pin: { setAt: null } })
  const user = await openScreen('/profile?part=security', anHod)
  await user.click(await (await section()).findByRole('button', { name: 'Set a PIN' }))
  const form = within(await screen.findByRole('dialog', { name: 'Set a PIN' }))
  const input = form.getByLabelText('PIN')
  const send = () => user.click(form.getByRole('button', { name: 'Set PIN' }))
  await user.type(input, '1234')
  await send()
  expect(await form.findByText(pinMessages.form)).toBeVisible()
  await user.clear(input)
  await user.type(input, '123456')
  await send()
  expect(await form.findByText(pinMessages.simple)).toBeVisible()
  await user.clear(input)
  await user.type(input, '482915')
  server.answers(pins.set, { message: pinMessages.set, pin: { setAt: '2026-06-15T06:00:00.000Z' } })
  server.answers(pins.show, { pin: { setAt: '2026-06-15T06:00:00.000Z' } })
  await send()
  expect(await screen.findByText(pinMessages.set)).toBeVisible()
  expect(server.sentTo(pins.set)).toEqual([{ pin: '482915' }])
  expect(await (await section()).findByText('Your PIN was set on 15 Jun 2026.')).toBeVisible()
})

test('a teacher removes the PIN', async ({ server }) => {
  server.answers(pins.show, { pin: { setAt: '2026-06-15T06:00:00.000Z' } })
  const user = await openScreen('/profile?part=security', anHod)
  await user.click(await (await section()).findByRole('button', { name: 'Remove' }))
  server.answers(pins.remove, { message: pinMessages.removed })
  server.answers(pins.show, { pin: { setAt: null } })
  await user.click(await screen.findByRole('button', { name: 'Remove PIN' }))
  expect(await screen.findByText(pinMessages.removed)).toBeVisible()
  expect(await (await section()).findByRole('button', { name: 'Set a PIN' })).toBeVisible()
})

test('a student has no PIN section', async () => {
  await openScreen('/profile?part=security', aStudent)
  expect(await screen.findByRole('region', { name: 'Passkeys' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'PIN for links' })).toBeNull()
})

test('removing a PIN that was removed elsewhere reports that there is none', async ({ server }) => {
  server.answers(pins.show, { pin: { setAt: '2026-06-15T06:00:00.000Z' } })
  server.refuses(pins.remove, 'notFound', { message: pinMessages.none })
  const user = await openScreen('/profile?part=security', anHod)
  await user.click(await (await section()).findByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Remove PIN' }))
  expect(await screen.findByText(pinMessages.none)).toBeVisible()
})
