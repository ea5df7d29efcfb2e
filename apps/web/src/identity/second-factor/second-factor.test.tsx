// Two-step sign-in: set up where the role requires it, changed on the profile, reset by the Master.
// @vitest-environment happy-dom
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen, refusalOf, shownRouter } from '#web/testing/screen.tsx'

const off = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false }
const on = { isOn: true, since: '2026-01-10T06:00:00.000Z', recoveryCodesLeft: 2, isRequired: false }
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codes = Array.from({ length: 10 }, (_, index) => `4f7k-9xyz-01a${index}`)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('a role that requires two-step sign-in', () => {
  const due = { ...anHod, standing: 'unprotected' } as const

  test('sets it up before any other page opens, then reaches the dashboard', async ({ server }) => {
    server.answers(secondFactor.state, { ...off, isRequired: true })
    server.answers(sessions.restore, { user: due, sessionToken: 'token', deviceKey: 'a'.repeat(64) })
    const user = await openScreen('/allStaff', due)
    await waitFor(() => expect(shownRouter().state.location.pathname).toBe('/secondFactor'))
    expect(await screen.findByText(/your role \(HOD\) opens other people’s records/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Set it up' }))

    const setUp = await dialog('Set up two-step sign-in')
    await user.click(setUp.getByRole('button', { name: 'Continue' }))
    expect(setUp.getByText(secondFactorMessages.passwordMissing)).toBeVisible()
    server.refuses(secondFactor.begin, 'invalid', {
      message: passwordMessages.ownWrong,
      fields: { currentPassword: passwordMessages.ownWrong },
    })
    await user.type(setUp.getByLabelText('Your password'), 'my password{Enter}')
    expect(await setUp.findByText(passwordMessages.ownWrong)).toBeVisible()
    server.answers(secondFactor.begin, { secret, uri: `otpauth://totp/Rounds:x?secret=${secret}` })
    await user.click(setUp.getByRole('button', { name: 'Continue' }))

    const code = await setUp.findByLabelText('Code that the app shows now')
    expect(setUp.getByRole('list')).toHaveFocus()
    await user.click(setUp.getByRole('button', { name: 'Turn it on' }))
    expect(await setUp.findByText(secondFactorMessages.codeMissing)).toBeVisible()
    server.refuses(secondFactor.confirm, 'invalid', {
      message: secondFactorMessages.codeWrong,
      fields: { code: secondFactorMessages.codeWrong },
    })
    await user.type(code, '123456{Enter}')
    expect(await setUp.findByText(secondFactorMessages.codeWrong)).toBeVisible()
    server.answers(secondFactor.confirm, {
      message: secondFactorMessages.turnedOn,
      recoveryCodes: codes,
      sessionToken: 'next',
    })
    server.answers(sessions.restore, { user: anHod, sessionToken: 'next', deviceKey: 'a'.repeat(64) })
    server.answers(secondFactor.state, { ...on, recoveryCodesLeft: 10, isRequired: true })
    await user.click(setUp.getByRole('button', { name: 'Turn it on' }))

    const kept = await dialog('Keep your recovery codes')
    expect(kept.getByText(secondFactorMessages.turnedOn)).toBeVisible()
    expect(kept.getByRole('button', { name: 'Copy' })).toHaveFocus()
    expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
    await user.click(kept.getByRole('button', { name: 'I’ve saved them' }))
    await waitFor(() => expect(shownRouter().state.location.pathname).toBe('/dashboard'))
  })

  test('cannot turn it off', async ({ server }) => {
    server.answers(secondFactor.state, { ...on, isRequired: true })
    await openScreen('/secondFactor', anHod)
    expect(await screen.findByText(/Your role needs it, so it cannot be turned off\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument()
  })
})

describe('a user’s own two-step sign-in', () => {
  const refusals = [
    ['turned off in the meantime', 'conflict', secondFactorMessages.isOff],
    ['needed by the role in the meantime', 'conflict', secondFactorMessages.needed],
  ] as const
  test.for(refusals)('cannot be turned off when %s', async ([_what, code, message], { server }) => {
    server.answers(secondFactor.state, on)
    server.refuses(secondFactor.turnOff, code, { message })
    const user = await openScreen('/secondFactor', aStudent)
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    const asked = await dialog('Turn two-step sign-in off')
    await user.type(asked.getByLabelText('Your password'), 'my password')
    await user.type(asked.getByLabelText('Code'), '123456')
    await user.click(asked.getByRole('button', { name: 'Turn it off' }))
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(message)
  })

  test('is turned off with the password and a code', async ({ server }) => {
    server.answers(secondFactor.state, on)
    server.answers(secondFactor.turnOff, { message: secondFactorMessages.turnedOff })
    const user = await openScreen('/secondFactor', aStudent)
    await user.click(await screen.findByRole('button', { name: 'Turn off' }))
    const asked = await dialog('Turn two-step sign-in off')
    await user.click(asked.getByRole('button', { name: 'Turn it off' }))
    expect(asked.getByText(secondFactorMessages.passwordMissing)).toBeVisible()
    expect(asked.getByText(secondFactorMessages.codeMissing)).toBeVisible()
    await user.type(asked.getByLabelText('Your password'), 'my password')
    await user.type(asked.getByLabelText('Code'), '123456{Enter}')
    expect(await screen.findByText(secondFactorMessages.turnedOff)).toBeVisible()
  })

  test('gets new recovery codes', async ({ server }) => {
    server.answers(secondFactor.state, on)
    server.answers(secondFactor.renewCodes, { message: secondFactorMessages.codesRenewed, recoveryCodes: codes })
    const user = await openScreen('/secondFactor', aStudent)
    expect(await screen.findByText(/Few recovery codes are left/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
    const asked = await dialog('New recovery codes')
    await user.type(asked.getByLabelText('Your password'), 'my password')
    await user.type(asked.getByLabelText('Code'), '123456{Enter}')
    const kept = await dialog('Keep your recovery codes')
    expect(kept.getByText(secondFactorMessages.codesRenewed)).toBeVisible()
    expect(kept.getAllByRole('listitem')).toHaveLength(10)
  })

  test.for([
    ['begun in two windows', secondFactor.begin, secondFactorMessages.isOn],
    ['begun too long ago', secondFactor.confirm, secondFactorMessages.notBegun],
  ] as const)('cannot be set up when %s', async ([_what, operation, message], { server }) => {
    server.answers(secondFactor.state, off)
    server.answers(secondFactor.begin, { secret, uri: `otpauth://totp/Rounds:x?secret=${secret}` })
    server.refuses(operation, 'conflict', { message })
    const user = await openScreen('/secondFactor', aStudent)
    await user.click(await screen.findByRole('button', { name: 'Set it up' }))
    const setUp = await dialog('Set up two-step sign-in')
    await user.type(setUp.getByLabelText('Your password'), 'my password{Enter}')
    if (operation === secondFactor.confirm) {
      await user.type(await setUp.findByLabelText('Code that the app shows now'), '123456{Enter}')
    }
    expect(await refusalOf(problems.conflict.title)).toHaveTextContent(message)
  })
})

describe('the Master', () => {
  const holder = {
    id: '0197a000-0000-7000-8000-000000000031',
    name: 'Dr Locked Out',
    email: 'locked.out@rounds.example',
    role: 'hod',
    college: 'Demo College A',
    since: '2026-01-10T06:00:00.000Z',
    recoveryCodesLeft: 3,
  } as const
  const page = { page: 1, size: 10, total: 1 }

  test('resets two-step sign-in for another person after a password check', async ({ server }) => {
    server.answers(secondFactor.holders, { holders: [holder], page })
    const message = fillMessage(secondFactorMessages.reset, { name: holder.name })
    server.refuses(secondFactor.reset, 'invalid', { fields: { currentPassword: passwordMessages.ownWrong } })
    const user = await openScreen('/secondFactors', theMaster)
    await user.click(await screen.findByRole('button', { name: `Reset two-step sign-in of ${holder.name}` }))
    const asked = await dialog(`Reset two-step sign-in of ${holder.name}`)
    await user.type(asked.getByLabelText('Your password'), 'not mine{Enter}')
    expect(await asked.findByText(passwordMessages.ownWrong)).toBeVisible()
    server.answers(secondFactor.reset, { message })
    server.answers(secondFactor.holders, { holders: [], page: { ...page, total: 0 } })
    await user.click(asked.getByRole('button', { name: 'Reset two-step sign-in' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(await screen.findByText('Nobody has set two-step sign-in up yet.')).toBeVisible()
  })

  test.for([secondFactorMessages.own, secondFactorMessages.isOff])(
    'sees why a reset is refused: %s',
    async (message, { server }) => {
      server.answers(secondFactor.holders, { holders: [holder], page })
      server.refuses(secondFactor.reset, 'conflict', { message })
      const user = await openScreen('/secondFactors', theMaster)
      await user.click(await screen.findByRole('button', { name: `Reset two-step sign-in of ${holder.name}` }))
      const asked = await dialog(`Reset two-step sign-in of ${holder.name}`)
      await user.type(asked.getByLabelText('Your password'), 'my password{Enter}')
      expect(await refusalOf(problems.conflict.title)).toHaveTextContent(message)
    },
  )
})
