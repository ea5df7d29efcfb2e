// What is scored is followed over time by its words: other words ask something else, and only case makes no difference. Pure.

const wordsKey = (line: string): string => line.toLowerCase()

export const isSameLine = (one: string, other: string): boolean => wordsKey(one) === wordsKey(other)

/** Each line once, in the order and the case in which it comes first. */
export function distinctLines(lines: readonly string[]): string[] {
  const seen = new Set<string>()
  return lines.filter((line) => {
    const isNew = !seen.has(wordsKey(line))
    seen.add(wordsKey(line))
    return isNew
  })
}
