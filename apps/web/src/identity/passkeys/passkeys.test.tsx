// Passkeys: added and removed in the profile, used to sign in, and used in place of the password. The browser's part is
// mocked here; the browser journey uses a real one.
// @vitest-environment happy-dom
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { passkeyMessages } from '@rounds/contract/identity/passkeys/passkey.messages'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { openSessions } from '@rounds/contract/identity/sessions/open-session.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { passkeyBrowser as browser } from '#web/testing/browser-passkeys.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen, refusalOf, shownRouter } from '#web/testing/screen.tsx'

const phone = {
  id: '0197a000-0000-7000-8000-000000000041',
  name: 'My phone',
  addedAt: '2026-01-10T06:00:00.000Z',
  lastUsedAt: '2026-06-10T06:00:00.000Z',
}
const request = {
  challenge: 'AA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
}
const creation = {
  challenge: 'AA',
  rp: { id: 'localhost', name: 'Rounds' },
  user: { id: 'AA', name: aStudent.email, displayName: aStudent.name },
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  attestation: 'none' as const,
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
  excludeCredentials: [],
}
const signed = {
  credentialId: 'Y3JlZA',
  clientDataJSON: 'e30',
  authenticatorData: 'AA',
  signature: 'AA',
  userHandle: null,
}

test.beforeEach(({ server }) => {
  Object.assign(browser, { isThere: true, refusal: null, offers: 0 })
  server.answers(openSessions.list, { sessions: [] })
  server.answers(secondFactor.state, { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false })
  server.answers(passkeys.beginSignIn, { request })
})

test.afterEach(() => {
  Object.assign(browser, { isThere: false, refusal: null })
})

