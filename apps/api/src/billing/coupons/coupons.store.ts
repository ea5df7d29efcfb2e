// Reserves, releases and consumes coupon uses. Single statements change the count, so that two orders never both take
// the last use.
import { couponMessages } from '@rounds/contract/billing/coupons/coupon.messages'
import { invalid } from '@rounds/contract/kernel/problem'
import { boolean, integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const ofOrder = everybody('a coupon belongs to nobody; its uses are those of an order that is held')

const find = statement({
  name: 'coupons.find',
  scope: everybody('anybody who has the code may see its discount'),
  params: { code: text, studentId: uuid },
  row: { id: uuid, discountPaise: integer, isLeft: boolean, isUsed: boolean },
  // A use that the student's own open order has reserved counts as available: the next order takes it over.
  sql: `select c.id, c.discount_paise as "discountPaise", (c.left_count > 0 or u.coupon_id is not null) as "isLeft",
      u.used_at is not null as "isUsed"
    from coupons c left join coupon_uses u on u.coupon_id = c.id and u.student_id = :studentId
    where c.code = :code and c.deleted_at is null`,
})

/** Returns the coupon of a code that the student can still use. Otherwise throws `invalid` at the field `at`. */
export async function usableCoupon(
  db: Database,
  { code, studentId }: { code: string; studentId: string },
  at: 'code' | 'coupon',
): Promise<{ id: string; discountPaise: number }> {
  const coupon = await db.row(find, { code, studentId })
  if (!coupon) throw invalid({ [at]: couponMessages.invalidCode })
  if (coupon.isUsed) throw invalid({ [at]: couponMessages.usedBefore })
  if (!coupon.isLeft) throw invalid({ [at]: couponMessages.noneLeft })
  return { id: coupon.id, discountPaise: coupon.discountPaise }
}

const reserve = statement({
  name: 'coupons.reserve',
  scope: ofOrder,
  params: { couponId: uuid, studentId: uuid, orderId: uuid, now: timestamp },
  row: { orderId: uuid },
  sql: `with taken as (
      update coupons set left_count = left_count - 1
      where id = :couponId and left_count > 0
        and not exists (select from coupon_uses u where u.coupon_id = :couponId and u.student_id = :studentId)
      returning id)
    insert into coupon_uses (coupon_id, student_id, order_id, reserved_at)
    select id, :studentId, :orderId, :now from taken returning order_id as "orderId"`,
})

/** Reserves a use for an order. Returns false when none is left. */
export const reserveCoupon = async (
  db: Database,
  use: { couponId: string; studentId: string; orderId: string; now: Date },
): Promise<boolean> => (await db.row(reserve, use)) !== undefined

const release = statement({
  name: 'coupons.release',
  scope: ofOrder,
  params: { orderId: uuid },
  row: {},
  sql: `with released as (delete from coupon_uses where order_id = :orderId and used_at is null returning coupon_id)
    update coupons set left_count = left_count + 1 where id in (select coupon_id from released)`,
})

/** Releases the use that an order reserved. */
export async function releaseCoupon(db: Database, orderId: string): Promise<void> {
  await db.execute(release, { orderId })
}

const giveBack = statement({
  name: 'coupons.giveBack',
  scope: ofOrder,
  params: { orderId: uuid },
  row: {},
  sql: `with given as (delete from coupon_uses where order_id = :orderId returning coupon_id)
    update coupons set left_count = left_count + 1 where id in (select coupon_id from given)`,
})

/** Restores the use of an order that was paid but bought nothing. */
export async function giveCouponBack(db: Database, orderId: string): Promise<void> {
  await db.execute(giveBack, { orderId })
}

const use = statement({
  name: 'coupons.use',
  scope: ofOrder,
  params: { orderId: uuid, now: timestamp },
  row: {},
  sql: 'update coupon_uses set used_at = :now where order_id = :orderId and used_at is null',
})

const takeOver = statement({
  name: 'coupons.takeOver',
  scope: ofOrder,
  params: { couponId: uuid, studentId: uuid, orderId: uuid },
  row: {},
  sql: `update coupon_uses set order_id = :orderId
    where coupon_id = :couponId and student_id = :studentId and used_at is null`,
})

/**
 * Marks the coupon of a paid order as used. Returns false when no use is left. An order paid late may have lost its
 * reservation: it takes over the one of the student's later order, or reserves another while any is left.
 */
export async function consumeCoupon(
  db: Database,
  order: { couponId: string; studentId: string; orderId: string; now: Date },
): Promise<boolean> {
  const { couponId, studentId, orderId, now } = order
  if ((await db.execute(takeOver, { couponId, studentId, orderId })) === 0 && !(await reserveCoupon(db, order)))
    return false
  return (await db.execute(use, { orderId, now })) > 0
}
