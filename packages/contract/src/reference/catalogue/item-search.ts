// Finds catalogue items by title or another name, tolerating typing mistakes.
import { wordsOf } from '../../fields/titles.ts'
import { allowedTypos, typosBetween } from './spelling.ts'

export interface SearchableItem {
  title: string
  /** Other names and abbreviations: `LP`, `spinal tap`. */
  synonyms: readonly string[]
}

/** Ranks of a match, best first. A name that does not match has no rank. */
const ranks = { whole: 0, beginning: 1, wordBeginnings: 2, part: 3, typo: 4 } as const
const perTypo = 0.1

function rankOfWord(typed: string, words: readonly string[]): number | undefined {
  if (words.some((word) => word.startsWith(typed))) return ranks.wordBeginnings
  if (typed.length > 2 && words.some((word) => word.includes(typed))) return ranks.part
  const maxTypos = allowedTypos(typed)
  if (maxTypos === 0) return undefined
  // The last word may be incomplete and mistyped, so word beginnings of about its length are compared like whole words.
  const mistakes = words.map((word) =>
    Math.min(...[-1, 0, 1].map((more) => typosBetween(typed, word.slice(0, typed.length + more), maxTypos))),
  )
  const fewest = Math.min(...mistakes, maxTypos + 1)
  return fewest > maxTypos ? undefined : ranks.typo + fewest * perTypo
}

function rankOfName(typed: readonly string[], name: string): number | undefined {
  const words = wordsOf(name)
  const search = typed.join(' ')
  const all = words.join(' ')
  if (all === search) return ranks.whole
  if (all.startsWith(search)) return ranks.beginning
  const each = typed.map((word) => rankOfWord(word, words))
  const known = each.filter((rank) => rank !== undefined)
  return known.length === each.length ? Math.max(...known) : undefined
}

/** Moves items that others added while writing behind all other items. */
export const othersLast = <Item extends { isOthers: boolean }>(items: readonly Item[]): Item[] => [
  ...items.filter(({ isOthers }) => !isOthers),
  ...items.filter(({ isOthers }) => isOthers),
]

/**
 * Returns the matching items, best first: whole name, beginning of the name, beginnings of its words, parts of its
 * words, then last words with one or two mistakes (none in words of three letters). All typed words must match the same
 * name. Equal matches keep their order. A search without words finds nothing.
 */
export function searchItems<Item extends SearchableItem>(items: readonly Item[], search: string): Item[] {
  const typed = wordsOf(search).slice(0, 8)
  if (typed.length === 0) return []
  return items
    .flatMap((item) => {
      const found = [item.title, ...item.synonyms].map((name) => rankOfName(typed, name))
      const best = Math.min(...found.filter((rank) => rank !== undefined))
      return Number.isFinite(best) ? [{ item, best }] : []
    })
    .sort((a, b) => a.best - b.best)
    .map(({ item }) => item)
}
