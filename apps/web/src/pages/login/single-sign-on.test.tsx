// Single sign-on: from the sign-in page to the college, back with its response, and the message of each refusal.
// @vitest-environment happy-dom
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { singleSignOn } from '@rounds/contract/identity/single-sign-on/single-sign-on.endpoints'
import { singleSignOnMessages } from '@rounds/contract/identity/single-sign-on/single-sign-on.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const answer = '/sso/return?code=a-code&state=a-state&iss=https%3A%2F%2Flogin.college.example'
const signedIn = { user: { ...anHod, standing: 'unpaid' as const }, sessionToken: 'token', deviceKey: 'a'.repeat(64) }

test('the sign-in page finds the college by the e-mail address and leads to it', async ({ server }) => {
  const user = await openScreen('/login')
  await user.click(await screen.findByRole('link', { name: 'Sign in with your college' }))
  const email = await screen.findByLabelText('Your e-mail address at the college')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(signInMessages.email.message)).toBeVisible()
  expect(email).toHaveFocus()
  await user.type(email, 'asha@college.example')
  for (const sentence of [singleSignOnMessages.noCollege, singleSignOnMessages.notAccepted]) {
    server.refuses(singleSignOn.begin, 'invalid', { message: sentence, fields: { email: sentence } })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(sentence)).toBeVisible()
  }
  const go = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  server.answers(singleSignOn.begin, { address: 'https://login.college.example/authorize' })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://login.college.example/authorize'))
  go.mockRestore()
})

describe('the college’s response', () => {
  test('signs the user in', async ({ server }) => {
    server.answers(singleSignOn.finish, signedIn)
    await openScreen(answer)
    await waitFor(() => expect(shownRouter().state.location.pathname).toBe('/cart'))
    const [sent] = server.sentTo(singleSignOn.finish)
    expect(sent).toEqual({ search: 'code=a-code&state=a-state&iss=https%3A%2F%2Flogin.college.example' })
    expect(server.sentTo(singleSignOn.finish)).toHaveLength(1)
  })

  test('asks for the code of two-step sign-in', async ({ server }) => {
    server.refuses(singleSignOn.finish, 'codeNeeded')
    server.answers(sessions.giveCode, signedIn)
    const user = await openScreen(answer)
    await user.type(await screen.findByLabelText(/code/i), '123456')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(shownRouter().state.location.pathname).toBe('/cart'))
  })

  test.for([
    singleSignOnMessages.over,
    singleSignOnMessages.refused,
    singleSignOnMessages.notAccepted,
    singleSignOnMessages.noEmail,
    singleSignOnMessages.notVerified,
    singleSignOnMessages.otherDomain,
    singleSignOnMessages.domainNotProved,
    singleSignOnMessages.noAccount,
    singleSignOnMessages.isLinked,
    singleSignOnMessages.isEnded,
  ])('shows the reason for a refusal, with ways to continue: %s', async (sentence, { server }) => {
    server.refuses(singleSignOn.finish, 'signInRefused', { message: sentence })
    const user = await openScreen(answer)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Use your password' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Begin again' }))
    expect(await screen.findByRole('form', { name: 'Sign in with your college' })).toBeVisible()
  })

  test('reports that the college cannot be reached', async ({ server }) => {
    server.refuses(singleSignOn.finish, 'unavailable', { message: singleSignOnMessages.unavailable })
    await openScreen(answer)
    expect(await screen.findByText(singleSignOnMessages.unavailable)).toBeVisible()
  })
})

test('a user turns single sign-on off on their profile and allows it again', async ({ server }) => {
  const link = {
    college: 'Demo College A',
    isAllowed: true,
    linkedAt: '2026-06-01T06:00:00.000Z',
    lastUsedAt: '2026-06-15T06:00:00.000Z',
  }
  server.answers(singleSignOn.ownLink, { link })
  server.answers(openSessions.list, { sessions: [] })
  server.answers(secondFactor.state, { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false })
  const user = await openScreen('/profile?part=security', anHod)
  const part = within(await screen.findByRole('region', { name: 'Sign-in at your college' }))
  await user.click(part.getByRole('button', { name: 'Turn off' }))
  server.answers(singleSignOn.endLink, { message: singleSignOnMessages.linkEnded })
  server.answers(singleSignOn.ownLink, { link: { ...link, isAllowed: false } })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText(singleSignOnMessages.linkEnded)).toBeVisible()
  server.answers(singleSignOn.allowLink, { message: singleSignOnMessages.linkAllowed })
  await user.click(await part.findByRole('button', { name: 'Allow again' }))
  expect(await screen.findByText(singleSignOnMessages.linkAllowed)).toBeVisible()
})
