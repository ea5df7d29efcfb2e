// The items of the search, and the matching of pages and actions. Pure.
import type { MenuGroup } from '#web/kernel/pages/page-listing.ts'

const searchGroups = ['Recent', 'Pages', 'Actions', 'Students', 'Staff', 'Records'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** The target of an item, as plain data so that it can be stored. */
export interface SearchTarget {
  to: string
  search?: Record<string, string>
}

export interface SearchItem {
  /** Unique: the same thing has the same key in every group. */
  key: string
  group: SearchGroup
  label: string
  /** Shown in grey after the label. */
  detail?: string | undefined
  icon: NonNullable<MenuGroup['icon']>
  target?: SearchTarget
  /** The action of an item without a target. */
  onChoose?: () => void
}

const maxLocalPerGroup = 5

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Splits the typed text into words. */
export const wordsOf = (typed: string): string[] => typed.trim().split(/\s+/).filter(Boolean)

/**
 * Returns the items that contain every word, at most five per group. Those that begin with the first word come first.
 */
export function matchingItems(items: readonly SearchItem[], typed: string): SearchItem[] {
  const words = wordsOf(plain(typed))
  const [first = ''] = words
  const rankOf = ({ label }: SearchItem) => (plain(label).startsWith(first) ? 0 : 1)
  const fitting = items.filter(({ label }) => words.every((word) => plain(label).includes(word)))
  return searchGroups.flatMap((group) =>
    fitting
      .filter((item) => item.group === group)
      .sort((a, b) => rankOf(a) - rankOf(b))
      .slice(0, maxLocalPerGroup),
  )
}

/** Returns the items of an earlier response in which every word still occurs; they stay until the next response. */
export function stillMatching(items: readonly SearchItem[], typed: string): SearchItem[] {
  const words = wordsOf(plain(typed))
  return items.filter(({ label, detail = '' }) => words.every((word) => plain(`${label} ${detail}`).includes(word)))
}

/** Groups the items, in the order of the groups. */
export function grouped(items: readonly SearchItem[]): { group: SearchGroup; items: SearchItem[] }[] {
  return searchGroups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0)
}
