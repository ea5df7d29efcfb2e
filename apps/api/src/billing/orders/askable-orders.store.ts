// Which orders the reconciler asks about: those that wait for money first, then those that may still be paid, and each day
// those that are paid, because a gateway's dashboard gives money back as well.

import { type GatewayId, gatewayIds, refundWays } from '@rounds/contract/billing/gateways/gateway'
import { dayMs } from '@rounds/contract/kernel/durations'
import { integer, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const allPeoples = everybody('the job that asks about orders of all people')

// Each in no order: those that never get an answer must not keep the others waiting.
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

/** Of these tries those that wait for money have so many, so that others do not crowd them out. */
const waitingShare = 0.75

/**
 * Orders to ask about: those open since `before` and those whose money is on its way back; then those that came to nothing but
 * may still be paid, made after `since`.
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

/** How long after the payment, or the refund, a gateway is asked each day. */
const watchedDays = 30

const watched = statement({
  name: 'orders.watched',
  scope: allPeoples,
  params: { gateways: texts, slices: integer, slice: integer, since: timestamp, dayAgo: timestamp, limit: integer },
  row: { id: uuid },
  // The last digits of an id are random.
  sql: `select id from orders where gateway = any(:gateways::text[])
      and ('x' || right(id::text, 4))::bit(16)::int % :slices::int = :slice::int
      and (state = 'paid' and paid_at >= :since or state = 'refunded' and changed_at between :since and :dayAgo)
    order by random() limit :limit`,
})

/** Gateways that tell of a refund that was made in their own dashboard. */
const seeing: readonly GatewayId[] = gatewayIds.filter((id) => refundWays[id].sees)

/** The paid orders of the last 30 days whose turn it is, and those given back: each about once a day. */
export async function watchedOrders(
  db: Database,
  { now, everyMs }: { now: Date; everyMs: number },
  limit: number,
): Promise<string[]> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const slices = dayMs / everyMs
  const slice = Math.floor(now.getTime() / everyMs) % slices
  const turn = { gateways: seeing, slices, slice, since: ago(watchedDays), dayAgo: ago(1) }
  return (await db.rows(watched, { ...turn, limit })).map(({ id }) => id)
}
