// The messages of the sign-in pages, for every response.
// @vitest-environment happy-dom
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { verificationMessages } from '@rounds/contract/membership/registration/verification.messages'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { noteAudience, rememberedEmail } from '#web/identity/sessions/remembered.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen, shownRouter, summaryOf } from '#web/testing/screen.tsx'

async function giveCredentials(user: UserEvent, email: string, password: string): Promise<void> {
  if (email) await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), email)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
}

const dialog = (name: string) => screen.findByRole('alertdialog', { name })
const signedIn = { user: aStudent, sessionToken: 'token', deviceKey: 'a'.repeat(64) }

describe.each(['/login', '/staffLogin'])('%s', (address) => {
  test('reports missing fields and an invalid address', async () => {
    const user = await openScreen(address)
    const { incomplete, email } = signInMessages
    await giveCredentials(user, '', '')
    expect(await summaryOf(incomplete.title)).toHaveTextContent(incomplete.message)
    await giveCredentials(user, 'no address', 'secret')
    expect(await summaryOf(email.title)).toHaveTextContent(email.message)
  })

  const refusals = [
    ['a wrong password', 'signInRefused', problems.signInRefused.message],
    ['a blocked account', 'signInRefused', signInMessages.blocked],
    ['an old one-time password', 'signInRefused', passwordMessages.oneTimeOver],
    ['too many attempts', 'tooMany', fillMessage(generalMessages.tooManyAttempts, { wait: '4 minutes' })],
    ['a busy server', 'unavailable', problems.unavailable.message],
  ] as const
  test.for(refusals)('shows the server’s message for %s', async ([_what, code, message], { server }) => {
    const operation = address === '/login' ? sessions.studentSignIn : sessions.staffSignIn
    server.refuses(operation, code, { message })
    const user = await openScreen(address)
    await giveCredentials(user, 'asha@rounds.example', 'secret')
    expect(await dialog(problems[code].title)).toHaveTextContent(message)
  })
})

test('an unreachable server shows a notice', async ({ server }) => {
  server.isSilentAt(sessions.studentSignIn)
  const user = await openScreen('/login')
  await giveCredentials(user, 'asha@rounds.example', 'secret')
  expect(await dialog(generalMessages.failed.title)).toHaveTextContent(generalMessages.failed.message)
})

test('a successful sign-in shows a greeting', async ({ server }) => {
  server.answers(sessions.studentSignIn, signedIn)
  const user = await openScreen('/login')
  await giveCredentials(user, 'asha@rounds.example', 'secret')
  expect(await screen.findByText(signInMessages.success)).toBeVisible()
})

test.for([
  ['/login', sessions.studentSignIn, signInMessages.staffsAccount],
  ['/staffLogin', sessions.staffSignIn, signInMessages.studentsAccount],
] as const)('%s names the tab for an account of the other kind', async ([address, operation, message], { server }) => {
  server.refuses(operation, 'signInRefused', { message })
  const user = await openScreen(address)
  await giveCredentials(user, 'asha@rounds.example', 'secret')
  expect(await screen.findByText(message)).toBeVisible()
})

test('Remember Me keeps the address for the next sign-in', async ({ server }) => {
  server.answers(sessions.studentSignIn, signedIn)
  const user = await openScreen('/login')
  await user.click(await screen.findByRole('switch', { name: 'Remember Me' }))
  await giveCredentials(user, 'asha@rounds.example', 'secret')
  await screen.findByText(signInMessages.success)
  expect(rememberedEmail()).toBe(aStudent.email)
})

