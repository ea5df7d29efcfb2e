// Serves forgotten passwords: mails the link and sets the new password.

import { signInPathOf } from '@rounds/contract/identity/accounts/person'
import { passwords } from '@rounds/contract/identity/passwords/password.endpoints'
import { passwordEvents } from '@rounds/contract/identity/passwords/password.events'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { minuteMs } from '@rounds/contract/kernel/durations'
import type { KnownDevices } from '#api/identity/accounts/known-devices.ts'
import { keyOf } from '#api/kernel/access/secrets.ts'
import type { Api } from '#api/kernel/api.ts'
import { inEvenTime } from '#api/kernel/operations/even-time.ts'
import { networkOf, whoTriesLink } from '#api/kernel/operations/network.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { countTry, type Limit } from '#api/kernel/operations/throttle.ts'
import { createLink, findLink, type LinkOwner } from './one-time-links.store.ts'
import type { PasswordHasher } from './password-hash.ts'
import { forgottenMail } from './password-mails.ts'
import { type EndSessions, setPasswordByLink } from './set-password.ts'

const forgottenAnswer = passwordMessages.forgotten

/** Limits on attempts (controls: C18). After a sign-up a whole lecture hall may set passwords from one address. */
const limits = {
  ofAccount: { name: 'forgotten.account', tries: 3, windowMs: 60 * minuteMs },
  fromAddress: { name: 'forgotten.address', tries: 30, windowMs: 15 * minuteMs },
  resetFromAddress: { name: 'reset.address', tries: 200, windowMs: 15 * minuteMs },
} as const satisfies Record<string, Limit>

/**
 * Signs in the owner of a mailed link who has just set this password, and marks the browser as a known device. Returns
 * false when signing in needs more. Passed in, because sessions depend on passwords.
 */
export type SignInByLink = (
  call: Pick<Call<typeof passwords.reset>, 'request' | 'reply' | 'now' | 'auditValues'>,
  owner: LinkOwner,
  passwordHash: string,
) => Promise<boolean>

export function passwordRoutes(
  api: Api,
  { hasher, devices }: { hasher: PasswordHasher; devices: KnownDevices },
  endSessionsOf: EndSessions,
  signInByLink: SignInByLink,
): void {
  serve(api, passwords.forgot, async (call) => {
    const { body, request, now } = call
    // A known device of the owner is exempt, so that others on the same network cannot use up its attempts.
    if (devices.idFor(request, body.email, now) === null)
      await countTry(api, limits.fromAddress, networkOf(request.ip), now)
    await countTry(api, limits.ofAccount, keyOf(body.email), now)
    await inEvenTime(mailLink(api, call))
    return { message: forgottenAnswer }
  })

  serve(api, passwords.reset, async (call) => {
    const { body, request, now, audit } = call
    const isKnown = (await findLink(api.db, ['passwordReset'], body.token, now)) !== null
    await countTry(api, limits.resetFromAddress, whoTriesLink(isKnown, body.token, request.ip), now)
    const link = { purpose: 'passwordReset', ...body, now } as const
    const { owner, passwordHash } = await setPasswordByLink(
      { db: api.db, hasher, endSessionsOf },
      link,
      async (person) => {
        // A first password is no change, so it needs no notification.
        if (person.hasPassword) await api.notify(passwordEvents.changed, { to: person.id })
        await audit({ subject: { kind: 'account', id: person.id }, actor: person })
      },
    )
    const isSignedIn = await signInByLink(call, owner, passwordHash)
    return {
      message: isSignedIn ? passwordMessages.setSignedIn : passwordMessages.set,
      signInPath: signInPathOf(owner.role),
      isSignedIn,
    }
  })
}

/** Mails the link. Unknown addresses are audited too, so that both cases do the same work. */
function mailLink(api: Api, { body, now, audit }: Call<typeof passwords.forgot>): Promise<void> {
  return api.db.transaction(async () => {
    const link = await createLink(api.db, 'passwordReset', body.email, now)
    if (link) await api.mail.send(forgottenMail(link.owner, api.publicUrl, link.token))
    await audit(link ? { subject: { kind: 'account', id: link.owner.id } } : {})
  })
}
