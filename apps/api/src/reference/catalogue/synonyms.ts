// The ward's names of an item, from the words of its title.
import { wardNames } from './shipped/synonyms.data.ts'

const spaced = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}’-]+/gu) ?? []).join(' ')} `
const known = Object.entries(wardNames).map(([words, names]) => ({ words: spaced(words), names }))

/** What people type for an item of this title, without what the title says already. */
export function synonymsOf(title: string): string[] {
  const own = spaced(title)
  const names = known.filter(({ words }) => own.includes(words)).flatMap((entry) => entry.names)
  return [...new Set(names)].filter((name) => !own.includes(spaced(name)))
}
