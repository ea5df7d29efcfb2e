// What the server wrote into the head of this page about the installation; it holds for the life of the page.

function metaOf(name: string): string | null {
  // While the build writes the public pages there is no document, and no installation yet.
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null
}

/** True until the product is launched: public pages lead to the gate. */
export const isLaunchAwaited = (): boolean => metaOf('launch') === 'awaited'

/** True while students cannot sign up by themselves. */
export const isSignUpClosed = (): boolean => metaOf('signup') === 'closed'

/** Where the page of the live chat is; null when the installation has none. */
export const chatPath = (): string | null => metaOf('chat')

/** True where a visitor may try the product with invented people. */
export const hasDemo = (): boolean => metaOf('demo') !== null

/** How to reach the provider, packed; null when the installation does not say. */
export const packedProvider = (): string | null => metaOf('provider')
