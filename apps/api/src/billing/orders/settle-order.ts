// Settles an order: asks its gateway, and does what the answer means in one transaction. Browser, webhook and reconciler
// all end here; each may come late, twice or never.
import type { GatewayStatus } from '@rounds/contract/billing/gateways/gateway'
import { orderEvents } from '@rounds/contract/billing/orders/order.events'
import { nextOrderState, type OrderState } from '@rounds/contract/billing/orders/order-state'
import { studentEvents } from '@rounds/contract/membership/students/student.events'
import { endSessionsOf } from '#api/identity/sessions/sessions.store.ts'
import type { Api } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { consumeCoupon, releaseCoupon } from '../coupons/coupons.store.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { grantLicenceForOrder, revokeLicenceOfOrder } from '../licences/licences.store.ts'
import { closeSeats, makeSeats } from '../seats/seats.store.ts'
import { findOrder, holdBuyer, markRefundDue, moveOrder, type StoredOrder } from './orders.store.ts'

type SettlePorts = Pick<Api, 'db' | 'notify' | 'clock'>
/** Who asked: it stands in the audit log. */
export type SettledBy = 'browser' | 'webhook' | 'reconciler'

/** The state of an order after its gateway was asked. Throws where the gateway gives no answer, which changes nothing. */
export async function settleOrder(
  ports: SettlePorts,
  gateways: Gateways,
  id: string,
  by: SettledBy,
): Promise<OrderState> {
  const order = await findOrder(ports.db, id)
  const status = await statusOf(gateways, order)
  return ports.db.transaction(() => applyStatus(ports, order, status, by))
}

async function statusOf(gateways: Gateways, { id, gateway, gatewayOrderId }: StoredOrder): Promise<GatewayStatus> {
  // Nobody was ever sent to the gateway with it.
  if (gatewayOrderId === null) return { kind: 'open' }
  const found = gateways.find((one) => one.id === gateway)
  if (!found) throw new Error(`The gateway ${gateway} is not set up.`)
  return found.statusOf({ orderId: id, gatewayOrderId })
}

async function applyStatus(
  { db, notify, clock }: SettlePorts,
  { id, ...buyer }: StoredOrder,
  status: GatewayStatus,
  by: SettledBy,
): Promise<OrderState> {
  await holdBuyer(db, buyer)
  const order = await findOrder(db, id)
  const now = clock()
  const next = nextOrderState(order, status, now)
  if (next === null) return order.state
  const audit = (action: string, outcome: 'done' | 'refused', detail: object) =>
    writeAudit(
      db,
      { action, outcome, viewer: null, requestId: `order ${id}`, ip: '', at: now },
      { subject: { kind: 'order', id }, detail: { by, ...auditedBuyer(buyer), ...detail } },
    )
  if (next === 'wrongAmount') {
    // The reconciler asks every ten minutes for ever: it says so only while the order can be paid.
    if (by !== 'reconciler' || now < order.expiresAt)
      await audit('order.settled', 'refused', { from: order.state, reason: 'wrongAmount' })
    return order.state
  }
  if (!(await moveOrder(db, id, { from: order.state, to: next, status, now }))) return (await findOrder(db, id)).state
  if (next === 'failed' || next === 'expired') await releaseCoupon(db, id)
  if (next === 'paid') await grant({ db, notify }, order, status, now)
  if (next === 'refunded') await takeBack({ db, notify }, order, now)
  await audit('order.settled', 'done', { from: order.state, to: next })
  return next
}

/** Whose order it is, in the audit log. */
const auditedBuyer = ({ studentId, collegeId }: Pick<StoredOrder, 'studentId' | 'collegeId'>) =>
  studentId === null ? { ids: { college: collegeId } } : { studentId }

async function grant(
  { db, notify }: Pick<SettlePorts, 'db' | 'notify'>,
  order: StoredOrder,
  status: GatewayStatus,
  now: Date,
): Promise<void> {
  const { id: orderId, studentId, couponId, createdAt } = order
  const paidAt = 'at' in status ? status.at : now
  if (studentId === null) {
    await makeSeats(db, { orderId, collegeId: order.collegeId, quantity: order.quantity, paidAt })
    return notify(orderEvents.seatsBought, { to: order.payerId, count: order.quantity })
  }
  if (couponId) await consumeCoupon(db, { couponId, studentId, orderId, now })
  const isGranted = await grantLicenceForOrder(db, { studentId, orderId, orderedAt: createdAt, paidAt, now })
  if (!isGranted) await markRefundDue(db, orderId, true)
  await notify(isGranted ? studentEvents.paid : orderEvents.paidTwice, { to: studentId })
}

async function takeBack(
  { db, notify }: Pick<SettlePorts, 'db' | 'notify'>,
  { id, studentId, payerId }: StoredOrder,
  now: Date,
): Promise<void> {
  await markRefundDue(db, id, false)
  if (studentId === null) {
    for (const holder of await closeSeats(db, id, now)) {
      await endSessionsOf(db, holder)
      await notify(orderEvents.seatsClosed, { to: holder })
    }
    return notify(orderEvents.seatsRefunded, { to: payerId })
  }
  await releaseCoupon(db, id)
  // Another standing begins with another session (controls: C12).
  if (await revokeLicenceOfOrder(db, id, now)) await endSessionsOf(db, studentId)
  await notify(orderEvents.refunded, { to: studentId })
}
