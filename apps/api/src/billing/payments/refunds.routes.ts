// Serves the Master's refunds: checks the refund policy, stores the refund in one transaction, and leaves the request
// to a job.
import { refundSupport } from '@rounds/contract/billing/gateways/gateway'
import { type RefundDraft, refundObstacle } from '@rounds/contract/billing/refunds/refund'
import { refunds } from '@rounds/contract/billing/refunds/refund.endpoints'
import { refundEvents } from '@rounds/contract/billing/refunds/refund.events'
import { refundMessages } from '@rounds/contract/billing/refunds/refund.messages'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { rupees } from '@rounds/contract/kernel/money'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import { type Call, serve } from '#api/kernel/operations/serve.ts'
import { markRefundDue } from '../orders/order-changes.store.ts'
import { lockBuyer } from '../orders/orders.store.ts'
import { settleAs } from '../orders/settle-order.ts'
import { askRefund, findRefund, type StoredRefund } from '../refunds/refunds.store.ts'
import { findMoney, type PaymentMoney } from './payment-money.store.ts'
import { askGateway } from './refunds.jobs.ts'

type RefundCall = Call<typeof refunds.ask> | Call<typeof refunds.note>
type RefundRequest = Pick<StoredRefund, 'cause' | 'paymentId' | 'amountPaise' | 'currency' | 'requestedOn'>

export function refundRoutes(api: Api): void {
  serve(api, refunds.ask, (call) => api.db.transaction(() => ask(api, call)))
  serve(api, refunds.note, (call) => api.db.transaction(() => note(api, call)))
}

async function ask(api: Api, call: Call<typeof refunds.ask>) {
  const { order, requested } = await hold(api, call)
  if (!refundSupport[order.gateway].asks) throw conflict(refundMessages.byHand)
  await begin(api, call, order, requested, null)
  await api.jobs.enqueue(askGateway, { orderId: order.id })
  await api.notify(refundEvents.asked, { to: order.payerId })
  await call.audit({
    subject: { kind: 'order', id: order.id },
    detail: { reason: requested.cause, kind: order.gateway, requestedOn: requested.requestedOn ?? undefined },
  })
  return { message: refundMessages.asked }
}

async function note(api: Api, call: Call<typeof refunds.note>) {
  const { order, requested } = await hold(api, call)
  const { asks, sees } = refundSupport[order.gateway]
  if (asks && sees) throw conflict(refundMessages.byGateway)
  await begin(api, call, order, requested, call.body.reference)
  const { paymentId, amountPaise, currency } = requested
  await settleAs(api, order.id, { kind: 'refunded', paymentId, amountPaise, currency, at: call.now }, 'master')
  await call.audit({
    subject: { kind: 'order', id: order.id },
    detail: { reason: requested.cause, kind: order.gateway, requestedOn: requested.requestedOn ?? undefined },
  })
  return { message: refundMessages.noted }
}

/** Locks the buyer and returns the order with the refund to make. Refuses refunds outside the policy. */
async function hold(
  { db }: Api,
  { params, scope, body, now }: RefundCall,
): Promise<{ order: PaymentMoney; requested: RefundRequest }> {
  const found = await findMoney(db, scope, params.id)
  if (!found) throw new Problem('notFound')
  await lockBuyer(db, found)
  // Read again, now under the lock.
  const order = (await findMoney(db, scope, params.id)) ?? found
  const refund = await findRefund(db, order.id)
  if (refund?.state === 'asked') throw conflict(refundMessages.asking)
  const { paymentId, paidAt } = order
  const isPaid = order.state === 'paid' && paymentId !== null && paidAt !== null
  if (refund) {
    if (refund.state === 'done') throw conflict(refundMessages.notPaid)
    return { order, requested: refund }
  }
  if (!isPaid) throw conflict(refundMessages.notPaid)
  const allowed = allowedCause(body, { ...order, paidAt }, now)
  return { order, requested: { ...allowed, paymentId, amountPaise: order.totalPaise, currency: rupees } }
}

/** Returns the cause, with the date when the buyer asked for the refund. Refuses refunds outside the policy. */
function allowedCause(
  { cause, requestedOn }: RefundDraft,
  facts: { paidAt: Date; activatedAt: Date | null },
  now: Date,
): Pick<RefundRequest, 'cause' | 'requestedOn'> {
  if (!cause) throw invalid({ cause: refundMessages.cause })
  if (cause !== 'request' || requestedOn === undefined) return { cause, requestedOn: null }
  const [paidOn, today] = [businessDateOf(facts.paidAt), businessDateOf(now)]
  const refused = (message: string) => invalid({ requestedOn: message })
  if (requestedOn < paidOn) throw refused(fillMessage(inputMessages.dayTooEarly, { day: showDate(paidOn) }))
  if (requestedOn > today) throw refused(fillMessage(inputMessages.dayTooLate, { day: showDate(today) }))
  const obstacle = refundObstacle(requestedOn, facts)
  if (obstacle === 'tooLate') throw refused(refundMessages.tooLate)
  if (obstacle === 'activated') throw refused(refundMessages.activated)
  return { cause, requestedOn }
}

/** Stores the refund. Its payment stays at the top of the list until the money is refunded. */
async function begin(
  { db }: Api,
  { body: { reason }, viewer, now }: RefundCall,
  { id: orderId }: PaymentMoney,
  { cause, requestedOn, paymentId, amountPaise, currency }: RefundRequest,
  reference: string | null,
): Promise<void> {
  const money = { paymentId, amountPaise, currency }
  await askRefund(db, { orderId, cause, requestedOn, ...money, reason, reference, askedById: viewer.id, now })
  await markRefundDue(db, orderId, true)
}
