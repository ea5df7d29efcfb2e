// Checks a sign-in: the same reply after the same work, whatever is wrong with it.
import { isStaff } from '@rounds/contract/identity/accounts/person'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import type { SignedIn, SignIn } from '@rounds/contract/identity/sessions/session'
import type { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import { type Credentials, findCredentials, replacePasswordHash } from '#api/identity/accounts/credentials.store.ts'
import type { KnownDevices } from '#api/identity/accounts/known-devices.ts'
import { oneTimeMs } from '#api/identity/passwords/one-time-password.ts'
import type { PasswordHasher } from '#api/identity/passwords/password-hash.ts'
import type { SignInByLink } from '#api/identity/passwords/passwords.routes.ts'
import { hasSecondFactor } from '#api/identity/second-factor/second-factor.store.ts'
import { beginSignInStep } from '#api/identity/second-factor/sign-in-steps.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { isOver } from '#api/kernel/clock/clock-skew.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { sessionSecretOf, setSessionCookie } from './authentication.ts'
import { signedInAnswer } from './session-user.store.ts'
import { countSignIn, signInTries } from './sign-in-limits.ts'
import { startSignedInSession } from './start-session.store.ts'

export type Door = 'student' | 'staff'
/** Both sign-in pages send the same request. */
export type SignInCall = Call<typeof sessions.studentSignIn> | Call<typeof sessions.staffSignIn>

/** The services needed for a sign-in. */
export interface SignInPorts {
  hasher: PasswordHasher
  devices: KnownDevices
}

/**
 * Starts a session for the right password on the right sign-in page and returns its secret for the cookie. With
 * two-step sign-in no session starts, and `step` is the secret of the sign-in that waits for a code. Throws
 * `signInRefused` alike for an unknown address and a wrong password. After the right password the problem names the
 * reason: wrong page, blocked account or unverified address.
 * @param given the secret of the browser's current session, which ends: no session outlives a new sign-in
 */
export async function signIn(
  api: Api,
  { hasher, devices }: SignInPorts,
  door: Door,
  call: SignInCall,
  given: string | undefined,
): Promise<{ secret: string; answer: SignedIn } | { step: string }> {
  const { body, now, request } = call
  await countSignIn(api, devices, call, body.email)
  const { account, passwordHash } = await authenticate(api, hasher, door, call)
  if (account.hasSecondFactor) {
    const step = await beginSignInStep(api.db, { id: account.id, passwordHash }, now)
    return step ? { step } : refuse(api, call, door, account, 'changedMeanwhile')
  }
  const origin = { ip: request.ip, userAgent: request.headers['user-agent'], now }
  const secret = await startSignedInSession(api.db, account, origin, {
    passwordHash,
    given,
    tries: signInTries(devices, call, body.email),
    audit: call.auditValues({ subject: { kind: 'account', id: account.id }, actor: account, detail: { door } }),
  })
  if (secret === null) return refuse(api, call, door, account, 'changedMeanwhile')
  if (hasher.isOutdated(passwordHash)) {
    await replacePasswordHash(api.db, account.id, passwordHash, await hasher.hash(body.password))
  }
  return { secret, answer: await signedInAnswer(api, account.id, secret) }
}

/** Returns the account when everything about the sign-in is right. Throws otherwise. */
async function authenticate(
  api: Api,
  hasher: PasswordHasher,
  door: Door,
  call: SignInCall,
): Promise<{ account: Credentials; passwordHash: string }> {
  const { email, password }: SignIn = call.body
  const account = await findCredentials(api.db, email)
  const isRight = await hasher.isRight(account?.passwordHash ?? null, password)
  if (!account?.passwordHash) return refuse(api, call, door, account, account ? 'noPassword' : 'unknownAddress')
  if (!isRight) return refuse(api, call, door, account, 'wrongPassword')
  if (isStaff(account.role) !== (door === 'staff')) {
    const message = door === 'staff' ? signInMessages.studentsAccount : signInMessages.staffsAccount
    return refuse(api, call, door, account, 'otherDoor', new Problem('signInRefused', { message }))
  }
  if (!account.active) {
    const message = signInMessages.blocked
    return refuse(api, call, door, account, 'blocked', new Problem('signInRefused', { message }))
  }
  if (!account.isEmailVerified) {
    return refuse(api, call, door, account, 'addressNotVerified', new Problem('emailNotVerified'))
  }
  if (account.oneTimeUntil && isOver(account.oneTimeUntil, call.now, oneTimeMs)) {
    const message = passwordMessages.oneTimeOver
    return refuse(api, call, door, account, 'oneTimeOver', new Problem('signInRefused', { message }))
  }
  return { account, passwordHash: account.passwordHash }
}

/** Refuses the sign-in. `reason` goes to the audit log; the caller sees only the problem. */
async function refuse(
  api: Api,
  call: SignInCall,
  door: Door,
  account: Credentials | null,
  reason: string,
  problem = new Problem('signInRefused'),
): Promise<never> {
  await auditRefusal(api, call, 'session.refused', {
    ...(account ? { subject: { kind: 'account', id: account.id } } : {}),
    detail: { door, reason },
  })
  throw problem
}

/**
 * Signs in a person who has just set a password through a mailed link, which proved the address. Returns false, without
 * a session, when a code is required, the account is blocked, or the password was replaced again. Attempts at the old
 * password stay counted: they slow down others only, since this browser is a known device from now on.
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
