// Settles an order: asks its gateway and applies the reply in one transaction. Browser, webhook and reconciler all end
// here; each may come late, twice or never.
import type { GatewayStatus } from '@rounds/contract/billing/gateways/gateway'
import { orderEvents } from '@rounds/contract/billing/orders/order.events'
import {
  isTooLate,
  nextOrderState,
  type OrderState,
  otherMoney,
  paidMoment,
} from '@rounds/contract/billing/orders/order-state'
import type { FoundCause } from '@rounds/contract/billing/refunds/refund'
import { refundEvents } from '@rounds/contract/billing/refunds/refund.events'
import { rupees } from '@rounds/contract/kernel/money'
import { mastersToTell } from '#api/identity/accounts/masters.store.ts'
import { endSessionsOf, endSessionsOfMany } from '#api/identity/sessions/sessions.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { notifyLicensed } from '#api/membership/students/notify-licensed.ts'
import { consumeCoupon, giveCouponBack, releaseCoupon } from '../coupons/coupons.store.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { grantLicenceForOrder, licenceUntil, revokeLicenceOfOrder, withoutLicence } from '../licences/licences.store.ts'
import { failRefund, findRefund, finishRefund, noteDueRefund, resumeRefund } from '../refunds/refunds.store.ts'
import { closeSeats, makeSeats } from '../seats/seats.store.ts'
import { noteSurprise } from './note-surprise.ts'
import { markRefundDue, moveOrder } from './order-changes.store.ts'
import { findOrder, findPerson, lockBuyer, type StoredOrder } from './orders.store.ts'

type SettlePorts = Pick<Api, 'db' | 'notify' | 'clock'>
type NotePorts = Pick<Api, 'db' | 'notify'>
type Money = Extract<GatewayStatus, { paymentId: string }>
/** The trigger of a settlement, recorded in the audit log. */
export type SettledBy = 'browser' | 'webhook' | 'reconciler' | 'refund' | 'master' | 'transfer'

/**
 * Asks the gateway about an order, and returns the resulting state. Throws when the gateway does not reply; then
 * nothing changes.
 */
export async function settleOrder(
  ports: SettlePorts,
  gateways: Gateways,
  id: string,
  by: SettledBy,
): Promise<OrderState> {
  const status = await statusOf(ports, gateways, await findOrder(ports.db, id))
  return settleAs(ports, id, status, by)
}

/** Settles an order by a status that is already known, without asking its gateway. */
export const settleAs = (ports: SettlePorts, id: string, status: GatewayStatus, by: SettledBy): Promise<OrderState> =>
  ports.db.transaction(async () => applyStatus(ports, await findOrder(ports.db, id), status, by))

async function statusOf(
  { db }: SettlePorts,
  gateways: Gateways,
  { id, gateway, gatewayOrderId }: StoredOrder,
): Promise<GatewayStatus> {
  // The order was never opened at the gateway.
  if (gatewayOrderId === null) return { kind: 'open' }
  const found = gateways.find((one) => one.id === gateway)
  if (!found) throw new Error(`The gateway ${gateway} is not set up.`)
  const refund = await findRefund(db, id)
  return found.statusOf({ orderId: id, gatewayOrderId, ...(refund ? { refundNumber: refund.asks } : {}) })
}

async function applyStatus(
  { db, notify, clock }: SettlePorts,
  { id, ...buyer }: StoredOrder,
  status: GatewayStatus,
  by: SettledBy,
): Promise<OrderState> {
  await lockBuyer(db, buyer)
  const order = await findOrder(db, id)
  const now = clock()
  const audit = (action: string, outcome: 'done' | 'refused', detail: object) =>
    writeAudit(
      db,
      { action, outcome, viewer: null, requestId: `order ${id}`, ip: '', at: now },
      { subject: { kind: 'order', id }, detail: { by, ...auditedBuyer(buyer), ...detail } },
    )
  const other = otherMoney(order, status)
  const money = isMoney(status) && !other ? { ...status, at: paidMoment(order, status.at, now) } : null
  const isOthers = isMoney(status) && other && order.state !== 'paid' && order.state !== 'refunded'
  if (isOthers && (await noteOtherMoney({ db, notify }, order, { cause: other, money: status, now })))
    await audit('order.settled', 'refused', { from: order.state, reason: other })
  if (status.kind === 'paid' && status.refund) await noteRefund({ db, notify }, order, status.refund)
  // Only the reconciler: browser and webhooks may see a cached reply of the gateway.
  const surprise = by === 'reconciler' ? await noteSurprise({ db, notify }, order, status, now) : null
  if (surprise) await audit('order.settled', 'refused', { from: order.state, reason: surprise })
  const next = nextOrderState(order, status, now)
  if (next === null) return order.state
  if (!(await moveOrder(db, id, { from: order.state, to: next, money, now }))) return (await findOrder(db, id)).state
  if (next === 'failed' || next === 'expired') await releaseCoupon(db, id)
  if (next === 'paid' && money) await grant({ db, notify }, order, money, now)
  if (next === 'refunded') await takeBack({ db, notify }, order, now)
  await audit('order.settled', 'done', { from: order.state, to: next })
  return next
}

