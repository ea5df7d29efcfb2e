// The words that a column may have, for the check of its table.
import { type SQL, sql } from 'drizzle-orm'

/** `'Draft', 'Published'`, for the brackets after `in`. */
export const quoted = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '))
