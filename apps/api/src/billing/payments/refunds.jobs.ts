// Asks gateways for refunds in the background: tried for hours, and asked once however often it is tried, because a gateway
// takes the id of a refund, or the whole of a payment, only once.
import { refundEvents } from '@rounds/contract/billing/refunds/refund.events'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { mastersToTell } from '#api/membership/privacy-requests/own-requests.store.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { findOrder, findPerson, holdBuyer } from '../orders/orders.store.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { failRefund, findRefund } from '../refunds/refunds.store.ts'

export const maxRefundRetries = 8
export const askGateway = queue({
  name: 'ask-refund',
  payload: z.strictObject({ orderId: z.uuid() }),
  retryLimit: maxRefundRetries,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 3600,
})

export function refundJobs(api: Api, gateways: Gateways): void {
  api.jobs.work(askGateway, ({ orderId }, { retries }) => refundOrder(api, gateways, orderId, retries))
}

/** Asks the gateway of an order for the refund that was asked for. What fails is noted and thrown, so that it is tried again. */
export async function refundOrder(
  api: Pick<Api, 'db' | 'notify' | 'clock'>,
  gateways: Gateways,
  orderId: string,
  retries: number,
): Promise<void> {
  const refund = await findRefund(api.db, orderId)
  if (refund?.state !== 'asked') return
  const { gateway: gatewayId, gatewayOrderId } = await findOrder(api.db, orderId)
  const gateway = gateways.find(({ id }) => id === gatewayId)
  try {
    if (!gateway?.refund || gatewayOrderId === null) throw new Error(`The gateway ${gatewayId} is not set up.`)
    await gateway.refund({ orderId, gatewayOrderId, refundNumber: refund.asks }, refund)
  } catch (cause) {
    // A try before this one may have been heard, though its answer was lost.
    if (await isBack(api, gateways, orderId)) return
    await noteFailure(api, orderId, cause, retries >= maxRefundRetries)
    throw cause
  }
  // What is on its way is looked for by the reconciler.
  await isBack(api, gateways, orderId)
}

async function isBack(
  api: Pick<Api, 'db' | 'notify' | 'clock'>,
  gateways: Gateways,
  orderId: string,
): Promise<boolean> {
  await settleOrder(api, gateways, orderId, 'refund').catch(() => null)
  return (await findRefund(api.db, orderId))?.state === 'done'
}

async function noteFailure(
  { db, notify }: Pick<Api, 'db' | 'notify'>,
  orderId: string,
  cause: unknown,
  isOver: boolean,
): Promise<void> {
  const failure = cause instanceof Error ? cause.message : 'The gateway gave no usable answer.'
  await db.transaction(async () => {
    const order = await findOrder(db, orderId)
    await holdBuyer(db, order)
    if (!(await failRefund(db, { orderId, failure, isOver })) || !isOver) return
    const { name: person } = await findPerson(db, order.payerId)
    await notify(refundEvents.failed, { to: await mastersToTell(db), person })
  })
}
