// Stored files: what they are and whose; the bytes lie outside, under a random name.
import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    collegeId: uuid(),
    departmentId: uuid(),
    /** What the person called it, made safe to show. */
    name: text().notNull(),
    type: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** Where the bytes lie in the store. */
    objectKey: text().notNull(),
    /** The key of its bytes, sealed; empty when they lie as they are. */
    sealedKey: text(),
    /** A replaced file that is kept for somebody else's sake does not count to its owner's quota. */
    isCounted: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When a record took it; a file that no record takes is swept after a day. */
    attachedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('files_owner').on(table.ownerId, table.createdAt),
    index('files_unattached').on(table.attachedAt, table.createdAt),
  ],
)
