// The audit log: append-only rows (a trigger refuses changes) and the seals that chain them.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const auditEvents = pgTable(
  'audit_events',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The writing transaction: sealing takes only rows whose transaction is over, so none can slip in behind. */
    xid: bigint({ mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text)::bigint`),
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
    index('audit_events_xid').on(table.xid, table.seq),
    index('audit_events_subject').on(table.subjectKind, table.subjectId, table.seq),
    index('audit_events_actor').on(table.actorId, table.seq),
    index('audit_events_action').on(table.action, table.seq),
  ],
)

export const auditSeals = pgTable('audit_seals', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Events of transactions from this one on … */
  fromXid: bigint({ mode: 'number' }).notNull(),
  /** … up to but without this one. */
  beforeXid: bigint({ mode: 'number' }).notNull().unique(),
  events: integer().notNull(),
  digest: text().notNull(),
  previousDigest: text().notNull(),
  sealedAt: timestamp({ withTimezone: true }).notNull(),
})
