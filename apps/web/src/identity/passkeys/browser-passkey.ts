// Creates passkeys and signs with them through the browser. Loaded on the press that needs it.

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

/** The browser refused: the user did not respond, has no passkey, or has already stored one on this device. */
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

/** Shows a dialog with the reason for a failure, the browser's or the server's. */
export function showPasskeyProblem(thrown: unknown): void {
  if (thrown instanceof PasskeyRefusal) showDialog({ kind: 'problem', title: 'No passkey', message: thrown.message })
  else showProblem(thrown)
}

/** Creates a passkey; throws when the user cancels. */
export async function makePasskey(creation: PasskeyCreation): Promise<Omit<NewPasskey, 'name'>> {
  const { id, response } = await withBrowser(() => startRegistration({ optionsJSON: creation }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { credentialId: id, clientDataJSON, attestationObject, transports }
}

/** Signs with a passkey. With `inAutofill` it waits until the user picks one among the autofill suggestions. */
export async function signWithPasskey(request: PasskeyRequest, inAutofill = false): Promise<SignedByPasskey> {
  const { id, response } = await withBrowser(() =>
    startAuthentication({ optionsJSON: request, useBrowserAutofill: inAutofill }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
  return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle }
}

export const fillsInPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Cancels a pending request. */
export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony()
