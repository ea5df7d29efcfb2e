// Starts a payment. The order is written in one transaction and opened at the gateway afterwards, so that no
// transaction waits for another server. A crash in between leaves an order that a retry opens, or that expires.

import type { Checkout, GatewayId } from '@rounds/contract/billing/gateways/gateway'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { seatMessages } from '@rounds/contract/billing/seats/seat.messages'
import { hourMs } from '@rounds/contract/kernel/durations'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { withIdempotency } from '#api/kernel/operations/idempotency.ts'
import type { Call } from '#api/kernel/operations/serve.ts'
import { countTry } from '#api/kernel/operations/throttle.ts'
import { couponTries } from '../coupons/coupons.routes.ts'
import type { Gateway, Gateways } from '../gateways/gateway.ts'
import { noteOpened } from './order-changes.store.ts'
import { endedOrderOf, findOrder, type StoredOrder } from './orders.store.ts'
import { settleOrder } from './settle-order.ts'
import { earlierOrder, type Purchase, writeOrder } from './write-order.ts'

const orderTries = { name: 'order', tries: 20, windowMs: hourMs }
const openFailures: Readonly<Record<GatewayId, { title?: string; message: string }>> = {
  razorpay: { message: paymentMessages.orderFailed },
  phonepe: { title: paymentMessages.redirectFailed, message: paymentMessages.redirectOrderFailed },
  transfer: { message: paymentMessages.orderFailed },
  sandbox: { message: paymentMessages.orderFailed },
}
const Kept = z.object({ id: z.string() })

/** Creates the order of a request, once per Idempotency-Key, and returns it with its checkout. */
export async function createOrder(
  api: Api,
  gateways: Gateways,
  call: Call<typeof orders.create> | Call<typeof orders.createSeats>,
  purchase: Purchase,
): Promise<{ order: StoredOrder; checkout: Checkout }> {
  const { body, viewer, now, request } = call
  const gateway = gateways.find(({ id }) => id === body.gateway)
  if (!gateway) throw invalid({ gateway: paymentMessages.noGateway })
  await countTry(api, orderTries, viewer.id, now)
  if (purchase.coupon) await countTry(api, couponTries(viewer), viewer.id, now)
  await settleEarlier(api, gateways, purchase, now)
  const spec = purchase.studentId === null ? orders.createSeats : orders.create
  const kept = await withIdempotency(api.db, spec, { request, viewer, now, body }, () =>
    api.db.transaction(async () => JSON.stringify({ id: await writeOrder(api.db, purchase, call) })),
  )
  const { id } = Kept.parse(JSON.parse(kept))
  return openAtGateway(api, gateway, id, now)
}

/**
 * Settles the buyer's earlier order, which may have been paid in another window or after it ended. If it was paid, its
 * licence is granted here and the new order is then refused. If the gateway does not reply, the new order proceeds: a
 * double payment is detected later.
 */
async function settleEarlier(api: Api, gateways: Gateways, purchase: Purchase, now: Date): Promise<void> {
  const earlier = (await earlierOrder(api.db, purchase)) ?? (await endedOrderOf(api.db, purchase, now))
  if (!earlier) return
  const state = await settleOrder(api, gateways, earlier, 'browser').catch((cause: unknown) => {
    api.http.log.warn({ err: cause, order: earlier }, 'a payment gateway gave no answer')
  })
  // A college can buy repeatedly, so nothing else would refuse its second order.
  if (state === 'paid' && purchase.studentId === null) throw conflict(seatMessages.paidBefore)
}

async function openAtGateway(
  api: Api,
  gateway: Gateway,
  id: string,
  now: Date,
): Promise<{ order: StoredOrder; checkout: Checkout }> {
  const order = await findOpenOrder(api, id)
  if (order.checkout) return { order, checkout: order.checkout }
  const opened = await gateway
    .open({
      id,
      amountPaise: order.totalPaise,
      description: order.packageTitle,
      returnUrl: returnUrlOf(api, id),
      secondsLeft: secondsLeft(order, now),
      documentUrl: `/api${orders.checkout.path.replace(':id', id)}`,
    })
    .catch((cause: unknown) => {
      if (cause instanceof Problem) throw cause
      api.http.log.warn({ err: cause, order: id }, 'a payment gateway opened no order')
      throw new Problem('unavailable', openFailures[gateway.id])
    })
  await noteOpened(api.db, id, opened)
  // The order may have ended during the call, if another window started a new one.
  const noted = await findOpenOrder(api, id)
  return { order: noted, checkout: noted.checkout ?? opened.checkout }
}

/**
 * Returns an order that can still be paid. A paid, failed or expired order is refused, so nobody is sent to a gateway
 * with one.
 */
async function findOpenOrder({ db }: Api, id: string): Promise<StoredOrder> {
  const order = await findOrder(db, id)
  if (order.state !== 'created') throw conflict(paymentMessages.orderOver)
  return order
}

/** Returns the remaining time to pay. */
export const secondsLeft = ({ expiresAt }: Pick<StoredOrder, 'expiresAt'>, now: Date): number =>
  Math.floor((expiresAt.getTime() - now.getTime()) / 1000)

/** Returns the URL of our page that confirms an order with its gateway. */
export const returnUrlOf = ({ publicUrl }: Pick<Api, 'publicUrl'>, orderId: string): string =>
  new URL(`/payment?order=${orderId}`, publicUrl).href
