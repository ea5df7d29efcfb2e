// The audit log: append-only rows (triggers refuse changes) and the seals that chain them by their numbers.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const auditEvents = pgTable(
  'audit_events',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    action: text().notNull(),
    outcome: text().notNull(),
    actorId: uuid(),
    actorRole: text(),
    collegeId: uuid(),
    subjectKind: text(),
    subjectId: text(),
    requestId: text(),
    ip: text(),
    detail: jsonb().notNull(),
  },
  (table) => [
    index('audit_events_subject').on(table.subjectKind, table.subjectId, table.seq),
    index('audit_events_actor').on(table.actorId, table.seq),
    index('audit_events_action').on(table.action, table.seq),
    index('audit_events_at').on(table.at),
    index('audit_events_refused').on(table.seq).where(sql`outcome = 'refused'`),
  ],
)

export const auditSeals = pgTable('audit_seals', {
  /** 1, 2, 3, … without a gap. */
  number: bigint({ mode: 'number' }).primaryKey(),
  /** Covers the events with numbers above this one … */
  afterSeq: bigint({ mode: 'number' }).notNull(),
  /** … up to this one. */
  lastSeq: bigint({ mode: 'number' }).notNull().unique(),
  events: integer().notNull(),
  /** SHA-256 of the events. */
  content: text().notNull(),
  /** The database server that the events were read from: it differs where a backup was restored elsewhere. */
  cluster: text().notNull(),
  sealedAt: timestamp({ withTimezone: true }).notNull(),
  previousDigest: text().notNull(),
  /** SHA-256 of the columns above. */
  digest: text().notNull(),
  /** The digest keyed with a sealing key, which the database does not have. */
  mac: text().notNull(),
})

/** Ranges of seals whose events were moved to an archive file; only the owner of the tables adds a row. */
export const auditArchives = pgTable('audit_archives', {
  /** The last seal in the file, and the number of its last event. */
  lastSeal: bigint({ mode: 'number' }).primaryKey(),
  lastSeq: bigint({ mode: 'number' }).notNull(),
  /** The digest of that seal. */
  digest: text().notNull(),
  /** The number of events moved out of the database. */
  events: integer().notNull(),
  file: text().notNull(),
  sha256: text().notNull(),
  archivedAt: timestamp({ withTimezone: true }).notNull(),
  /** A hash of the whole row, keyed with the oldest sealing key. */
  fingerprint: text().notNull(),
})
