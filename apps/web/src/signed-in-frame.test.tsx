// The bottom bar of a phone offers only what the person may do, with the theme under Me. A session ended by the server
// says so.
// @vitest-environment happy-dom
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { beOnPhone, openScreen, shownRouter } from '#web/testing/screen.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['a verified student records', aStudent, ['Record']],
  ['an unverified one does not yet', { ...aStudent, standing: 'unverified', verifyByHod: false }, []],
  ['one whose licence is over no more', { ...aStudent, licenceUntil: '2026-01-31T10:00:00.000Z' }, []],
  ['a head of department verifies', anHod, ['Verify']],
] as const)('%s', async (_, user, expected) => {
  beOnPhone()
  await openScreen('/profile', user)
  const bar = within(await screen.findByRole('navigation', { name: 'Shortcuts' }))
  const words = [...bar.getAllByRole('button'), ...bar.queryAllByRole('link')].map((one) => one.textContent)
  expect(words.filter((word) => /^(?:Record|Verify)$/.test(word))).toEqual(expected)
})

test('the theme switch under Me cycles through the themes without closing the menu', async () => {
  beOnPhone()
  const user = await openScreen('/profile', aStudent)
  const bar = within(await screen.findByRole('navigation', { name: 'Shortcuts' }))
  await user.click(bar.getByRole('button', { name: 'Me' }))
  const theme = document.documentElement
  await user.click(await screen.findByRole('menuitem', { name: 'Theme: light. Change to dark' }))
  expect(theme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await user.click(screen.getByRole('menuitem', { name: 'Theme: dark. Change to same as device' }))
  await user.click(screen.getByRole('menuitem', { name: 'Theme: same as device. Change to light' }))
  expect(theme).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(screen.getByRole('menuitem', { name: 'Theme: light. Change to dark' })).toBeVisible()
})

test('a session ended elsewhere leads to the sign-in page with the reason', async ({ server }) => {
  server.refuses(openSessions.list, 'unauthenticated')
  await openScreen('/profile?part=security', aStudent)
  const { title, message } = signInMessages.ended
  expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(message)
  expect(shownRouter().history.location.pathname).toBe('/login')
})
