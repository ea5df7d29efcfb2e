// Matches scored items over time by their wording. A different wording is a different item; only case is ignored. Pure.

const wordsKey = (line: string): string => line.toLowerCase()

export const isSameLine = (one: string, other: string): boolean => wordsKey(one) === wordsKey(other)

/** The distinct lines, in the order and case of their first occurrence. */
export function distinctLines(lines: readonly string[]): string[] {
  const seen = new Set<string>()
  return lines.filter((line) => {
    const isNew = !seen.has(wordsKey(line))
    seen.add(wordsKey(line))
    return isNew
  })
}
