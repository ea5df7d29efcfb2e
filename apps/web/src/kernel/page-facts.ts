// Facts about the installation that the server writes into the page's head; constant for the life of the page.

function metaOf(name: string): string | null {
  // While the build renders the public pages there is no document and no installation.
  if (typeof document === 'undefined') return null
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null
}

/** True before the launch, when public pages lead to the launch gate. */
export const isLaunchAwaited = (): boolean => metaOf('launch') === 'awaited'

/** True when students cannot sign up by themselves. */
export const isSignUpClosed = (): boolean => metaOf('signup') === 'closed'

/** Path of the live chat page; null when the installation has none. */
export const chatPath = (): string | null => metaOf('chat')

/** True when visitors can try the product with invented people. */
export const hasDemo = (): boolean => metaOf('demo') !== null

/** The provider's contact details, packed; null when the installation does not give them. */
export const packedProvider = (): string | null => metaOf('provider')
