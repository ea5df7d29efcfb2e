// One-time passwords: set and shown once by the Master, replaced by the person who signed in with it.
// @vitest-environment happy-dom
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { staff } from '@rounds/contract/membership/staff/staff.endpoints'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aMember, anHod, theMaster } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const { name } = aMember
const oneTimePassword = 'k7m2-9qxr-0abc-defg-hjkm-npqr'
const message = fillMessage(passwordMessages.oneTimeSet, { name })
const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

describe('setting one', () => {
  test.beforeEach(({ server }) => {
    server.answers(staff.list, { staff: [aMember], page: { page: 1, size: 10, total: 1 } })
  })

  async function ask() {
    const user = await openScreen('/allHod', theMaster)
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: `Set a one-time password… ${name}`, hidden: true }))
    const question = await dialog(`One-time password for ${name}?`)
    await user.click(question.getByRole('button', { name: `Set it for ${name}` }))
    return user
  }

  test('shows it only once, in a dialog that closes with “Done”', async ({ server }) => {
    server.answers(passwords.setOneTime, { message, oneTimePassword, worksUntil: '2026-06-16T04:30:00.000Z' })
    const user = await ask()
    const given = await dialog(`One-time password for ${name}`)
    expect(given.getByText(message)).toBeVisible()
    expect(given.getByText(oneTimePassword)).toBeVisible()
    expect(given.getByText(/Valid until 16 Jun 2026, 10:00/)).toBeVisible()
    await user.click(given.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(oneTimePassword)).not.toBeInTheDocument()
  })

  test.for([
    fillMessage(passwordMessages.oneTimeBlocked, { name }),
    fillMessage(passwordMessages.oneTimeNotJoined, { name }),
    passwordMessages.oneTimeMaster,
  ])('is refused with a reason: %s', async (refusal, { server }) => {
    server.refuses(passwords.setOneTime, 'conflict', { message: refusal })
    await ask()
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(refusal)
  })

  test('is not offered to an HOD', async () => {
    const user = await openScreen('/allStaff', anHod)
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }))
    expect(screen.queryByRole('menuitem', { name: /one-time/, hidden: true })).not.toBeInTheDocument()
  })
})

describe('replacing it with a chosen password', () => {
  const newcomer = { ...anHod, standing: 'passwordDue' as const }

  async function choose(password: string) {
    const user = await openScreen('/newPassword', newcomer)
    await user.type(await screen.findByLabelText('New password'), password)
    await user.type(screen.getByLabelText('Repeat the password'), password)
    await user.click(screen.getByRole('button', { name: 'Set my password' }))
  }

  test('saves the password and opens the dashboard', async ({ server }) => {
    server.answersBy(sessions.restore, () => ({
      user: server.sentTo(passwords.choose).length === 0 ? newcomer : anHod,
      sessionToken: 'token',
      deviceKey: 'a'.repeat(64),
    }))
    server.answers(passwords.choose, { message: passwordMessages.chosen, sessionToken: 'next' })
    await choose('green lantern by the well')
    expect(await screen.findByText(passwordMessages.chosen)).toBeVisible()
    expect(server.sentTo(passwords.choose)).toEqual([{ newPassword: 'green lantern by the well' }])
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })

  test('is refused when the one-time password is already replaced', async ({ server }) => {
    server.answers(sessions.restore, { user: newcomer, sessionToken: 'token', deviceKey: 'a'.repeat(64) })
    server.refuses(passwords.choose, 'conflict', { message: passwordMessages.notOneTime })
    await choose('green lantern by the well')
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(passwordMessages.notOneTime)
  })
})
