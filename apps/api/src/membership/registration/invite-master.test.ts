// The first Master: invited by the operator, joins through the link, and never replaces an existing account.

import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { describe, expect } from 'vitest'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { inviteMaster } from './invite-master.ts'

const newPassword = 'nine grey geese by the lake'
const invite = (harness: Harness, email: string, name = 'Dr First Master') =>
  inviteMaster(harness.api, { name, email }, harness.clock.now)

describe('the first Master', () => {
  it('signs in through the mailed link, of which only the latest works', async ({ harness }) => {
    const email = 'First.Master@rounds.example'
    const first = await invite(harness, email)
    const link = await invite(harness, email)
    expect(link).toMatch(/^http:\/\/localhost:3000\/verifyStaff\/[\w-]{43}$/)
    expect(harness.mails.at(-1)).toMatchObject({ to: 'first.master@rounds.example' })
    expect(harness.mails.at(-1)?.text).toContain(link)
    const accept = (address: string) =>
      harness.anonymous(verifications.accept, { body: { token: address.split('/').at(-1) ?? '', newPassword } })
    expect((await accept(first)).status).toBe(410)
    expect((await accept(link)).status).toBe(200)
    const signedIn = await harness.anonymous(sessions.staffSignIn, { body: { email, password: newPassword } })
    expect(signedIn.body.user).toMatchObject({ role: 'master', standing: 'full' })
    const events = await harness.db.unchecked("select 1 from audit_events where action = 'master.invited'")
    expect(events).toHaveLength(2)
  })

  it('cannot be an existing account, nor lack a name or an address', async ({ harness }) => {
    const { student, master } = harness.people
    for (const { email } of [student, master])
      await expect(invite(harness, email)).rejects.toThrow('has an account already')
    await expect(invite(harness, 'not an address')).rejects.toThrow('valid email')
    await expect(invite(harness, 'other@rounds.example', ' ')).rejects.toThrow('Fill All details')
  })
})
