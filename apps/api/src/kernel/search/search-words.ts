// Turns the input of a search box into a query for the text index; `search_vector` in the database is the counterpart.

/** Splits as `search_vector` does: at ASCII and Latin-1 signs, dandas, dashes and quotation marks. */
const words = /[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0963\u0966-\u1fff\u2070-\u{10ffff}]+/gu

const accents = /[\u0300-\u036f]/g

/**
 * Returns a `tsquery` in PostgreSQL's notation: every word must occur, and each is matched as a prefix. The database
 * puts it into lower case, as it did with the text. Accents are ignored, and superscript and subscript digits count as
 * digits. Only eight words of 60 characters are used. Text without a word matches nothing.
 */
export const prefixQuery = (text: string): string => wordsOf(text).map(beginning).join(' & ')

/**
 * Like `prefixQuery`, for the index of very many records, which reads every word with a given prefix. Only the last
 * word may be a prefix, and words of one or two letters are ignored. Empty when no word is left.
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
 * Like `prefixQuery`, for an index of very many records: omits words of one or two letters when there are longer ones.
 */
export function longWordsQuery(text: string): string {
  const all = wordsOf(text)
  const long = all.filter((word) => word.length > 2)
  return (long.length > 0 ? long : all).map(beginning).join(' & ')
}

/** True when `longWordsQuery` omits words of one or two letters. */
export const hasOtherThanLongWords = (text: string): boolean => longWordsQuery(text) !== prefixQuery(text)

/** True for a query with more than one word. */
export const hasSeveralWords = (query: string): boolean => query.includes(' & ')

const beginning = (word: string): string => `'${word}':*`

const wordsOf = (text: string): string[] =>
  (text.normalize('NFKD').replaceAll(accents, '').match(words) ?? [])
    .slice(0, 8)
    .map((word) => Array.from(word).slice(0, 60).join(''))
