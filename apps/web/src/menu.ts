// Which pages are whose: the menu, and with it who may open what. Both come from the listings of the pages, so a page
// that is not shown cannot be opened either. Not part of the first load: the listings bring half of the contract.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import { pageViewerOf } from './identity/accounts/page-viewer.ts'
import { type ListedPage, menuItems } from './kernel/pages/menu-items.ts'
import { isListedFor, mayCall } from './kernel/pages/page-listing.ts'
import { sharedPages, signedInPages } from './pages.ts'

/** Every address behind the sign-in, with who it is for. */
export const listedPages: readonly ListedPage[] = Object.entries({ ...signedInPages, ...sharedPages }).flatMap(
  ([address, { listings }]) => listings.map((listing) => ({ at: address, ...listing })),
)

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/** Whether a path is an address; a part of the address that begins with `$` stands for any word. */
function isAt(path: string, at: string): boolean {
  const [words, parts] = [path.split('/'), at.split('/')]
  return words.length === parts.length && parts.every((part, index) => part.startsWith('$') || part === words[index])
}

const listingsAt = (path: string): ListedPage[] => listedPages.filter(({ at }) => isAt(withoutSlash(path), at))

export type Opening = 'open' | 'closed' | 'unknown'

/** Whether somebody may open the page at a path; `unknown` where nobody may. */
export function openingOf(path: string, user: SessionUser): Opening {
  const viewer = pageViewerOf(user)
  const listings = listingsAt(path)
  if (listings.length === 0) return 'unknown'
  return listings.some((listing) => isListedFor(listing, viewer)) ? 'open' : 'closed'
}

/** The listed page that is meant by an address in other letters, such as `/task/Procedure`; null when there is none. */
export function meantPage(path: string): string | null {
  const letters = withoutSlash(path).toLowerCase()
  return listedPages.find(({ at }) => at.toLowerCase() === letters)?.at ?? null
}

/** The menu of a person. */
export function menuOf(user: SessionUser): ReturnType<typeof menuItems> {
  const viewer = pageViewerOf(user)
  return menuItems(listedPages.filter((listing) => isListedFor(listing, viewer)))
}

/** Whether the page at a path may show the floating add button to somebody, where it has something to add. Who left adds nothing. */
export function mayAddAt(path: string, user: SessionUser): boolean {
  if (user.leftOn) return false
  return listingsAt(path).some(({ adds }) => adds && mayCall(adds, pageViewerOf(user)))
}
