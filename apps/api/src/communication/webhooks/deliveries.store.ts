// The deliveries of a webhook for its college: list, test, resend.

import { randomUUID } from 'node:crypto'
import {
  type DeliveryQuery,
  deliveryStates,
  type WebhookDelivery,
} from '@rounds/contract/communication/webhooks/webhook'
import { sentEventNames, testEventName } from '@rounds/contract/communication/webhooks/webhook-event'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { z } from 'zod'
import { integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const found = everybody('the webhook was found within the scope before')
const row = {
  id: uuid,
  event: oneOf(sentEventNames),
  state: oneOf(deliveryStates),
  happenedAt: timestamp,
  tries: integer,
  outcome: text.nullable(),
  nextAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
}

const list = statement({
  name: 'webhookDeliveries.list',
  scope: found,
  params: { webhookId: uuid, state: oneOf(deliveryStates), limit: integer, offset: integer },
  row,
  sql: `select id, event, state, happened_at as "happenedAt", tries, outcome, next_at as "nextAt", ended_at as "endedAt"
    from webhook_deliveries where webhook_id = :webhookId and state = :state
    order by number desc limit :limit offset :offset`,
})

const count = statement({
  name: 'webhookDeliveries.count',
  scope: found,
  params: { webhookId: uuid, state: oneOf(deliveryStates) },
  row: { n: integer },
  sql: `select count(*)::int as n from webhook_deliveries where webhook_id = :webhookId and state = :state`,
})

/** Returns a page of deliveries, latest first. */
export async function listDeliveries(
  db: Database,
  webhookId: string,
  { state, page, size }: DeliveryQuery,
): Promise<{ deliveries: WebhookDelivery[]; page: PageInfo }> {
  const total = (await db.row(count, { webhookId, state }))?.n ?? 0
  const rows = await db.rows(list, { webhookId, state, limit: size, offset: (page - 1) * size })
  return { deliveries: rows.map(shown), page: { page, size, total } }
}

const shown = ({ happenedAt, nextAt, endedAt, ...rest }: RowOf<typeof row>): WebhookDelivery => ({
  ...rest,
  happenedAt: happenedAt.toISOString(),
  nextAt: nextAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
})

const insertTest = statement({
  name: 'webhookDeliveries.test',
  scope: found,
  params: { id: uuid, webhookId: uuid, event: text, data: json(z.record(z.string(), z.unknown())), now: timestamp },
  row: {},
  sql: `insert into webhook_deliveries (id, webhook_id, event, data, happened_at)
    values (:id, :webhookId, :event, :data::jsonb, :now)`,
})

/** Adds a test event at the end of the queue. */
export async function insertTestDelivery(
  db: Database,
  { webhookId, collegeId, now }: { webhookId: string; collegeId: string; now: Date },
): Promise<void> {
  const data = { collegeId }
  await db.execute(insertTest, { id: randomUUID(), webhookId, event: testEventName, data, now })
}

/**
 * A resent event keeps its number, so it goes before later events, and its id, so that receivers detect the duplicate.
 */
const waitAgain = `state = 'waiting', tries = 0, next_at = null, ended_at = null`

const sendAgain = statement({
  name: 'webhookDeliveries.sendAgain',
  scope: found,
  params: { id: uuid, webhookId: uuid },
  row: {},
  sql: `update webhook_deliveries set ${waitAgain}
    where id = :id and webhook_id = :webhookId and state = 'failed'`,
})

const sendAllAgain = statement({
  name: 'webhookDeliveries.sendAllAgain',
  scope: found,
  params: { webhookId: uuid },
  row: {},
  sql: `update webhook_deliveries set ${waitAgain} where webhook_id = :webhookId and state = 'failed'`,
})

/** Queues a failed event again. Returns false when no such event failed. */
export const sendDeliveryAgain = async (db: Database, webhookId: string, id: string): Promise<boolean> =>
  (await db.execute(sendAgain, { id, webhookId })) > 0

/** Queues all failed events of a webhook again. Returns their number. */
export const sendDeliveriesAgain = (db: Database, webhookId: string): Promise<number> =>
  db.execute(sendAllAgain, { webhookId })
