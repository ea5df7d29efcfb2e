// The menu of one person, made of the listings of the pages that are for them.
import type { MenuGroup, MenuPlace, PageListing } from './page-listing.ts'

export interface MenuEntry {
  to: string
  label: string
  icon?: MenuGroup['icon']
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
}

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order

/** Entries and folders in their order; a folder is there as soon as one page of it is. */
export function menuItems(pages: readonly ListedPage[]): MenuItem[] {
  const placed = pages.flatMap(({ at, menu }): Placed[] => (menu ? [{ order: menu.order, to: at, place: menu }] : []))
  const folders = new Map<MenuGroup, Placed[]>()
  const entries: { order: number; item: MenuItem }[] = []
  for (const one of placed.sort(byOrder)) {
    const { to, order, place } = one
    if ('group' in place) folders.set(place.group, [...(folders.get(place.group) ?? []), one])
    else entries.push({ order, item: { to, label: place.label, icon: place.icon } })
  }
  const groups = [...folders].map(([{ label, icon, order }, inside]) => ({
    order,
    item: { label, icon, entries: inside.map(({ to, place }) => ({ to, label: place.label })) },
  }))
  return [...entries, ...groups].sort(byOrder).map(({ item }) => item)
}

/** The entries of a menu in one row, folders opened. */
export function entriesOf(items: readonly MenuItem[]): MenuEntry[] {
  return items.flatMap((item) => ('entries' in item ? item.entries : [item]))
}
