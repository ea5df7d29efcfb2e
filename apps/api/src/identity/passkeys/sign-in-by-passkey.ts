// Signing in with a passkey: it is both steps at once, what somebody has and what unlocks it. All else is as with a password.
import type { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import { passkeyMessages } from '@rounds/contract/identity/passkeys/passkey.messages'
import { signInMessages } from '@rounds/contract/identity/sessions/sign-in.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import type { KnownDevices } from '#api/identity/accounts/known-devices.ts'
import { signInLimits, signInTries } from '#api/identity/sessions/sign-in-limits.ts'
import { startSignedInSession } from '#api/identity/sessions/start-session.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { networkOf } from '#api/kernel/operations/network.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { countTry } from '#api/kernel/operations/throttle.ts'
import { type JudgedPasskey, judgePasskey, useUpPasskey } from './judge-passkey.ts'
import type { PasskeyOwner } from './passkeys.store.ts'

type SignInCall = Call<typeof passkeys.signIn>

/**
 * Starts the session and gives its secret with whose it is. Throws `signInRefused` alike for a passkey that nobody has, a wrong
 * signature and a challenge that was used or is over; with all of it right, the reason is given to a blocked person and to
 * one whose address is not verified, as with a password.
 * @param given the secret of the browser's present session, which ends
 */
export async function signInByPasskey(
  api: Api,
  devices: KnownDevices,
  call: SignInCall,
  given: string | undefined,
): Promise<{ secret: string; owner: PasskeyOwner }> {
  const { body, now, request } = call
  const judged = await judgePasskey(api, { purpose: 'signIn', who: '' }, body, now)
  if (!judged) {
    // No signature is guessed: only those that are wrong count, so that nobody holds up others of the same network.
    await countTry(api, signInLimits.fromAddress, networkOf(request.ip), now)
    return refuse(api, call, null, 'wrongPasskey')
  }
  const { owner } = judged
  if (!owner.active) return refuse(api, call, owner, 'blocked', signInMessages.blocked)
  if (!owner.isEmailVerified) {
    await note(api, call, owner, 'addressNotVerified')
    throw new Problem('emailNotVerified')
  }
  const secret = await started(api, devices, call, judged, given)
  return secret ? { secret, owner } : refuse(api, call, owner, 'usedPasskey')
}

/** All or nothing: a challenge is used up only by a session that starts. */
function started(
  api: Api,
  devices: KnownDevices,
  call: SignInCall,
  judged: JudgedPasskey,
  given: string | undefined,
): Promise<string | null> {
  const { request, now, auditValues } = call
  const { owner } = judged
  return api.db.transaction(async () => {
    if (!(await useUpPasskey(api, judged, now))) return null
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'], now }
    const subject = { kind: 'account', id: owner.id }
    return startSignedInSession(api.db, owner, origin, {
      given,
      tries: signInTries(devices, call, owner.email),
      audit: auditValues({ subject, actor: owner, detail: { by: 'passkey' } }),
    })
  })
}

const note = (api: Api, call: SignInCall, owner: PasskeyOwner | null, reason: string): Promise<void> =>
  auditRefusal(api, call, 'session.refused', {
    ...(owner ? { subject: { kind: 'account', id: owner.id } } : {}),
    detail: { by: 'passkey', reason },
  })

/** The reason is for the audit log. */
async function refuse(
  api: Api,
  call: SignInCall,
  owner: PasskeyOwner | null,
  reason: string,
  message: string = passkeyMessages.notAccepted,
): Promise<never> {
  await note(api, call, owner, reason)
  throw new Problem('signInRefused', { message })
}
