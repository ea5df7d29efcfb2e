// Selects the orders for the reconciler: first those awaiting money, then those that may still be paid. Paid orders
// follow once a day, because refunds can also be made in a gateway's dashboard.

import { type GatewayId, gatewayIds, refundSupport } from '@rounds/contract/billing/gateways/gateway'
import { dayMs } from '@rounds/contract/kernel/durations'
import { integer, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const allPeoples = everybody('the job that asks about orders of all people')

// Random order, so that orders whose gateway never replies do not starve the others.
const waiting = statement({
  name: 'orders.waiting',
  scope: allPeoples,
  params: { before: timestamp, limit: integer },
  row: { id: uuid },
  sql: `select id from (
      select id from orders where state = 'created' and created_at <= :before
        and (gateway <> 'transfer' or expires_at <= :before)
      union select order_id from refunds where state = 'asked' and asked_at <= :before) o
    order by random() limit :limit`,
})

const late = statement({
  name: 'orders.late',
  scope: allPeoples,
  params: { before: timestamp, since: timestamp, limit: integer },
  row: { id: uuid },
  sql: `select id from (
      select id from orders
        where state in ('failed', 'expired') and gateway_order_id not like 'transfer%' and created_at between :since and :before
      union select order_id from refunds where state = 'failed' and asked_at <= :before) o
    order by random() limit :limit`,
})

/** The share of each run reserved for orders that await money, so that others do not crowd them out. */
const waitingShare = 0.75

/**
 * Returns the orders to ask about. First those open since `before` and those with a refund under way; then failed or
 * expired orders created after `since` that may still be paid.
 */
export async function askableOrders(
  db: Database,
  times: { before: Date; since: Date },
  limit: number,
): Promise<string[]> {
  const { before } = times
  const first = await db.rows(waiting, { before, limit: Math.floor(limit * waitingShare) })
  const others = await db.rows(late, { ...times, limit: limit - first.length })
  return [...first, ...others].map(({ id }) => id)
}

/** The days after a payment during which a gateway is asked daily. */
const watchedDays = 30

const watched = statement({
  name: 'orders.watched',
  scope: allPeoples,
  params: { gateways: texts, slices: integer, slice: integer, since: timestamp, dayAgo: timestamp, limit: integer },
  row: { id: uuid },
  // The last digits of an id are random, so they split the orders into even slices.
  sql: `select id from orders where gateway = any(:gateways::text[])
      and ('x' || right(id::text, 4))::bit(16)::int % :slices::int = :slice::int
      and (state = 'paid' and paid_at >= :since or state = 'refunded' and changed_at between :since and :dayAgo)
    order by random() limit :limit`,
})

/** Gateways that report refunds made in their own dashboard. */
const gatewaysReportingRefunds: readonly GatewayId[] = gatewayIds.filter((id) => refundSupport[id].sees)

/**
 * Returns the slice due now of the orders paid or refunded in the last 30 days. Each order comes up about once a day.
 */
export async function watchedOrders(
  db: Database,
  { now, everyMs }: { now: Date; everyMs: number },
  limit: number,
): Promise<string[]> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const slices = dayMs / everyMs
  const slice = Math.floor(now.getTime() / everyMs) % slices
  const turn = { gateways: gatewaysReportingRefunds, slices, slice, since: ago(watchedDays), dayAgo: ago(1) }
  return (await db.rows(watched, { ...turn, limit })).map(({ id }) => id)
}
