// Access tokens on the profile: created with their secret shown once, listed with their rights, revoked.
// @vitest-environment happy-dom
import type { AccessToken } from '@rounds/contract/identity/access-tokens/access-token'
import { accessTokens } from '@rounds/contract/identity/access-tokens/access-token.endpoints'
import { accessTokenMessages } from '@rounds/contract/identity/access-tokens/access-token.messages'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const token: AccessToken = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Ward screen',
  scopes: ['read'],
  lastUsedAt: null,
  createdAt: '2026-06-15T06:00:00.000Z',
  endsAt: '2026-09-13T06:00:00.000Z',
}
const secret = `rounds_${'x'.repeat(43)}`

const open = async (server: FakeServer, tokens: AccessToken[], person: typeof anHod | typeof aStudent = anHod) => {
  server.answers(accessTokens.list, { tokens })
  server.answers(openSessions.list, { sessions: [] })
  server.answers(secondFactor.state, { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false })
  const user = await openScreen('/profile?part=security', person)
  const section = within(await screen.findByRole('region', { name: 'Access tokens' }))
  return { user, section }
}

test('a token needs a name and a scope, and is shown only once', async ({ server }) => {
  const { user, section } = await open(server, [])
  await waitFor(() => expect(section.getByRole('button', { name: 'New token' })).toBeEnabled())
  await user.click(section.getByRole('button', { name: 'New token' }))
  const form = within(await screen.findByRole('dialog', { name: 'New access token' }))
  await user.click(form.getByRole('checkbox', { name: /Read lists/ }))
  await user.click(form.getByRole('button', { name: 'Create the token' }))
  expect(form.getByText(accessTokenMessages.nameMissing)).toBeVisible()
  expect(form.getByText(accessTokenMessages.scopeMissing)).toBeVisible()
  server.refuses(accessTokens.create, 'invalid', {
    message: accessTokenMessages.nameTaken,
    fields: { name: accessTokenMessages.nameTaken },
  })
  await user.type(form.getByLabelText(/Program/), 'Ward screen')
  await user.click(form.getByRole('checkbox', { name: /Read lists/ }))
  await user.click(form.getByRole('button', { name: 'Create the token' }))
  expect(await form.findByText(accessTokenMessages.nameTaken)).toBeVisible()
  server.refuses(accessTokens.create, 'conflict', { message: accessTokenMessages.tooMany })
  await user.click(form.getByRole('button', { name: 'Create the token' }))
  expect(await screen.findByText(accessTokenMessages.tooMany)).toBeVisible()
  server.answers(accessTokens.create, { message: accessTokenMessages.created, token, secret })
  server.answers(accessTokens.list, { tokens: [token] })
  await user.click(form.getByRole('button', { name: 'Create the token' }))
  const made = within(await screen.findByRole('dialog', { name: 'Your new token' }))
  expect(made.getByText(accessTokenMessages.created)).toBeVisible()
  expect(made.getByText(secret)).toBeVisible()
  expect(made.getByRole('button', { name: 'Copy the token' })).toHaveFocus()
  await user.click(made.getByRole('button', { name: 'I’ve saved it' }))
  expect(await section.findByText('Ward screen')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(secret)).not.toBeInTheDocument())
})

test.for([
  ['a student', aStudent, 2],
  ['an HOD, who has no logbook', anHod, 1],
] as const)('a token offers only the rights of its owner: %s', async ([, person, count], { server }) => {
  const { user, section } = await open(server, [], person)
  await waitFor(() => expect(section.getByRole('button', { name: 'New token' })).toBeEnabled())
  await user.click(section.getByRole('button', { name: 'New token' }))
  const form = within(await screen.findByRole('dialog', { name: 'New access token' }))
  expect(form.getAllByRole('checkbox')).toHaveLength(count)
  expect(form.queryAllByRole('checkbox', { name: 'Add records to your own logbook' })).toHaveLength(count - 1)
})

test('a token is revoked after confirmation', async ({ server }) => {
  const { user, section } = await open(server, [token])
  expect(await section.findByText(/not used yet/)).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Revoke Ward screen' }))
  server.answers(accessTokens.revoke, { message: accessTokenMessages.revoked })
  server.answers(accessTokens.list, { tokens: [] })
  const sure = within(await screen.findByRole('dialog', { name: 'Revoke the token?' }))
  await user.click(sure.getByRole('button', { name: 'Revoke the token' }))
  expect(await screen.findByText(accessTokenMessages.revoked)).toBeVisible()
  await waitFor(() => expect(section.queryByText('Ward screen')).not.toBeInTheDocument())
})
