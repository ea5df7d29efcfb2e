// Stored files: what they are and whose; the bytes lie outside, under a random name.
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When a record took it; a file that no record takes is swept after a day. */
    attachedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('files_owner').on(table.ownerId, table.createdAt),
    index('files_unattached').on(table.attachedAt, table.createdAt),
  ],
)
