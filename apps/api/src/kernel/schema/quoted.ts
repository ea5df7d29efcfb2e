// Quotes the allowed values of a column, for the check constraint of its table.
import { type SQL, sql } from 'drizzle-orm'

/** Returns `'Draft', 'Published'`, for the brackets after `in`. */
export const quoted = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(', '))
