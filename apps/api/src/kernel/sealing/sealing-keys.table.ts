// The keys under which something in this database lies sealed, by their names.
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const sealingKeys = pgTable('sealing_keys', {
  id: text().primaryKey(),
  /** Tells two keys of one name apart, and nothing else; empty until a server that has the key starts. */
  checkValue: text(),
  /** The key that fingerprints come from: another one would make others of the same patients and codes. */
  makesFingerprints: boolean().notNull().default(false),
  firstUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
