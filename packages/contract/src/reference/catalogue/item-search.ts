// Finding a catalogue item by what somebody types: its title, another name of it, or either with a typing mistake.
import { wordsOf } from '../../fields/titles.ts'
import { allowedTypos, typosBetween } from './spelling.ts'

export interface SearchableItem {
  title: string
  /** Other names and abbreviations: `LP`, `spinal tap`. */
  synonyms: readonly string[]
}

/** How well a name fits, best first; what does not fit has no rank. */
const ranks = { whole: 0, beginning: 1, wordBeginnings: 2, part: 3, typo: 4 } as const
const perTypo = 0.1

function rankOfWord(typed: string, words: readonly string[]): number | undefined {
  if (words.some((word) => word.startsWith(typed))) return ranks.wordBeginnings
  if (typed.length > 2 && words.some((word) => word.includes(typed))) return ranks.part
  const maxTypos = allowedTypos(typed)
  if (maxTypos === 0) return undefined
  // Half a word may be typed wrongly too: beginnings of about its length count like whole words.
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

/** Those that others added while writing after all other items, whatever they are called. */
export const othersLast = <Item extends { isOthers: boolean }>(items: readonly Item[]): Item[] => [
  ...items.filter(({ isOthers }) => !isOthers),
  ...items.filter(({ isOthers }) => isOthers),
]

/**
 * The items that fit the searched text, best first: whole name, beginning of a name, beginnings of its words, parts of
 * its words, and last words with one or two mistakes (none in words of three letters). Every typed word must fit the
 * same name. Equally good items keep their order. A search without a word finds nothing.
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
