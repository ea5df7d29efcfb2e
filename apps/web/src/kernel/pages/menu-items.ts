// Builds a user's menu from the listings of the pages open to them.
import type { MenuGroup, MenuPlace, PageListing } from './page-listing.ts'

export interface MenuEntry {
  to: string
  label: string
  icon?: MenuGroup['icon']
  /** Heading, shown above the folder's first entry with the same heading. */
  heading?: string
  /** Path prefixes of other pages that belong to this entry, such as `/assessment/`. */
  below?: readonly string[]
  /** The page is also listed in its main folder; only that menu entry is highlighted while the page is open. */
  isAgain?: true
}

export interface MenuFolder {
  label: string
  icon: MenuGroup['icon']
  entries: readonly MenuEntry[]
}

export type MenuItem = MenuEntry | MenuFolder

export type ListedPage = PageListing & { at: string }

interface Placed {
  order: number
  to: string
  place: MenuPlace
  below: readonly string[]
  isAgain: boolean
}

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order

/**
 * Returns entries and folders in order. A folder appears when it has at least `isFolderFrom` pages (by default one).
 */
export function menuItems(pages: readonly ListedPage[]): MenuItem[] {
  const placed = pages.flatMap(({ at, menu }, index): Placed[] => {
    const isAgain = pages.findIndex((page) => page.at === at && page.menu) < index
    return menu ? [{ order: menu.order, to: at, place: menu, below: belowOf(at, pages), isAgain }] : []
  })
  const folders = new Map<MenuGroup, Placed[]>()
  const entries: { order: number; item: MenuItem }[] = []
  for (const one of placed.sort(byOrder)) {
    const { order, place } = one
    if ('group' in place) folders.set(place.group, [...(folders.get(place.group) ?? []), one])
    else entries.push({ order, item: { ...entryOf(one), icon: place.icon } })
  }
  const groups = [...folders].flatMap<{ order: number; item: MenuItem }>(
    ([{ label, icon, order, isFolderFrom = 1 }, inside]) =>
      inside.length < isFolderFrom
        ? inside.map((one) => ({ order: order + one.order / 1000, item: { icon, ...entryOf(one) } }))
        : [{ order, item: { label, icon, entries: inside.map(entryOf) } }],
  )
  return [...entries, ...groups].sort(byOrder).map(({ item }) => item)
}

const belowOf = (address: string, pages: readonly ListedPage[]): string[] =>
  pages.flatMap(({ at, within }) => (within?.includes(address) ? [at.replace(/\$.*/, '')] : []))

/** True when the path is the entry's page or belongs to it. */
export const isWithin = (path: string, { to, below = [], isAgain }: MenuEntry): boolean =>
  !isAgain && (path === to || [`${to}/`, ...below].some((beginning) => path.startsWith(beginning)))

function entryOf({ to, place, below, isAgain }: Placed): MenuEntry {
  const { label, icon } = place
  const heading = 'heading' in place ? place.heading : undefined
  const more = { ...(below.length > 0 && { below }), ...(isAgain && { isAgain }) }
  return { to, label, ...(icon && { icon }), ...(heading && { heading }), ...more }
}

/** Flattens the folders of a menu; a page listed in two folders appears once. */
export function entriesOf(items: readonly MenuItem[]): MenuEntry[] {
  return items.flatMap((item) => ('entries' in item ? item.entries : [item])).filter(({ isAgain }) => !isAgain)
}
