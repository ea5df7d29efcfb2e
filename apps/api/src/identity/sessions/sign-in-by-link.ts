// Signs in who has just set a password by a mailed link: the link proved the address, so the password is not asked again.
import type { KnownDevices } from '#api/identity/accounts/known-devices.ts'
import type { SignInByLink } from '#api/identity/passwords/passwords.routes.ts'
import { hasSecondFactor } from '#api/identity/second-factor/second-factor.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { sessionSecretOf, setSessionCookie } from './authentication.ts'
import { startSignedInSession } from './start-session.store.ts'

/**
 * False, and no session, where a code is asked too, the account is blocked, or its password was replaced again since.
 * Tries to guess the old password stay counted: they slow down others, and this browser is a known device from now on.
 */
export function createSignInByLink(api: Api, devices: KnownDevices, secure: boolean): SignInByLink {
  return async ({ request, reply, now, auditValues }, owner, passwordHash) => {
    devices.remember(request, reply, owner.email, now)
    if (await hasSecondFactor(api.db, owner.id)) return false
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'], now }
    const secret = await startSignedInSession(api.db, owner, origin, {
      passwordHash,
      given: sessionSecretOf(request, secure),
      tries: [],
      audit: auditValues({
        subject: { kind: 'account', id: owner.id },
        actor: owner,
        action: 'session.started',
        detail: { by: 'mailedLink' },
      }),
    })
    if (secret === null) return false
    setSessionCookie(reply, secret, secure)
    return true
  }
}