const own = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('in the profile', () => {
  test('a passkey is added under a name', async ({ server }) => {
    server.answers(passkeys.list, { passkeys: [] })
    const user = await openScreen('/profile?part=security', aStudent)
    const opener = await (await own()).findByRole('button', { name: 'Add a passkey' })
    await user.click(opener)
    await user.click((await dialog('Add a passkey')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(opener).toHaveFocus())
    await user.click(opener)
    const adding = await dialog('Add a passkey')
    await user.click(adding.getByRole('button', { name: 'Add passkey' }))
    expect(adding.getByText(passkeyMessages.nameMissing)).toBeVisible()
    server.answers(passkeys.begin, { creation })
    const message = fillMessage(passkeyMessages.added, { name: phone.name })
    server.answers(passkeys.add, { message, passkey: phone })
    server.answers(passkeys.list, { passkeys: [phone] })
    await user.type(adding.getByLabelText('Name'), 'My phone{Enter}')
    expect(await screen.findByText(message)).toBeVisible()
    expect(await (await own()).findByText(/^Added .* · last used /)).toBeVisible()
    expect(server.sentTo(passkeys.add)).toEqual([
      {
        name: 'My phone',
        credentialId: 'Y3JlZA',
        clientDataJSON: 'e30',
        attestationObject: 'AA',
        transports: ['internal'],
      },
    ])
  })

  test.for([
    ['the person would rather not', 'NotAllowedError', passkeyMessages.cancelled],
    ['the device has it', 'InvalidStateError', passkeyMessages.isKnown],
  ] as const)(
    'where %s, a dialog states the reason and the typed name remains',
    async ([_what, name, message], { server }) => {
      browser.refusal = Object.assign(new Error('no'), { name })
      server.answers(passkeys.list, { passkeys: [] })
      server.answers(passkeys.begin, { creation })
      const user = await openScreen('/profile?part=security', aStudent)
      await user.click(await (await own()).findByRole('button', { name: 'Add a passkey' }))
      const adding = await dialog('Add a passkey')
      await user.type(adding.getByLabelText('Name'), 'My phone{Enter}')
      expect(await refusalOf('No passkey')).toHaveTextContent(message)
      expect(adding.getByLabelText('Name')).toHaveValue('My phone')
      expect(server.sentTo(passkeys.add)).toEqual([])
    },
  )

  test.for([passkeyMessages.notAdded, fillMessage(passkeyMessages.tooMany, { n: 10 })])(
    'a refused passkey shows the reason: %s',
    async (message, { server }) => {
      server.answers(passkeys.list, { passkeys: [] })
      server.answers(passkeys.begin, { creation })
      server.refuses(passkeys.add, 'invalid', { message })
      const user = await openScreen('/profile?part=security', aStudent)
      await user.click(await (await own()).findByRole('button', { name: 'Add a passkey' }))
      await user.type((await dialog('Add a passkey')).getByLabelText('Name'), 'My phone{Enter}')
      expect(await refusalOf(problems.invalid.title)).toHaveTextContent(message)
    },
  )

  test('a passkey is removed after confirmation', async ({ server }) => {
    server.answers(passkeys.list, { passkeys: [phone] })
    const user = await openScreen('/profile?part=security', aStudent)
    await user.click(await (await own()).findByRole('button', { name: 'Remove My phone' }))
    const asked = await dialog('Remove this passkey?')
    const message = fillMessage(passkeyMessages.removed, { name: phone.name })
    server.answers(passkeys.remove, { message })
    server.answers(passkeys.list, { passkeys: [] })
    await user.click(asked.getByRole('button', { name: 'Remove passkey' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect((await own()).queryByRole('listitem')).not.toBeInTheDocument()
  })

  test('ten passkeys are the maximum', async ({ server }) => {
    const ten = Array.from({ length: 10 }, (_, index) => ({ ...phone, id: phone.id.replace(/.$/, String(index)) }))
    server.answers(passkeys.list, { passkeys: ten })
    await openScreen('/profile?part=security', aStudent)
    expect(await (await own()).findByText(/as many as you can have/)).toBeVisible()
    expect((await own()).queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
  })
})

describe('on the sign-in page', () => {
  const press = async () => {
    const user = await openScreen('/login')
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    return user
  }

  test('a passkey signs the user in', async ({ server }) => {
    server.answers(passkeys.signIn, { user: aStudent, sessionToken: 'token', deviceKey: 'a'.repeat(64) })
    await press()
    await waitFor(() => expect(shownRouter().state.location.pathname).toBe('/dashboard'))
    expect(server.sentTo(passkeys.signIn)).toEqual([signed])
  })

  test('a rejected passkey leaves the user on the page', async ({ server }) => {
    server.refuses(passkeys.signIn, 'signInRefused', { message: passkeyMessages.notAccepted })
    await press()
    expect(await refusalOf(problems.signInRefused.title)).toHaveTextContent(passkeyMessages.notAccepted)
    expect(shownRouter().state.location.pathname).toBe('/login')
  })

  test('a browser without passkeys shows the reason', async () => {
    browser.isThere = false
    await press()
    expect(await refusalOf('No passkey')).toHaveTextContent(passkeyMessages.noSupport)
  })

  test('the browser offers passkeys once when the e-mail field gets the focus', async () => {
    const user = await openScreen('/login')
    await user.click(await screen.findByLabelText('E-mail'))
    await waitFor(() => expect(browser.offers).toBe(1))
    await user.click(screen.getByLabelText('Password'))
    await user.click(screen.getByLabelText('E-mail'))
    expect(browser.offers).toBe(1)
  })

  test('a passkey replaces the code', async ({ server }) => {
    server.refuses(sessions.studentSignIn, 'codeNeeded')
    server.answers(passkeys.signIn, { user: aStudent, sessionToken: 'token', deviceKey: 'a'.repeat(64) })
    const user = await openScreen('/login')
    await user.type(await screen.findByLabelText('E-mail'), aStudent.email)
    await user.type(screen.getByLabelText('Password'), 'my password{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(shownRouter().state.location.pathname).toBe('/dashboard'))
  })
})

test('a passkey replaces the password check, and the refused call is repeated', async ({ server }) => {
  server.answers(passkeys.list, { passkeys: [phone] })
  server.refuses(passkeys.remove, 'confirmationNeeded', { present: { needsCode: true, hasPasskey: true } })
  server.answers(passkeys.beginConfirmation, { request })
  const user = await openScreen('/profile?part=security', aStudent)
  await user.click(await (await own()).findByRole('button', { name: 'Remove My phone' }))
  await user.click((await dialog('Remove this passkey?')).getByRole('button', { name: 'Remove passkey' }))
  const asked = await dialog(problems.confirmationNeeded.title)
  server.refuses(passkeys.confirm, 'invalid', { message: passkeyMessages.notAccepted })
  await user.click(await asked.findByRole('button', { name: 'Use a passkey instead' }))
  const refusal = await refusalOf(problems.invalid.title)
  expect(refusal).toHaveTextContent(passkeyMessages.notAccepted)
  await user.click(within(refusal).getByRole('button'))
  server.answers(passkeys.confirm, { confirmedUntil: '2026-06-15T04:40:00.000Z' })
  const message = fillMessage(passkeyMessages.removed, { name: phone.name })
  server.answers(passkeys.remove, { message })
  await user.click(asked.getByRole('button', { name: 'Use a passkey instead' }))
  expect(await screen.findByText(message)).toBeVisible()
})
