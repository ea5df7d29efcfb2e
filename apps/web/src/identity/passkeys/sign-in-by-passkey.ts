// Sign-in by passkey, through the button or through the autofill of the address field. Loaded on demand by either.
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import type { SignedIn } from '@rounds/contract/identity/sessions/session'
import { call } from '#web/kernel/call.ts'
import { fillsInPasskeys, showPasskeyProblem, signWithPasskey, stopWaiting } from './browser-passkey.ts'

type OnSignedIn = (signedIn: SignedIn) => Promise<void>

/** `now` asks at once, for the button; `filled` waits until the person picks a passkey from autofill. */
export const signInByPasskey = (onSignedIn: OnSignedIn, when: 'now' | 'filled'): Promise<void> =>
  when === 'now' ? ask(onSignedIn) : offer(onSignedIn)

/** Asks at once and shows the reason when it fails. */
async function ask(onSignedIn: OnSignedIn): Promise<void> {
  try {
    const { request } = await call(passkeys.beginSignIn)
    await onSignedIn(await call(passkeys.signIn, { body: await signWithPasskey(request) }))
  } catch (thrown) {
    showPasskeyProblem(thrown)
  }
}

/** A request from the server expires after five minutes, so it is renewed before that. */
const renewedMs = 4 * 60_000
const isFormThere = (): boolean => document.querySelector('input[autocomplete~="webauthn"]') !== null

/** The form's latest callback for a completed sign-in; null while nothing is offered. */
let latest: OnSignedIn | null = null

/** Offers passkeys in the browser's autofill while the form exists. Does nothing where the browser cannot. */
async function offer(onSignedIn: OnSignedIn): Promise<void> {
  const isOffered = latest !== null
  latest = onSignedIn
  if (isOffered || !(await fillsInPasskeys().catch(() => false))) return
  const timer = setInterval(() => void renew().catch(() => undefined), renewedMs)
  const stop = () => {
    clearInterval(timer)
    latest = null
    stopWaiting()
  }
  async function renew(): Promise<void> {
    if (!isFormThere()) return stop()
    const { request } = await call(passkeys.beginSignIn, { isBackground: true })
    const body = await signWithPasskey(request, true)
    await call(passkeys.signIn, { body }).then(latest, showPasskeyProblem)
  }
  // A later request, or the button, aborts an earlier one; that is no error.
  await renew().catch(() => undefined)
}
