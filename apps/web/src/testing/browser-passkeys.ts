// The browser's own part of passkeys, in the place of its library: it makes one and signs with one, refuses, or has none,
// as a test says. The journey has a real one.

/** What a test may change; it has none until then. */
export const passkeyBrowser = { isThere: false, refusal: null as Error | null, offers: 0 }

async function answer<Response>(response: Response): Promise<{ id: string; response: Response }> {
  if (passkeyBrowser.refusal) throw passkeyBrowser.refusal
  return { id: 'Y3JlZA', response }
}

export const browserSupportsWebAuthn = (): boolean => passkeyBrowser.isThere
export const browserSupportsWebAuthnAutofill = async (): Promise<boolean> => passkeyBrowser.isThere
export const startRegistration = () =>
  answer({ clientDataJSON: 'e30', attestationObject: 'AA', transports: ['internal'] })

/** What the browser fills in is never chosen. */
export function startAuthentication({ useBrowserAutofill }: { useBrowserAutofill: boolean }) {
  if (!useBrowserAutofill) return answer({ clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' })
  passkeyBrowser.offers += 1
  return Promise.withResolvers().promise
}

export const WebAuthnAbortService = { cancelCeremony: () => {} }
