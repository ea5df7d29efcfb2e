// Signs in with a passkey, which covers both steps: possession and the device's unlock. Everything else is as with a
// password.
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
import type { PasskeyOwner } from './passkeys.store.ts'
import { useUpPasskey, type VerifiedPasskey, verifyPasskey } from './verify-passkey.ts'

type SignInCall = Call<typeof passkeys.signIn>

/**
 * Starts a session and returns its secret with the owner. Throws `signInRefused` alike for an unknown passkey, a wrong
 * signature and a used or expired challenge. After a valid signature, a blocked account and an unverified address get
 * the reason, as with a password.
 * @param given the secret of the browser's current session, which ends
 */
export async function signInByPasskey(
  api: Api,
  devices: KnownDevices,
  call: SignInCall,
  given: string | undefined,
): Promise<{ secret: string; owner: PasskeyOwner }> {
  const { body, now, request } = call
  const checked = await verifyPasskey(api, { purpose: 'signIn', who: '' }, body, now)
  if (!checked) {
    // Signatures cannot be guessed. Only wrong ones count, so that nobody holds up others of the same network.
    await countTry(api, signInLimits.fromAddress, networkOf(request.ip), now)
    return refuse(api, call, null, 'wrongPasskey')
  }
  const { owner } = checked
  if (!owner.active) return refuse(api, call, owner, 'blocked', signInMessages.blocked)
  if (!owner.isEmailVerified) {
    await note(api, call, owner, 'addressNotVerified')
    throw new Problem('emailNotVerified')
  }
  const secret = await started(api, devices, call, checked, given)
  return secret ? { secret, owner } : refuse(api, call, owner, 'usedPasskey')
}

/** Starts the session and uses the challenge up in one transaction. Returns null when the challenge was used before. */
function started(
  api: Api,
  devices: KnownDevices,
  call: SignInCall,
  checked: VerifiedPasskey,
  given: string | undefined,
): Promise<string | null> {
  const { request, now, auditValues } = call
  const { owner } = checked
  return api.db.transaction(async () => {
    if (!(await useUpPasskey(api, checked, now))) return null
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

/** Refuses the sign-in. `reason` goes to the audit log only. */
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
