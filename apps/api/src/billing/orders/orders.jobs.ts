// Settles orders in the background (controls: C22): at once after a webhook, open orders every ten minutes, and paid
// orders once a day. Buyers need not return to the browser.
import { hourMs } from '@rounds/contract/kernel/durations'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { askableOrders, watchedOrders } from './askable-orders.store.ts'
import { notifyOfFailedOrders } from './failed-orders.ts'
import { settleOrder } from './settle-order.ts'

/** Settles one order after a webhook. Retried for hours, because the reconciler does not ask about every order. */
export const settleOne = queue({
  name: 'settle-order',
  payload: z.strictObject({ orderId: z.uuid() }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 3600,
  // Sequential processing would take half an hour for a thousand payments.
  atOnce: 20,
})

const reconcile = queue({ name: 'reconcile-orders', payload: z.strictObject({}), restsInMaintenance: true })
const everyMs = 10 * 60_000
/** Younger orders are still being paid in the browser. */
const minAgeMs = 2 * 60_000
/** A bank may take a day to confirm a payment made in time. */
const maxAgeMs = 26 * hourMs
const maxOrdersAtOnce = 200

export function orderJobs(api: Api, gateways: Gateways): void {
  api.jobs.work(settleOne, async ({ orderId }) => void (await settleOrder(api, gateways, orderId, 'webhook')))
  api.jobs.work(reconcile, async () => {
    await reconcileOrders(api, gateways)
    await notifyOfFailedOrders(api)
  })
  api.jobs.schedule(reconcile, '*/10 * * * *')
}

/**
 * Settles the open orders, those of the last `lateMs` that failed or expired but may still be paid, and a slice of the
 * paid ones. Returns the number of orders without a reply; a later run asks again.
 */
export async function reconcileOrders(api: Api, gateways: Gateways, lateMs = maxAgeMs): Promise<number> {
  const now = api.clock().getTime()
  const times = { before: new Date(now - minAgeMs), since: new Date(now - lateMs) }
  let unanswered = 0
  const askable = await askableOrders(api.db, times, maxOrdersAtOnce)
  const watched = await watchedOrders(api.db, { now: new Date(now), everyMs }, maxOrdersAtOnce)
  for (const id of new Set([...askable, ...watched])) {
    await settleOrder(api, gateways, id, 'reconciler').catch((err: unknown) => {
      unanswered++
      api.http.log.warn({ err, order: id }, 'a payment gateway gave no answer')
    })
  }
  return unanswered
}
