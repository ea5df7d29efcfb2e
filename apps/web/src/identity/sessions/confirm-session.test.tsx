// The dialog that asks for the password again: the call behind it is repeated, or nothing happens.
// @vitest-environment happy-dom

import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { sessionMessages } from '@rounds/contract/identity/sessions/session.messages'
import { problems } from '@rounds/contract/kernel/problem'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { call } from '#web/kernel/call.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const { title } = problems.confirmationNeeded
const message = sessionMessages.confirmChange
/** Any operation that requires the password; the refusal matters, not which operation it is. */
const operation = openSessions.endAllOfPerson
const change = () => call(operation, { params: { id: anHod.id } })
const asking = async () => within(await screen.findByRole('dialog', { name: title }))
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument())

test('asks once for the password, then repeats all refused calls', async ({ server }) => {
  server.refuses(operation, 'confirmationNeeded', { message, present: { needsCode: false } })
  const user = await openScreen('/profile', theMaster)
  const changes = Promise.all([change(), change()])
  const dialog = await asking()
  expect(dialog.getByText(message)).toBeVisible()
  const fields = { currentPassword: passwordMessages.ownWrong }
  server.refuses(sessions.confirm, 'invalid', { message: passwordMessages.ownWrong, fields })
  await user.type(dialog.getByLabelText('Your password'), 'not mine{Enter}')
  expect(await dialog.findByText(passwordMessages.ownWrong)).toBeVisible()
  server.answers(sessions.confirm, { confirmedUntil: '2026-06-15T04:40:00.000Z' })
  server.answers(operation, { message: 'Done' })
  await user.clear(dialog.getByLabelText('Your password'))
  await user.type(dialog.getByLabelText('Your password'), 'my password')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect((await changes).map((one) => one.message)).toEqual(['Done', 'Done'])
  await isGone()
  expect(server.sentTo(operation)).toHaveLength(4)
})

test('aborts the call without an error when the user cancels', async ({ server }) => {
  server.refuses(operation, 'confirmationNeeded', { present: { needsCode: true } })
  const user = await openScreen('/profile', theMaster)
  const opener = await screen.findByRole('button', { name: /^Theme/ })
  for (const leave of [() => user.keyboard('{Escape}'), async () => user.click(cancel(await asking()))]) {
    opener.focus()
    const given = expect(change()).rejects.toMatchObject({ name: 'AbortError' })
    expect((await asking()).getByLabelText('Code')).toBeVisible()
    await leave()
    await given
    await isGone()
    await waitFor(() => expect(opener).toHaveFocus())
  }
  expect(server.sentTo(sessions.confirm)).toEqual([])
})

const cancel = (dialog: Awaited<ReturnType<typeof asking>>) => dialog.getByRole('button', { name: 'Cancel' })
