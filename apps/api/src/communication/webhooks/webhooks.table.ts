// Webhooks of colleges, and what each has to deliver. Triggers write the deliveries (`migrations/*_webhooks.sql`), in the
// transaction of what happened.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { colleges } from '#api/reference/colleges/colleges.table.ts'

export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    collegeId: uuid()
      .notNull()
      .references(() => colleges.id),
    name: text().notNull(),
    address: text().notNull(),
    /** Of `webhookEventNames` in the contract. */
    events: text().array().notNull(),
    sealedSecret: text().notNull(),
    /** Signs as well until `earlierUntil`. */
    sealedEarlierSecret: text(),
    earlierUntil: timestamp({ withTimezone: true }),
    /** Of `webhookOffReasons`; null while it is on. */
    offReason: text(),
    offAt: timestamp({ withTimezone: true }),
    failingSince: timestamp({ withTimezone: true }),
    lastDeliveredAt: timestamp({ withTimezone: true }),
    /** Until when one server alone delivers to it. */
    claimedUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('webhooks_name').on(table.collegeId, table.name),
    check('webhooks_off', sql`(${table.offReason} is null) = (${table.offAt} is null)`),
    check('webhooks_earlier', sql`(${table.sealedEarlierSecret} is null) = (${table.earlierUntil} is null)`),
  ],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The `webhook-id` of every try: a program that got it before knows it again. */
    id: uuid().primaryKey(),
    /** The order in which they go out. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** Ids, kinds and states: `webhookData` in the contract. */
    data: jsonb().notNull(),
    happenedAt: timestamp({ withTimezone: true }).notNull(),
    state: text().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** Null for one that may go out at once. */
    nextAt: timestamp({ withTimezone: true }),
    outcome: text(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
    index('webhook_deliveries_waiting').on(table.webhookId, table.number).where(sql`state = 'waiting'`),
    index('webhook_deliveries_list').on(table.webhookId, table.state, table.number),
    index('webhook_deliveries_happened').on(table.happenedAt),
  ],
)
