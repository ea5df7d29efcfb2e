// Mock of the passkey library: creates a passkey and signs with one, refuses, or has none, as a test sets. The e2e
// journey uses a real one.

/** State that tests may change; by default there is no passkey. */
export const passkeyBrowser = { isThere: false, refusal: null as Error | null, offers: 0 }

async function answer<Response>(response: Response): Promise<{ id: string; response: Response }> {
  if (passkeyBrowser.refusal) throw passkeyBrowser.refusal
  return { id: 'Y3JlZA', response }
}

export const browserSupportsWebAuthn = (): boolean => passkeyBrowser.isThere
export const browserSupportsWebAuthnAutofill = async (): Promise<boolean> => passkeyBrowser.isThere
export const startRegistration = () =>
  answer({ clientDataJSON: 'e30', attestationObject: 'AA', transports: ['internal'] })

/** Autofill never resolves: no test chooses a passkey that way. */
export function startAuthentication({ useBrowserAutofill }: { useBrowserAutofill: boolean }) {
  if (!useBrowserAutofill) return answer({ clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' })
  passkeyBrowser.offers += 1
  return Promise.withResolvers().promise
}

export const WebAuthnAbortService = { cancelCeremony: () => {} }
