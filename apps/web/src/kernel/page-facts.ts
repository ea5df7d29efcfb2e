// What the server wrote into this page besides its words: read once, since it holds for the life of the page.

function metaOf(name: string): string | null {
  // The build writes the public pages without a document, and without what an installation says.
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null
}

/** True until the product is launched: public pages lead to the gate. */
export const isLaunchAwaited = (): boolean => metaOf('launch') === 'awaited'

/** Where the page of the live chat is; null when the installation has none. */
export const chatPath = (): string | null => metaOf('chat')

/** How to reach the provider, packed; null when the installation does not say. */
export const packedProvider = (): string | null => metaOf('provider')
