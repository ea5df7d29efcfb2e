// The page behind a mailed link for a new password.
// @vitest-environment happy-dom
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { passwordFault } from '@rounds/contract/identity/passwords/password-rules'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { problems } from '@rounds/contract/kernel/problem'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { clearSession } from '#web/kernel/session-store.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const token = 'x'.repeat(43)
const chosen = 'purple kettle on the stairs'

async function set(user: UserEvent, password: string, repeated: string): Promise<void> {
  const inputs = [await screen.findByLabelText('New password'), screen.getByLabelText('Repeat the password')]
  for (const [index, text] of [password, repeated].entries()) {
    const input = inputs[index]
    if (!input) throw new Error('no input')
    await user.clear(input)
    if (text) await user.type(input, text)
  }
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
}

test('shows errors of the new password before anything is sent', async ({ server }) => {
  const user = await openScreen(`/reset-password/${token}`)
  await set(user, '', '')
  expect(screen.getByText(passwordMessages.missing)).toBeVisible()
  for (const weak of ['short', 'aaaaaaaaaaaaaa', 'password1234']) {
    await set(user, weak, weak)
    expect(screen.getByText(passwordFault(weak) ?? 'a fault')).toBeVisible()
  }
  await set(user, chosen, `${chosen}!`)
  expect(screen.getByText(passwordMessages.notSame)).toBeVisible()
  expect(server.sentTo(passwords.reset)).toEqual([])
})

const done = { message: passwordMessages.setSignedIn, signInPath: '/staffLogin', isSignedIn: true }

test('signs the user in and leads to the dashboard', async ({ server }) => {
  server.answers(passwords.reset, done)
  server.answers(sessions.restore, { user: anHod, sessionToken: 'a token', deviceKey: 'a'.repeat(64) })
  const user = await openScreen(`/reset-password/${token}`)
  await set(user, chosen, chosen)
  expect(await screen.findByText(passwordMessages.setSignedIn)).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  clearSession('left')
})

test.for([
  ['a code is asked too', { ...done, message: passwordMessages.set, isSignedIn: false }],
  ['the session cannot be read', done],
] as const)('leads to the sign-in page where %s', async ([_why, answer], { server }) => {
  server.answers(passwords.reset, answer)
  server.refuses(sessions.restore, 'unavailable')
  const user = await openScreen(`/reset-password/${token}`)
  await set(user, chosen, chosen)
  expect(await screen.findByRole('dialog', { name: passwordMessages.success })).toHaveTextContent(passwordMessages.set)
  expect(await screen.findByRole('heading', { name: 'Faculty Login' })).toBeVisible()
})

test('shows the server’s refusals: a password with the user’s name, a used link', async ({ server }) => {
  const own = passwordFault('asharao asharao', ['Asha Rao']) ?? 'a fault'
  server.refuses(passwords.reset, 'invalid', { message: own, fields: { newPassword: own } })
  const user = await openScreen(`/reset-password/${token}`)
  await set(user, chosen, chosen)
  expect(await screen.findByText(own)).toBeVisible()
  server.refuses(passwords.reset, 'linkSpent')
  await set(user, chosen, chosen)
  expect(await refusalOf(problems.linkSpent.title)).toHaveTextContent(problems.linkSpent.message)
})

test.each(['abc123', 'cut-off', `${token}.`])(
  'refuses the malformed link %s at once and offers a new one',
  async (id) => {
    const user = await openScreen(`/reset-password/${id}`)
    expect(await screen.findByText(passwordMessages.linkMalformed.message)).toBeVisible()
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Forgot Password?' }))
    expect(await screen.findByRole('dialog', { name: 'Forgot Password' })).toBeVisible()
  },
)
