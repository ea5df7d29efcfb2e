// The names of the keys under which texts in this database are sealed.
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const sealingKeys = pgTable('sealing_keys', {
  id: text().primaryKey(),
  /** Distinguishes two keys with the same name, and reveals nothing else; empty until a server with the key starts. */
  checkValue: text(),
  /**
   * True for the key of the fingerprints: another key would give different fingerprints for the same patients and
   * codes.
   */
  makesFingerprints: boolean().notNull().default(false),
  firstUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