describe('the second step', () => {
  test('asks for the code and reports a missing or wrong one', async ({ server }) => {
    server.refuses(sessions.studentSignIn, 'codeNeeded')
    const { codeMissing, codeWrong } = secondFactorMessages
    server.refuses(sessions.giveCode, 'signInRefused', { message: codeWrong, fields: { code: codeWrong } })
    const user = await openScreen('/login')
    await giveCredentials(user, 'asha@rounds.example', 'secret')
    const code = await screen.findByRole('textbox', { name: 'Code of your authenticator app' })
    // The code comes from the app, so nobody should wait for a mail.
    expect(screen.queryByRole('button', { name: 'No e-mail? Send it again' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText(codeMissing)).toBeVisible()
    await user.type(code, '123456{Enter}')
    expect(await screen.findByText(codeWrong)).toBeVisible()
  })

  test('returns to an empty password when the time has expired', async ({ server }) => {
    server.refuses(sessions.studentSignIn, 'codeNeeded')
    server.refuses(sessions.giveCode, 'signInOver')
    const user = await openScreen('/login')
    await giveCredentials(user, 'asha@rounds.example', 'secret')
    await user.type(await screen.findByRole('textbox', { name: 'Code of your authenticator app' }), '123456{Enter}')
    expect(await dialog(problems.signInOver.title)).toHaveTextContent(problems.signInOver.message)
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })
})

describe('help with signing in', () => {
  const prompts = [
    ['Forgot Password?', 'Forgot Password', passwords.forgot, passwordMessages.success, passwordMessages.forgotten],
    [
      'No e-mail? Send it again',
      'Verification e-mail',
      verifications.resend,
      verificationMessages.sent,
      verificationMessages.sentAgain,
    ],
  ] as const
  test.for(prompts)(
    '“%s” checks the address and confirms the e-mail',
    async ([link, title, operation, done, said], { server }) => {
      server.answers(operation, { message: said })
      const user = await openScreen('/login')
      await user.click(await screen.findByRole('button', { name: link }))
      const prompt = within(await screen.findByRole('dialog', { name: title }))
      const send = prompt.getByRole('button', { name: 'Send the link' })
      await user.click(send)
      expect(prompt.getByText(passwordMessages.emailMissing.message)).toBeVisible()
      await user.type(prompt.getByRole('textbox', { name: 'E-mail' }), 'asha@')
      await user.click(send)
      expect(prompt.getByText(passwordMessages.emailInvalid.message)).toBeVisible()
      await user.type(prompt.getByRole('textbox', { name: 'E-mail' }), 'rounds.example')
      await user.click(send)
      expect(await screen.findByRole('dialog', { name: done })).toHaveTextContent(said)
    },
  )

  test.for(prompts)('“%s” returns the focus to its link', async ([link, title]) => {
    const user = await openScreen('/login')
    await user.click(await screen.findByRole('button', { name: link }))
    await screen.findByRole('dialog', { name: title })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: link })).toHaveFocus())
  })

  test('an unverified address is offered another verification e-mail', async ({ server }) => {
    server.refuses(sessions.studentSignIn, 'emailNotVerified')
    const user = await openScreen('/login')
    await giveCredentials(user, 'asha@rounds.example', 'secret')
    const prompt = await screen.findByRole('dialog', { name: 'Verification e-mail' })
    expect(prompt).toHaveTextContent(problems.emailNotVerified.message)
  })
})

describe('the two tabs', () => {
  const signUp = () => screen.queryByRole('link', { name: 'Sign up' })

  test('share the typed address, and offer sign-up to students only', async ({ server }) => {
    const user = await openScreen('/login')
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'asha@rounds.example')
    expect(signUp()).toHaveAttribute('href', '/signup')
    await user.click(screen.getByRole('tab', { name: 'Faculty Login' }))
    expect(signUp()).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('asha@rounds.example')
    server.answers(sessions.staffSignIn, signedIn)
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText(signInMessages.success)).toBeVisible()
  })

  test('start with the tab of the last sign-in on the device', async () => {
    const chosen = async () => (await screen.findByRole('tab', { selected: true })).textContent
    await openScreen('/login')
    expect(await chosen()).toBe('Student Login')
    cleanup()
    noteAudience('hod')
    await openScreen('/login')
    expect(await chosen()).toBe('Faculty Login')
    cleanup()
    noteAudience('student')
    await openScreen('/login')
    expect(await chosen()).toBe('Student Login')
  })

  test('are absent from the staff page, which offers no sign-up', async () => {
    await openScreen('/staffLogin')
    expect(await screen.findByLabelText('Password')).toBeVisible()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    expect(signUp()).not.toBeInTheDocument()
  })

  test('also appear on a college’s page, with its name and logo', async ({ server }) => {
    const id = '0197a000-0000-7000-8000-000000000101'
    const college = { id, name: 'Demo College A, Jodhpur', slug: 'snmc', logo: id, accent: '#1c5d99' }
    server.answers(colleges.brand, { college })
    const user = await openScreen('/snmc')
    expect(await screen.findByText(college.name)).toBeVisible()
    expect(document.querySelector('main img')).toHaveAttribute('src', `/api/colleges/${id}/logo?version=${id}`)
    await user.click(screen.getByRole('tab', { name: 'Student Login' }))
    expect(signUp()).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Faculty Login' }))
    expect(signUp()).not.toBeInTheDocument()
  })

  test('redirect from a college’s former address to its current one', async ({ server }) => {
    const id = '0197a000-0000-7000-8000-000000000101'
    server.answers(colleges.brand, { college: { id, name: 'City College', slug: 'city', logo: null, accent: null } })
    await openScreen('/old-city')
    expect(await screen.findByText('City College')).toBeVisible()
    await waitFor(() => expect(shownRouter().history.location.pathname).toBe('/city'))
  })
})
