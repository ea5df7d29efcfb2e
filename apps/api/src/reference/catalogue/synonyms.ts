// Ward names of an item, found by the words of its title.
import { wardNames } from './shipped/synonyms.data.ts'

const spaced = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}’-]+/gu) ?? []).join(' ')} `
const known = Object.entries(wardNames).map(([words, names]) => ({ words: spaced(words), names }))

/** Returns what people type for an item with this title, except what the title already contains. */
export function synonymsOf(title: string): string[] {
  const own = spaced(title)
  const names = known.filter(({ words }) => own.includes(words)).flatMap((entry) => entry.names)
  return [...new Set(names)].filter((name) => !own.includes(spaced(name)))
}
