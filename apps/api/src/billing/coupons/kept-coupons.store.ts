// The Master's coupon list: reads it with remaining uses, creates and deletes coupons.
import { type Coupon, type CouponDraft, type CouponQuery, couponStates } from '@rounds/contract/billing/coupons/coupon'
import { couponMessages } from '@rounds/contract/billing/coupons/coupon.messages'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import { pagedList } from '#api/kernel/access/paged-list.ts'
import { nobodys, type Scope } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const used = '(select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.used_at is not null)'
const row = {
  id: uuid,
  code: text,
  amount: integer,
  userQty: integer,
  left: integer,
  used: integer,
  state: oneOf(couponStates),
  createdAt: timestamp,
}

const page = pagedList({
  name: 'coupons.list',
  params: { pattern: text },
  row,
  axes: { state: [null, ...couponStates], isSearch: [false, true] },
  columns: `c.id, c.code, c.discount_paise as amount, c.quantity as "userQty", c.left_count as left, ${used} as used,
    case when c.left_count > 0 then 'Available' else 'Used' end as state, c.created_at as "createdAt"`,
  from: 'coupons c',
  where: (within, { state, isSearch }) =>
    [
      `c.deleted_at is null and ${within(nobodys)}`,
      ...(state ? [state === 'Used' ? 'c.left_count = 0' : 'c.left_count > 0'] : []),
      ...(isSearch ? ['c.code ilike :pattern'] : []),
    ].join(' and '),
  orderBy: 'c.created_at desc, c.id desc',
})

const shown = (coupon: RowOf<typeof row>): Coupon => ({ ...coupon, createdAt: coupon.createdAt.toISOString() })

/** Returns a page of the coupons that are not deleted, newest first. */
export async function listCoupons(
  db: Database,
  scope: Scope,
  { search, state, ...slice }: CouponQuery,
): Promise<{ data: Coupon[]; page: PageInfo }> {
  const filter = {
    variant: { state: state ?? null, isSearch: Boolean(search) },
    values: { pattern: searchPattern(search ?? '') },
  }
  const found = await page(db, scope, filter, slice)
  return { data: found.rows.map(shown), page: found.page }
}

const insert = statement({
  name: 'coupons.insert',
  scope: everybody('a coupon belongs to nobody; only the Master may call it'),
  params: { id: uuid, code: text, discount: integer, couponQty: integer, createdById: uuid, now: timestamp },
  row: {},
  sql: `insert into coupons (id, code, discount_paise, quantity, left_count, created_by_id, created_at)
    values (:id, :code, :discount, :couponQty, :couponQty, :createdById, :now)`,
})

/** Stores a coupon. A code used before, even by a deleted coupon, is refused at its field. */
export async function createCoupon(
  db: Database,
  draft: CouponDraft,
  { createdById, now }: { createdById: string; now: Date },
): Promise<Coupon> {
  const id = uuidv7()
  await db.execute(insert, { id, ...draft, createdById, now }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? invalid({ code: couponMessages.taken }) : error
  })
  const { code, discount: amount, couponQty: userQty } = draft
  return { id, code, amount, userQty, left: userQty, used: 0, state: 'Available', createdAt: now.toISOString() }
}

const remove = scopedStatement({
  name: 'coupons.delete',
  params: { id: uuid, now: timestamp },
  row: {},
  axes: {},
  sql: (within) =>
    `update coupons c set deleted_at = :now where c.id = :id and c.deleted_at is null and ${within(nobodys)}`,
})

/** Soft-deletes a coupon. Orders that use it keep it. */
export async function deleteCoupon(db: Database, scope: Scope, id: string, now: Date): Promise<void> {
  if ((await db.execute(remove.of(scope, {}), { id, now })) === 0) throw new Problem('notFound')
}
