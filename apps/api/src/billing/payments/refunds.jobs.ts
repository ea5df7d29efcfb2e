// Requests refunds from gateways in the background, with retries for hours. Retries are safe: a gateway accepts the id
// of a refund, or the full amount of a payment, only once.

import { refundEvents } from '@rounds/contract/billing/refunds/refund.events'
import { hourMs } from '@rounds/contract/kernel/durations'
import { z } from 'zod'
import { mastersToTell } from '#api/identity/accounts/masters.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import type { Gateway, Gateways, OpenedOrder } from '../gateways/gateway.ts'
import { findOrder, findPerson, lockBuyer } from '../orders/orders.store.ts'
import { settleAs } from '../orders/settle-order.ts'
import { failRefund, findRefund, forgottenRefunds } from '../refunds/refunds.store.ts'

export const maxRefundRetries = 8
export const askGateway = queue({
  name: 'ask-refund',
  payload: z.strictObject({ orderId: z.uuid() }),
  retryLimit: maxRefundRetries,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 3600,
})

const askAgain = queue({ name: 'ask-refunds-again', payload: z.strictObject({}), restsInMaintenance: true })

export function refundJobs(api: Api, gateways: Gateways): void {
  api.jobs.work(askGateway, ({ orderId }, { retries }) => refundOrder(api, gateways, orderId, retries))
  api.jobs.work(askAgain, () => retryForgottenRefunds(api, gateways))
  api.jobs.schedule(askAgain, '25 * * * *')
}

/** Longer than all retries take. An older request was lost with a server that died. */
const forgottenAfterMs = 4 * hourMs
const maxForgottenAtOnce = 50

/** Repeats refund requests that no job is working on any more, under the same number. */
export async function retryForgottenRefunds(
  api: Pick<Api, 'db' | 'notify' | 'clock' | 'http'>,
  gateways: Gateways,
): Promise<void> {
  const before = new Date(api.clock().getTime() - forgottenAfterMs)
  for (const orderId of await forgottenRefunds(api.db, before, maxForgottenAtOnce)) {
    await refundOrder(api, gateways, orderId, maxRefundRetries).catch((err: unknown) => {
      api.http.log.warn({ err, order: orderId }, 'a refund was refused')
    })
  }
}

/** Sends the requested refund of an order to its gateway. Stores and rethrows failures, so that the job is retried. */
export async function refundOrder(
  api: Pick<Api, 'db' | 'notify' | 'clock'>,
  gateways: Gateways,
  orderId: string,
  retries: number,
): Promise<void> {
  const refund = await findRefund(api.db, orderId)
  if (refund?.state !== 'asked') return
  const { asks } = refund
  try {
    const { gateway, order } = await atGateway(api, gateways, orderId, asks)
    // An earlier attempt may have succeeded although its reply was lost, even one under another number.
    if ((asks > 1 || retries > 0) && (await isOnItsWay(api, gateway, order))) return
    await gateway.refund?.(order, refund)
    // Errors are ignored here: the reconciler looks for refunds under way.
    await isOnItsWay(api, gateway, order).catch(() => null)
  } catch (cause) {
    const isHeard = await atGateway(api, gateways, orderId, asks)
      .then(({ gateway, order }) => isOnItsWay(api, gateway, order))
      .catch(() => null)
    if (isHeard) return
    // Without a reply the refund may be under way. It must not count as failed, or it could be requested under another
    // number.
    await noteFailure(api, { orderId, asks }, cause, isHeard === false && retries >= maxRefundRetries)
    throw cause
  }
}

async function atGateway(
  { db }: Pick<Api, 'db'>,
  gateways: Gateways,
  orderId: string,
  refundNumber: number,
): Promise<{ gateway: Gateway; order: OpenedOrder }> {
  const { gateway: id, gatewayOrderId } = await findOrder(db, orderId)
  const gateway = gateways.find((one) => one.id === id)
  if (!gateway?.refund || gatewayOrderId === null) throw new Error(`The gateway ${id} is not set up.`)
  return { gateway, order: { orderId, gatewayOrderId, refundNumber } }
}

/**
 * Returns true when no request is needed: the money is refunded or under way, or the gateway has refused this number.
 */
async function isOnItsWay(
  api: Pick<Api, 'db' | 'notify' | 'clock'>,
  gateway: Gateway,
  order: OpenedOrder,
): Promise<boolean> {
  const status = await gateway.statusOf(order)
  await settleAs(api, order.orderId, status, 'refund')
  return status.kind === 'refunded' || (status.kind === 'paid' && status.refund !== undefined)
}

async function noteFailure(
  { db, notify }: Pick<Api, 'db' | 'notify'>,
  { orderId, asks }: { orderId: string; asks: number },
  cause: unknown,
  isOver: boolean,
): Promise<void> {
  const failure = cause instanceof Error ? cause.message : 'The gateway gave no usable answer.'
  await db.transaction(async () => {
    const order = await findOrder(db, orderId)
    await lockBuyer(db, order)
    if (!(await failRefund(db, { orderId, asks, failure, isOver })) || !isOver) return
    const { name: person } = await findPerson(db, order.payerId)
    await notify(refundEvents.failed, { to: await mastersToTell(db), person })
  })
}
