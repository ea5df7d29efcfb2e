// Writes a new order under the lock of its buyer, for a student or for seats of a college. It replaces the earlier open
// order, is priced by the server, and reserves its coupon.
import { couponMessages } from '@rounds/contract/billing/coupons/coupon.messages'
import type { GatewayId } from '@rounds/contract/billing/gateways/gateway'
import { orderMinutes, transferDays } from '@rounds/contract/billing/orders/order-state'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import {
  maxOrderPaise,
  type OrderPrice,
  orderPriceOf,
  seatsPriceOf,
} from '@rounds/contract/billing/packages/order-price'
import type { Package } from '@rounds/contract/billing/packages/package'
import { seatMessages } from '@rounds/contract/billing/seats/seat.messages'
import { licenceTermOf } from '@rounds/contract/identity/accounts/licence-term'
import { showDate } from '@rounds/contract/kernel/dates'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import type { AuditNote } from '#api/kernel/audit/audit.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { releaseCoupon, reserveCoupon, usableCoupon } from '../coupons/coupons.store.ts'
import { findTransfer } from '../gateways/transfer/transfers.store.ts'
import { licenceUntil } from '../licences/licences.store.ts'
import { findPackage } from '../packages/packages.store.ts'
import { insertOrder, moveOrder } from './order-changes.store.ts'
import { lockBuyer, openOrderOf, openOrderOfCollege } from './orders.store.ts'

/** The part of a purchase common to students and colleges. */
interface PurchaseBase {
  payerId: string
  packageId: string
  gateway: GatewayId
  /** The amount shown to the payer. */
  amountPaise: number
  collegeId: string
}
/** One licence for a student, paid by them or by staff; or seats for a college. */
export type Purchase =
  | (PurchaseBase & { studentId: string; studentName: string; coupon: string | undefined })
  | (PurchaseBase & { studentId: null; quantity: number; isMaster: boolean; coupon?: never })

/** Returns the open order that a new one replaces: the student's, or the college's at this gateway. */
export const earlierOrder = (db: Database, { studentId, collegeId, gateway }: Purchase): Promise<string | undefined> =>
  studentId === null ? openOrderOfCollege(db, { collegeId, gateway }) : openOrderOf(db, studentId)

/** Writes the order and returns its id. */
export async function writeOrder(
  db: Database,
  purchase: Purchase,
  { now, audit }: { now: Date; audit: (note: AuditNote) => Promise<void> },
): Promise<string> {
  const { studentId, collegeId, payerId, packageId, gateway, amountPaise } = purchase
  await lockBuyer(db, purchase)
  if (purchase.studentId !== null) await assertNotLicensed(db, purchase, now)
  const bought = await findPackage(db, packageId, now)
  assertFor(bought, purchase)
  await replaceOpenOrder(db, purchase, now)
  const coupon = purchase.coupon
    ? await usableCoupon(db, { code: purchase.coupon, studentId: purchase.studentId }, 'coupon')
    : null
  const quantity = studentId === null ? purchase.quantity : 1
  const price: OrderPrice =
    studentId === null ? seatsPriceOf(bought.netPaise, quantity) : orderPriceOf(bought.netPaise, coupon?.discountPaise)
  if (price.totalPaise <= 0) throw new Problem('conflict', paymentMessages.notPositive)
  if (price.totalPaise > maxOrderPaise) throw invalid({ quantity: seatMessages.tooLarge })
  if (price.totalPaise !== amountPaise) throw conflict(paymentMessages.priceChanged)
  const id = uuidv7()
  const minutes = gateway === 'transfer' ? transferDays * 24 * 60 : orderMinutes
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const couponId = coupon?.id ?? null
  const what = { packageId, packageTitle: bought.title, quantity, price, couponId, gateway }
  await insertOrder(db, { id, studentId, collegeId, payerId, ...what, now, expiresAt })
  if (studentId !== null && couponId && !(await reserveCoupon(db, { couponId, studentId, orderId: id, now })))
    throw invalid({ coupon: couponMessages.noneLeft })
  const whose = studentId === null ? { college: collegeId } : {}
  const detail = { kind: gateway, ids: { package: packageId, ...whose }, ...(studentId === null ? {} : { studentId }) }
  await audit({ subject: { kind: 'order', id }, detail })
  return id
}

async function assertNotLicensed(
  db: Database,
  { studentId, studentName, payerId }: Extract<Purchase, { studentId: string }>,
  now: Date,
): Promise<void> {
  const until = await licenceUntil(db, studentId)
  if (!until || licenceTermOf(until, now) !== 'running') return
  const day = showDate(until.toISOString())
  if (payerId === studentId) throw conflict(fillMessage(paymentMessages.licensed, { day }))
  throw conflict(fillMessage(paymentMessages.licensedStudent, { name: studentName, day }))
}

/**
 * Packages for one are for students only, and the others for colleges. Only the Master may use a university's price.
 */
function assertFor({ buyer }: Package, purchase: Purchase): void {
  if (purchase.studentId !== null) {
    if (buyer !== 'one') throw invalid({ packageId: paymentMessages.notForOne })
  } else if (buyer === 'one') throw invalid({ packageId: seatMessages.notForSeveral })
  else if (buyer === 'university' && !purchase.isMaster) throw invalid({ packageId: seatMessages.forUniversity })
}

/** Ends the buyer's earlier order. Money that arrives for it later still makes it paid. */
async function replaceOpenOrder(db: Database, purchase: Purchase, now: Date): Promise<void> {
  const earlier = await earlierOrder(db, purchase)
  if (!earlier) return
  // A transfer was entered, so money may be on its way; a second payment would be a duplicate.
  if ((await findTransfer(db, earlier))?.state === 'entered') throw conflict(paymentMessages.transferWaits)
  await moveOrder(db, earlier, { from: 'created', to: 'expired', money: null, now })
  await releaseCoupon(db, earlier)
}
