// What a person types into a search box, as a query for the text index; `search_vector` of the database is its other side.

/** As `search_vector` divides: at ASCII and Latin-1 signs, dandas, dashes and quotation marks. */
const words = /[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0963\u0966-\u1fff\u2070-\u{10ffff}]+/gu

const accents = /[\u0300-\u036f]/g

/**
 * Every word must occur, each matched from its beginning; a `tsquery` in PostgreSQL's own notation, for the database to
 * put into lower case as it did with the text. Accents do not count, and small figures are figures. Eight words of 60
 * characters count. Text without a word matches nothing.
 */
export const prefixQuery = (text: string): string => wordsOf(text).map(beginning).join(' & ')

/**
 * The same for the index of very many records, which reads every word with such a beginning: only the last word may be
 * unfinished, and words of one or two letters do not count. Empty where none is left.
 */
export function lastPrefixQuery(text: string): string {
  const all = wordsOf(text)
  return all
    .map((word, index) => ({ word, term: index === all.length - 1 ? beginning(word) : `'${word}'` }))
    .filter(({ word }) => word.length > 2)
    .map(({ term }) => term)
    .join(' & ')
}

/**
 * Of the same words those that an index of very many records is asked for: without words of one or two letters, where
 * there are others.
 */
export function longWordsQuery(text: string): string {
  const all = wordsOf(text)
  const long = all.filter((word) => word.length > 2)
  return (long.length > 0 ? long : all).map(beginning).join(' & ')
}

/** True for words of one or two letters beside longer ones: `longWordsQuery` leaves them out. */
export const hasOtherThanLongWords = (text: string): boolean => longWordsQuery(text) !== prefixQuery(text)

/** True for a query that asks for more than one word. */
export const hasSeveralWords = (query: string): boolean => query.includes(' & ')

const beginning = (word: string): string => `'${word}':*`

const wordsOf = (text: string): string[] =>
  (text.normalize('NFKD').replaceAll(accents, '').match(words) ?? [])
    .slice(0, 8)
    .map((word) => Array.from(word).slice(0, 60).join(''))
