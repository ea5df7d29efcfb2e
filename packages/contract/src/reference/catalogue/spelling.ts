// Counts typing mistakes between a typed word and a known one. Pure; for lists of a few hundred short words.

/**
 * The number of typing mistakes between two words (Damerau–Levenshtein, optimal string alignment): a missing, extra or
 * wrong letter, or two neighbours exchanged. Anything above `max` is returned as `max + 1`.
 */
export function typosBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const present = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const costs = [at(last, column) + 1, at(present, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1)]
      if (isSwapped) costs.push(at(beforeLast, column - 2) + 1)
      present.push(Math.min(...costs))
    }
    if (Math.min(...present) > max) return max + 1
    beforeLast = last
    last = present
  }
  return Math.min(at(last, b.length), max + 1)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY

/** The mistakes allowed in a word of this length: none in abbreviations. */
export const allowedTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)
