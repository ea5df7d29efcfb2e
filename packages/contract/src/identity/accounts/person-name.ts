// Stored names of people. Mails to strangers contain them, and mail programs make links of anything like an address: a
// name must not carry a link.

/** Accepts text without control characters and the punctuation of web and mail addresses. */
export const shownName = /^[^\p{Cc}\p{Cs}:@<>\\]*$/u

/** `Dr.Ravi Kumar` becomes `Dr. Ravi Kumar`; the space keeps `prizes.example` from being a link. */
export const spacedName = (name: string): string => name.replaceAll(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')

const titles = /^(?:dr|prof|mr|mrs|ms|miss|shri|smt|kum)\.?$/i
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const firstLetter = (word: string): string => [...graphemes.segment(word)][0]?.segment ?? ''

/**
 * `Dr Asha Devi Rao` becomes `Asha R.`: enough for acquaintances, too little to compile a list of people. A single word
 * stays as it is.
 */
export function givenNameAndInitial(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const own = words.filter((word) => !titles.test(word))
  const [given = words.join(' '), ...others] = own
  const family = others.at(-1)
  return family === undefined ? given : `${given} ${firstLetter(family).toUpperCase()}.`
}
