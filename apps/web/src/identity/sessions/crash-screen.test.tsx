// A page that fails to render, and one whose chunks fail to load.
// @vitest-environment happy-dom

import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

afterEach(() => vi.restoreAllMocks())

/** Opens the profile, then a page that fails with the given error. */
async function fail(fault: Error): Promise<void> {
  // React logs the error too.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openScreen('/profile', theMaster)
  const { options } = shownRouter().routesById['/signed-in/audit']
  const { beforeLoad } = options
  const failing = () => {
    throw fault
  }
  Object.assign(options, { beforeLoad: failing })
  try {
    await act(() => shownRouter().navigate({ to: '/audit' }))
  } finally {
    Object.assign(options, { beforeLoad })
  }
}

test.for([
  'Failed to fetch dynamically imported module: https://rounds.example/a.js',
  'error loading dynamically imported module: https://rounds.example/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('a page whose chunks failed to load offers a reload and signs nobody out: %s', async (words, { server }) => {
  await fail(new TypeError(words))
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  expect(server.sentTo(sessions.signOut)).toEqual([])
})

test('a page that fails to render signs the user out', async ({ server }) => {
  server.answers(sessions.signOut, { message: signInMessages.loggedOut.message })
  await fail(new TypeError('this is not a function'))
  expect(await screen.findByText(signInMessages.loggedOut.message)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/staffLogin')
  await expect.poll(() => server.sentTo(sessions.signOut)).toHaveLength(1)
})
