// The messages of the three verification pages: for students, invited staff and the DRPC.
// @vitest-environment happy-dom
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { problems } from '@rounds/contract/kernel/problem'
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { verificationMessages } from '@rounds/contract/membership/registration/verification.messages'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { clearSession } from '#web/kernel/session-store.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const token = 'a-token-of-a-mailed-link-000000000000000000'
const chosen = 'purple kettle on the stairs'
const link = {
  name: 'Dr Neha Newcomer',
  email: 'neha@rounds.example',
  roleTitle: 'Student',
  collegeName: 'Demo College A',
  departmentName: 'General Medicine',
  isInvitation: false,
}
const verify = () => screen.findByRole('button', { name: 'Verify my e-mail' })
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('a student’s link', () => {
  test('names the student, verifies only on request and then offers to set a password', async ({ server }) => {
    server.answers(verifications.look, { link })
    server.answers(verifications.verify, {
      message: verificationMessages.verified,
      signInPath: '/login',
      setPasswordToken: 'next',
    })
    const user = await openScreen(`/verify/${token}`)
    expect(await screen.findByText(link.name)).toBeVisible()
    expect(server.sentTo(verifications.verify)).toEqual([])
    await user.click(await verify())
    const done = within(await dialog(verificationMessages.success))
    expect(done.getByText(verificationMessages.verified)).toBeVisible()
    expect(done.getByRole('link', { name: 'Set password' })).toHaveAttribute('href', '/reset-password/next')
    expect(done.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
    expect(server.sentTo(verifications.verify)).toEqual([{ token }])
  })

  test('leads to the sign-in page when a password is already set', async ({ server }) => {
    server.answers(verifications.look, { link })
    const answer = {
      message: verificationMessages.verifiedAlready,
      signInPath: '/login',
      setPasswordToken: null,
    } as const
    server.answers(verifications.verify, answer)
    const user = await openScreen(`/verify/${token}`)
    await user.click(await verify())
    const done = within(await dialog(verificationMessages.success))
    expect(done.getByText(verificationMessages.verifiedAlready)).toBeVisible()
    expect(done.queryByRole('link', { name: 'Set password' })).not.toBeInTheDocument()
  })

  test('offers sign-up and sign-in when it expires before use', async ({ server }) => {
    server.answers(verifications.look, { link })
    server.refuses(verifications.verify, 'linkSpent')
    const user = await openScreen(`/verify/${token}`)
    await user.click(await verify())
    const failed = within(await dialog(verificationMessages.failed))
    expect(failed.getByText(problems.linkSpent.message)).toBeVisible()
    expect(failed.getByRole('link', { name: 'Go to Signup' })).toHaveAttribute('href', '/signup')
    expect(failed.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
  })

  test('reports that it is already used', async ({ server }) => {
    server.refuses(verifications.look, 'linkSpent', { message: verificationMessages.usedAlready })
    await openScreen(`/verify/${token}`)
    expect(await screen.findByRole('heading', { name: verificationMessages.failed })).toBeVisible()
    expect(screen.getByText(verificationMessages.usedAlready)).toBeVisible()
  })

  test('reports that it is incomplete', async ({ server }) => {
    server.answers(verifications.look, { link })
    server.refuses(verifications.verify, 'invalid', { message: passwordMessages.linkIncomplete })
    const user = await openScreen(`/verify/${token}`)
    await user.click(await verify())
    expect(await screen.findByText(passwordMessages.linkIncomplete)).toBeVisible()
  })

  test('can be opened again after a network failure', async ({ server }) => {
    server.isSilentAt(verifications.look)
    const user = await openScreen(`/verify/${token}`)
    expect(await screen.findByRole('heading', { name: verificationMessages.network.title })).toBeVisible()
    expect(screen.getByText(verificationMessages.network.message)).toBeVisible()
    server.answers(verifications.look, { link })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await verify()).toBeVisible()
  })

  test('reports a network failure during verification', async ({ server }) => {
    server.answers(verifications.look, { link })
    server.isSilentAt(verifications.verify)
    const user = await openScreen(`/verify/${token}`)
    await user.click(await verify())
    expect(await dialog(verificationMessages.network.title)).toHaveTextContent(verificationMessages.network.message)
  })
})

const invitations = [
  ['/verifyStaff', 'Senior Resident', 'General Medicine'],
  ['/verifyDRPC', 'DRPC', null],
] as const

describe.each(invitations)('an invitation at %s', (address, roleTitle, departmentName) => {
  const invited = { link: { ...link, roleTitle, departmentName, isInvitation: true } }

  test('sets the password in one step and signs in', async ({ server }) => {
    const message = verificationMessages.acceptedSignedIn
    server.answers(verifications.look, invited)
    server.answers(verifications.accept, { message, signInPath: '/staffLogin', isSignedIn: true })
    server.answers(sessions.restore, { user: anHod, sessionToken: 'a token', deviceKey: 'a'.repeat(64) })
    const user = await openScreen(`${address}/${token}`)
    await user.type(await screen.findByLabelText('New password'), chosen)
    await user.type(screen.getByLabelText('Repeat the password'), chosen)
    await user.click(screen.getByRole('button', { name: 'Set the password and begin' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    clearSession('left')
  })

  test('leads to the staff sign-in page where a code is needed too', async ({ server }) => {
    server.answers(verifications.look, invited)
    server.answers(verifications.accept, {
      message: verificationMessages.accepted,
      signInPath: '/staffLogin',
      isSignedIn: false,
    })
    const user = await openScreen(`${address}/${token}`)
    expect(await screen.findByText(roleTitle)).toBeVisible()
    await user.type(screen.getByLabelText('New password'), chosen)
    await user.type(screen.getByLabelText('Repeat the password'), 'something else')
    const begin = screen.getByRole('button', { name: 'Set the password and begin' })
    await user.click(begin)
    expect(screen.getByText(passwordMessages.notSame)).toBeVisible()
    await user.clear(screen.getByLabelText('Repeat the password'))
    await user.type(screen.getByLabelText('Repeat the password'), chosen)
    await user.click(begin)
    const done = within(await dialog(verificationMessages.success))
    expect(done.getByText(verificationMessages.accepted)).toBeVisible()
    expect(done.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/staffLogin')
    expect(server.sentTo(verifications.accept)).toEqual([{ token, newPassword: chosen }])
  })

  test('leads to the staff sign-in page first when already used', async ({ server }) => {
    server.refuses(verifications.look, 'linkSpent', { message: verificationMessages.usedAlready })
    await openScreen(`${address}/${token}`)
    const signIn = await screen.findByRole('link', { name: 'Go to Login' })
    expect(signIn).toHaveAttribute('href', '/staffLogin')
    expect(screen.getByRole('link', { name: 'Go to Signup' })).toHaveProperty('dataset.variant', 'default')
  })

  test('offers a new link when expired', async ({ server }) => {
    server.refuses(verifications.look, 'linkSpent')
    server.answers(verifications.resend, { message: verificationMessages.sentAgain })
    const user = await openScreen(`${address}/${token}`)
    expect(await screen.findByText(problems.linkSpent.message)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send the e-mail again' }))
    const prompt = within(await dialog('Verification e-mail'))
    await user.type(prompt.getByRole('textbox', { name: 'E-mail' }), 'drpc@rounds.example')
    await user.click(prompt.getByRole('button', { name: 'Send the link' }))
    expect(await dialog(verificationMessages.sent)).toHaveTextContent(verificationMessages.sentAgain)
  })
})
