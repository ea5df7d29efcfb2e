// Uses of coupons: counted down and up by single statements, so that two orders never take the last one both.
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
  // A use that an order of the same student only reserves counts as left: the next order takes it over.
  sql: `select c.id, c.discount_paise as "discountPaise", (c.left_count > 0 or u.coupon_id is not null) as "isLeft",
      u.used_at is not null as "isUsed"
    from coupons c left join coupon_uses u on u.coupon_id = c.id and u.student_id = :studentId
    where c.code = :code and c.deleted_at is null`,
})

/** The coupon of a code that the student can still use; refused at the field `at` where there is none. */
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

/** Reserves a use for an order; false where none is left. */
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

/** Gives the use back that an order reserved. */
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

/** Gives the use back of an order that was paid and bought nothing. */
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
 * Marks the use of a paid order as used; false where there is none. An order that was paid late may have lost its use: it
 * takes over what a later order of the student has reserved, or another one while any is left.
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
