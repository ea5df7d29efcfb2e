// The operator closes the account of a departing Master. One Master who can sign in always remains.
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { verifications } from '@rounds/contract/membership/registration/registration.endpoints'
import { describe, expect } from 'vitest'
import { inviteMaster } from '#api/membership/registration/invite-master.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { password } from '#api/testing/people.ts'
import { closeMaster } from './close-master.ts'

const newPassword = 'nine grey geese by the lake'
const close = (harness: Harness, email: string) => closeMaster(harness.api, email, harness.clock.now)

async function joinAsMaster(harness: Harness, email: string): Promise<void> {
  const link = await inviteMaster(harness.api, { name: 'Dr Second Master', email }, harness.clock.now)
  const body = { token: link.split('/').at(-1) ?? '', newPassword }
  expect((await harness.anonymous(verifications.accept, { body })).status).toBe(200)
}

describe('closing the account of a Master', () => {
  it('is refused for the only Master, and for people with another role', async ({ harness }) => {
    const { master, hod } = harness.people
    const invited = 'invited.master@rounds.example'
    await inviteMaster(harness.api, { name: 'Dr Invited Master', email: invited }, harness.clock.now)
    await expect(close(harness, master.email)).rejects.toThrow('the only Master who can sign in')
    await expect(close(harness, hod.email)).rejects.toThrow(`No Master has the address ${hod.email}.`)
    const signedIn = await harness.anonymous(sessions.staffSignIn, {
      body: { email: master.email, password },
    })
    expect(signedIn.status).toBe(200)
  })

  it('ends their sessions and their sign-in, and is audited', async ({ harness, master }) => {
    const email = 'second.master@rounds.example'
    await joinAsMaster(harness, email)
    expect((await master(sessions.restore)).status).toBe(200)
    await close(harness, harness.people.master.email.toUpperCase())
    expect((await master(sessions.restore)).status).toBe(401)
    const again = { email: harness.people.master.email, password }
    expect((await harness.anonymous(sessions.staffSignIn, { body: again })).status).not.toBe(200)
    await expect(close(harness, harness.people.master.email)).rejects.toThrow('closed already')
    await expect(close(harness, email)).rejects.toThrow('the only Master who can sign in')
    const events = await harness.db.unchecked(
      "select 1 from audit_events where action = 'staff.left' and actor_id is null and subject_id = $1",
      [harness.people.master.id],
    )
    expect(events).toHaveLength(1)
  })
})
