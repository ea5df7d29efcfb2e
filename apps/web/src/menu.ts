// The menu, and who may open which page. Both come from the listings of the pages, so a page that is not listed cannot
// be opened. Not part of the first load, because the listings import half of the contract.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { pageViewerOf } from './identity/accounts/page-viewer.ts'
import { type ListedPage, menuItems } from './kernel/pages/menu-items.ts'
import { isListedFor, mayCall } from './kernel/pages/page-listing.ts'
import { sharedPages, signedInPages } from './pages.ts'

/** Every signed-in address with the people whom it is for. */
export const listedPages: readonly ListedPage[] = Object.entries({ ...signedInPages, ...sharedPages }).flatMap(
  ([address, { listings }]) => listings.map((listing) => ({ at: address, ...listing })),
)

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/** Whether a path matches an address; a part of the address that begins with `$` matches any word. */
function isAt(path: string, at: string): boolean {
  const [words, parts] = [path.split('/'), at.split('/')]
  return words.length === parts.length && parts.every((part, index) => part.startsWith('$') || part === words[index])
}

const listingsAt = (path: string): ListedPage[] => listedPages.filter(({ at }) => isAt(withoutSlash(path), at))

export type Opening = 'open' | 'closed' | 'unknown'

/** Whether a person may open the page at a path; `unknown` when no such page exists. */
export function openingOf(path: string, user: SessionUser): Opening {
  const viewer = pageViewerOf(user)
  const listings = listingsAt(path)
  if (listings.length === 0) return 'unknown'
  return listings.some((listing) => isListedFor(listing, viewer)) ? 'open' : 'closed'
}

/** Returns the listed page whose address differs only in case, such as `/task/Procedure`; null when there is none. */
export function meantPage(path: string): string | null {
  const letters = withoutSlash(path).toLowerCase()
  return listedPages.find(({ at }) => at.toLowerCase() === letters)?.at ?? null
}

/** Returns the menu of a person. */
export function menuOf(user: SessionUser): ReturnType<typeof menuItems> {
  const viewer = pageViewerOf(user)
  return menuItems(listedPages.filter((listing) => isListedFor(listing, viewer)))
}

/** Whether the page at a path may show its add action to a person. People who have left may add nothing. */
export function mayAddAt(path: string, user: SessionUser): boolean {
  if (user.leftOn) return false
  return listingsAt(path).some(({ adds }) => adds && mayCall(adds, pageViewerOf(user)))
}
