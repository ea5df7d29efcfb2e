// Webhooks of colleges and their deliveries. Triggers (`migrations/*_webhooks.sql`) write a delivery in the transaction
// of its event.
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
    /** Values of `webhookEventNames` in the contract. */
    events: text().array().notNull(),
    sealedSecret: text().notNull(),
    /** The previous secret, which also signs until `earlierUntil`. */
    sealedEarlierSecret: text(),
    earlierUntil: timestamp({ withTimezone: true }),
    /** One of `webhookOffReasons`; null while the webhook is on. */
    offReason: text(),
    offAt: timestamp({ withTimezone: true }),
    failingSince: timestamp({ withTimezone: true }),
    lastDeliveredAt: timestamp({ withTimezone: true }),
    /** Expiry of the claim by one server, the only one to deliver until then. */
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
    /** Sent as `webhook-id` with every attempt, so that receivers detect duplicates. */
    id: uuid().primaryKey(),
    /** The delivery order. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** Ids, kinds and states, as `webhookData` in the contract defines. */
    data: jsonb().notNull(),
    happenedAt: timestamp({ withTimezone: true }).notNull(),
    state: text().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    /** When it is next tried; null for at once. */
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
