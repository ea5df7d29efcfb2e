// What the browser does with passkeys: it makes one, and signs with one. Loaded by the press that needs it.

import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedByPasskey,
} from '@rounds/contract/identity/passkeys/passkey'
import { passkeyMessages } from '@rounds/contract/identity/passkeys/passkey.messages'
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { showDialog, showProblem } from '#web/kernel/notices.ts'

/** The browser did not do it: nobody’s finger came, there is none, or it has this one already. */
class PasskeyRefusal extends Error {}

const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name === 'InvalidStateError' ? passkeyMessages.isKnown : passkeyMessages.cancelled

async function withBrowser<T>(ceremony: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new PasskeyRefusal(passkeyMessages.noSupport)
  try {
    return await ceremony()
  } catch (error) {
    throw new PasskeyRefusal(sentenceOf(error))
  }
}

/** Says why nothing came of it, in a dialog: the browser’s own reasons, or the server’s. */
export function showPasskeyProblem(thrown: unknown): void {
  if (thrown instanceof PasskeyRefusal) showDialog({ kind: 'problem', title: 'No passkey', message: thrown.message })
  else showProblem(thrown)
}

/** Makes a passkey; throws when the person would rather not. */
export async function makePasskey(creation: PasskeyCreation): Promise<Omit<NewPasskey, 'name'>> {
  const { id, response } = await withBrowser(() => startRegistration({ optionsJSON: creation }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { credentialId: id, clientDataJSON, attestationObject, transports }
}

/** Signs with a passkey; `inAutofill` waits until one is chosen among what the browser fills in. */
export async function signWithPasskey(request: PasskeyRequest, inAutofill = false): Promise<SignedByPasskey> {
  const { id, response } = await withBrowser(() =>
    startAuthentication({ optionsJSON: request, useBrowserAutofill: inAutofill }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
  return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle }
}

export const fillsInPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Ends what waits for the person. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony()
