// The second step of a sign-in: a code within five minutes of the right password starts the session.

import { secondFactorEvents } from '@rounds/contract/identity/second-factor/second-factor.events'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import type { SignedIn } from '@rounds/contract/identity/sessions/session'
import type { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { Problem } from '@rounds/contract/kernel/problem'
import type { KnownDevices } from '#api/identity/accounts/known-devices.ts'
import { codeTries } from '#api/identity/second-factor/code-tries.ts'
import { endSignInStep, findSignInStep, type SteppingAccount } from '#api/identity/second-factor/sign-in-steps.store.ts'
import { type UsedCode, useUpCode } from '#api/identity/second-factor/use-code.ts'
import type { Api } from '#api/kernel/api.ts'
import { networkOf } from '#api/kernel/operations/network.ts'
import { auditRefusal } from '#api/kernel/operations/refusals.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { countTry, triesKey } from '#api/kernel/operations/throttle.ts'
import { signedInAnswer } from './session-user.store.ts'
import { signInLimits, signInTries } from './sign-in-limits.ts'
import { startSignedInSession } from './start-session.store.ts'

type CodeCall = Call<typeof sessions.giveCode>

/**
 * Starts the session for a right code and returns its secret for the cookie. Throws `signInOver` when no sign-in waits
 * for a code, and `signInRefused` alike for a code that is wrong, used or outside its time.
 * @param cookies the secrets of the waiting sign-in and of the browser's current session, which ends
 */
export async function giveCode(
  api: Api,
  devices: KnownDevices,
  call: CodeCall,
  cookies: { step: string | undefined; session: string | undefined },
): Promise<{ secret: string; answer: SignedIn }> {
  const { now, request } = call
  const account = cookies.step ? await findSignInStep(api.db, cookies.step, now) : null
  if (!account || !cookies.step) {
    // Counted only here, so that others on the same network do not hold up a person who gave the right password.
    await countTry(api, signInLimits.codeFromAddress, networkOf(request.ip), now)
    throw new Problem('signInOver')
  }
  await countTry(api, codeTries, account.id, now)
  const secret = await startedWith(api, devices, call, account, { step: cookies.step, session: cookies.session })
  if (!secret) return refuse(api, call, account)
  return { secret, answer: await signedInAnswer(api, account.id, secret) }
}

/** Uses the code up, ends the waiting sign-in and starts the session in one transaction. */
function startedWith(
  api: Api,
  devices: KnownDevices,
  call: CodeCall,
  account: SteppingAccount,
  cookies: { step: string; session: string | undefined },
): Promise<string | null> {
  const { body, now, request } = call
  const origin = { ip: request.ip, userAgent: request.headers['user-agent'], now }
  return api.db.transaction(async () => {
    const used = await useUpCode(api, account.id, body.code, now)
    if (!used) return null
    if (!(await endSignInStep(api.db, cookies.step))) throw new Problem('signInOver')
    await notifyOfRecoveryCode(api, account.id, used)
    const secret = await startSignedInSession(api.db, account, origin, {
      given: cookies.session,
      tries: [...signInTries(devices, call, account.email), triesKey(codeTries, account.id)],
      audit: call.auditValues({
        subject: { kind: 'account', id: account.id },
        actor: account,
        detail: { secondStep: used.by },
      }),
    })
    if (!secret) throw new Problem('signInOver')
    return secret
  })
}

/**
 * Notifies the owner when a recovery code was used, since a thief may have used it. Runs in the caller's transaction.
 */
export async function notifyOfRecoveryCode(api: Api, accountId: string, used: UsedCode): Promise<void> {
  if (used.by === 'app') return
  await api.notify(secondFactorEvents.codeUsed, { to: accountId, count: used.left })
}

async function refuse(api: Api, call: CodeCall, account: SteppingAccount): Promise<never> {
  const subject = { kind: 'account', id: account.id }
  await auditRefusal(api, call, 'session.refused', { subject, detail: { reason: 'wrongCode' } })
  const message = secondFactorMessages.codeWrong
  throw new Problem('signInRefused', { message, fields: { code: message } })
}
