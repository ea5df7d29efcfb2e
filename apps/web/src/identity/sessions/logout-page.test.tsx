// Signing out, when the server confirms the end of the session and when it does not.
// @vitest-environment happy-dom
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { storedSession } from '#web/kernel/session-store.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

test('signing out confirms that the server has ended the session', async ({ server }) => {
  server.answers(sessions.signOut, { message: signInMessages.loggedOut.message })
  await openScreen('/logout', anHod)
  expect(await screen.findByText(signInMessages.loggedOut.message)).toBeVisible()
  expect(storedSession()).toBeNull()
})

test('signing out of a session that has already ended succeeds', async ({ server }) => {
  server.refuses(sessions.signOut, 'unauthenticated')
  await openScreen('/logout', anHod)
  expect(await screen.findByText(signInMessages.loggedOut.message)).toBeVisible()
})

test('a refused sign-out still clears the session on this device', async ({ server }) => {
  server.refuses(sessions.signOut, 'staleToken')
  await openScreen('/logout', anHod)
  expect(await screen.findByText(signInMessages.loggedOutHere.message)).toBeVisible()
  expect(storedSession()).toBeNull()
})