/** The buyer of the order, for the audit log. */
const auditedBuyer = ({ studentId, collegeId }: Pick<StoredOrder, 'studentId' | 'collegeId'>) =>
  studentId === null ? { ids: { college: collegeId } } : { studentId }

const isMoney = (status: GatewayStatus): status is Money => 'paymentId' in status

/** Marks a refund as due, and notifies the payer and the Master. Returns false when it was already marked. */
async function noteDue(
  { db, notify }: NotePorts,
  order: StoredOrder,
  { cause, money, now }: { cause: FoundCause; money: Money; now: Date },
): Promise<boolean> {
  const { paymentId, amountPaise, currency = rupees } = money
  if (!(await noteDueRefund(db, { orderId: order.id, cause, paymentId, amountPaise, currency, now }))) return false
  await markRefundDue(db, order.id, true)
  await notify(orderEvents[cause], { to: order.payerId })
  const { name: person } = await findPerson(db, order.payerId)
  await notify(orderEvents.moneyDue, { to: await mastersToTell(db), person })
  return true
}

/** Money in another amount or currency pays for nothing. Returns true when it is new to us. */
async function noteOtherMoney(
  ports: NotePorts,
  order: StoredOrder,
  found: { cause: FoundCause; money: Money; now: Date },
): Promise<boolean> {
  if (found.money.kind === 'paid') return noteDue(ports, order, found)
  if (!(await finishRefund(ports.db, order.id, found.now))) return false
  await markRefundDue(ports.db, order.id, false)
  await ports.notify(orderEvents.moneyBack, { to: order.payerId })
  return true
}

async function noteRefund(
  { db, notify }: NotePorts,
  { id: orderId, payerId }: StoredOrder,
  { asks, state }: NonNullable<Extract<GatewayStatus, { kind: 'paid' }>['refund']>,
): Promise<void> {
  if (state === 'onItsWay') return resumeRefund(db, { orderId, asks })
  const failure = 'The gateway took the refund and refused it later on.'
  if (!(await failRefund(db, { orderId, asks, failure, isOver: true }))) return
  const { name: person } = await findPerson(db, payerId)
  await notify(refundEvents.failed, { to: await mastersToTell(db), person })
}

async function grant(ports: NotePorts, order: StoredOrder, money: Money, now: Date): Promise<void> {
  const { db, notify } = ports
  const { id: orderId, studentId, couponId, createdAt } = order
  const paidAt = money.at
  if (isTooLate(order, paidAt)) return noteTooLate(ports, order, money, now)
  if (studentId === null) {
    await makeSeats(db, { orderId, collegeId: order.collegeId, quantity: order.quantity, paidAt })
    return notify(orderEvents.seatsBought, { to: order.payerId, count: order.quantity })
  }
  // The price included a coupon use that another order has taken since.
  if (couponId && !(await consumeCoupon(db, { couponId, studentId, orderId, now })))
    return noteTooLate(ports, order, money, now)
  const isFirst = (await licenceUntil(db, studentId)) === null
  if (!(await grantLicenceForOrder(db, { studentId, orderId, orderedAt: createdAt, paidAt, now }))) {
    await giveCouponBack(db, orderId)
    return void (await noteDue(ports, order, { cause: 'paidTwice', money, now }))
  }
  // A change of standing ends the sessions (controls: C12), even when no browser has returned.
  if (isFirst) await endSessionsOf(db, studentId)
  await notifyLicensed(ports, [studentId])
  if (order.payerId === studentId) return
  const { name: person } = await findPerson(db, studentId)
  await notify(orderEvents.paidForStudent, { to: order.payerId, person, page: `/student/${studentId}` })
}

async function noteTooLate(ports: NotePorts, order: StoredOrder, money: Money, now: Date): Promise<void> {
  await releaseCoupon(ports.db, order.id)
  await noteDue(ports, order, { cause: 'tooLate', money, now })
}

async function takeBack({ db, notify }: NotePorts, { id, studentId, payerId }: StoredOrder, now: Date): Promise<void> {
  if (!(await finishRefund(db, id, now))) {
    const { name: person } = await findPerson(db, payerId)
    await notify(orderEvents.refundedOutside, { to: await mastersToTell(db), person })
  }
  await markRefundDue(db, id, false)
  if (studentId === null) {
    // Handled as one batch, because there may be thousands and the college is locked. There are none when the money
    // came too late.
    const { closed, holders } = await closeSeats(db, id, now)
    if (holders.length > 0) {
      await endSessionsOfMany(db, holders)
      const to = await withoutLicence(db, holders, now)
      if (to.length > 0) await notify(orderEvents.seatsClosed, { to })
    }
    return notify(closed > 0 ? orderEvents.seatsRefunded : orderEvents.moneyBack, { to: payerId })
  }
  await releaseCoupon(db, id)
  // A change of standing ends the sessions (controls: C12).
  const isRevoked = await revokeLicenceOfOrder(db, id, now)
  if (isRevoked) await endSessionsOf(db, studentId)
  if (isRevoked) await notify(orderEvents.refunded, { to: studentId })
  if (!isRevoked || payerId !== studentId) await notify(orderEvents.moneyBack, { to: payerId })
}
