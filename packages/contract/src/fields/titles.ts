// Titles as people enter them: their words, when two are the same, and several of them in one text. Pure.

/** Lower case without accents, as words. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** What two spellings of one name have in common: `Lumbar-Puncture` and `lumbar puncture`. Empty without a word. */
export const spellingOf = (name: string): string => wordsOf(name).join(' ')

/** The items of an entered text: one a line or split on commas, trimmed, each spelling once. */
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
