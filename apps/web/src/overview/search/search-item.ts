// What the search shows in one line, and which of the pages and actions fit the words. Pure.
import type { MenuGroup } from '#web/kernel/pages/page-listing.ts'

const searchGroups = ['Recent', 'Pages', 'Actions', 'Students', 'Staff', 'Records'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** Where a choice leads; plain data, so that it can be kept. */
export interface SearchTarget {
  to: string
  search?: Record<string, string>
}

export interface SearchItem {
  /** One of a kind: the same thing has the same key wherever it is listed. */
  key: string
  group: SearchGroup
  label: string
  /** Stands in grey behind it. */
  detail?: string | undefined
  icon: NonNullable<MenuGroup['icon']>
  target?: SearchTarget
  /** What is done where it leads nowhere. */
  onChoose?: () => void
}

const maxLocalPerGroup = 5

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The words of what was typed. */
export const wordsOf = (typed: string): string[] => typed.trim().split(/\s+/).filter(Boolean)

/** Those that have every word, the ones that begin with the first of them in front; at most five of a group. */
export function fittingItems(items: readonly SearchItem[], typed: string): SearchItem[] {
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

/** Those of an earlier answer in which every word can still be seen: they stay until the next answer is there. */
export function stillFitting(items: readonly SearchItem[], typed: string): SearchItem[] {
  const words = wordsOf(plain(typed))
  return items.filter(({ label, detail = '' }) => words.every((word) => plain(`${label} ${detail}`).includes(word)))
}

/** The items in the order of their groups, each group with its own. */
export function grouped(items: readonly SearchItem[]): { group: SearchGroup; items: SearchItem[] }[] {
  return searchGroups
    .map((group) => ({ group, items: items.filter((item) => item.group === group) }))
    .filter(({ items }) => items.length > 0)
}
