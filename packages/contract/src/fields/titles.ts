// Titles as people type them: splitting into words, comparing spellings and splitting lists. Pure.

/** The words of a text in lower case, without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The normalized spelling, equal for `Lumbar-Puncture` and `lumbar puncture`. Empty for a text without words. */
export const spellingOf = (name: string): string => wordsOf(name).join(' ')

/** The items of a typed list, split at commas and line breaks, trimmed, without repeated spellings. */
export function titlesIn(text: string): string[] {
  const titles = text.split(/[,\n]/).map((title) => title.trim().replaceAll(/\s+/g, ' '))
  const seen = new Set<string>()
  return titles.filter((title) => {
    const spelling = spellingOf(title) || title
    const isNew = title !== '' && !seen.has(spelling)
    seen.add(spelling)
    return isNew
  })
}
