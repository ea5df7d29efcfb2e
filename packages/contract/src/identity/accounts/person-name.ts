// Names of people as they are kept. They stand in mails to strangers, whose programs make a link of whatever looks like
// an address: a name must carry nobody's link.

/** What no name has: control characters, and the marks of web and mail addresses. */
export const shownName = /^[^\p{Cc}\p{Cs}:@<>\\]*$/u

/** `Dr.Ravi Kumar` as `Dr. Ravi Kumar`, with which `prizes.example` is no address any more. */
export const spacedName = (name: string): string => name.replaceAll(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')

const titles = /^(?:dr|prof|mr|mrs|ms|miss|shri|smt|kum)\.?$/i
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const firstLetter = (word: string): string => [...graphemes.segment(word)][0]?.segment ?? ''

/**
 * `Dr Asha Devi Rao` as `Asha R.`: enough for those who know the person, and too little for a list of people. A name of
 * one word stays.
 */
export function givenNameAndInitial(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const own = words.filter((word) => !titles.test(word))
  const [given = words.join(' '), ...others] = own
  const family = others.at(-1)
  return family === undefined ? given : `${given} ${firstLetter(family).toUpperCase()}.`
}
