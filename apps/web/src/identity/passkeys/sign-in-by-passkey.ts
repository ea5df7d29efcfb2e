// Signing in with a passkey: by the button, or chosen among what the browser fills into the address. Loaded by either.
import { passkeys } from '@rounds/contract/identity/passkeys/passkey.endpoints'
import type { SignedIn } from '@rounds/contract/identity/sessions/session'
import { call } from '#web/kernel/call.ts'
import { fillsInPasskeys, showPasskeyProblem, signWithPasskey, stopWaiting } from './browser-passkey.ts'

type OnSignedIn = (signedIn: SignedIn) => Promise<void>

/** Now by the button, or once the person chooses one among what the browser fills in. */
export const signInByPasskey = (onSignedIn: OnSignedIn, when: 'now' | 'filled'): Promise<void> =>
  when === 'now' ? ask(onSignedIn) : offer(onSignedIn)

/** Says why when nothing came of it. */
async function ask(onSignedIn: OnSignedIn): Promise<void> {
  try {
    const { request } = await call(passkeys.beginSignIn)
    await onSignedIn(await call(passkeys.signIn, { body: await signWithPasskey(request) }))
  } catch (thrown) {
    showPasskeyProblem(thrown)
  }
}

/** What the server asks to be signed is good for five minutes. */
const renewedMs = 4 * 60_000
const isFormThere = (): boolean => document.querySelector('input[autocomplete~="webauthn"]') !== null

/** What to do with who is signed in, as the form says by now; null while nothing is offered. */
let latest: OnSignedIn | null = null

/** Lets the browser offer passkeys with the addresses that it fills in, while the form is there; silent where it does not. */
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
  // A later one, and the button, end an earlier one: that is nobody’s problem.
  await renew().catch(() => undefined)
}
