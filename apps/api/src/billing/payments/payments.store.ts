// The list of payments: orders and manually granted licences, with their invoices and totals.

import { invoiceKinds } from '@rounds/contract/billing/invoices/invoice-number'
import {
  type Payment,
  type PaymentExportQuery,
  type PaymentQuery,
  type PaymentTotals,
  paymentSources,
  paymentStates,
} from '@rounds/contract/billing/payments/payment'
import { Refund } from '@rounds/contract/billing/refunds/refund'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { z } from 'zod'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { boolean, day, double, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { searchPattern } from '#api/kernel/database/search-pattern.ts'
import type { RowOf } from '#api/kernel/database/statement.ts'

const paymentColumns: ScopeColumns = { own: 'p.student_id', department: 'p.department_id', college: 'p.college_id' }

/** Orders and manually granted licences as rows of one shape. */
const bothKinds = `(
    select o.id, o.gateway as source, o.state, o.student_id, o.college_id, o.department_id, o.payer_id, o.package_title as title,
      o.quantity, o.offer_paise, o.discount_paise, o.gst_paise, o.total_paise, o.coupon_id, o.payment_id,
      coalesce(o.paid_at, o.created_at) as at, o.is_refund_due, null::uuid as by_id, null::text as reason
    from orders o
    union all
    select l.id, 'byHand', case when l.revoked_at is null then 'paid' else 'withdrawn' end, l.student_id, s.college_id,
      s.department_id, null, 'Marked as paid', 1, null, null, null, null, null, null, l.granted_at, false, l.granted_by_id, l.reason
    from licences l join accounts s on s.id = l.student_id where l.order_id is null and l.seat_id is null
  ) p`

/** Joins the names that a row shows. */
const joins = `left join accounts a on a.id = p.student_id left join accounts y on y.id = p.payer_id join colleges g on g.id = p.college_id
  left join coupons c on c.id = p.coupon_id left join accounts b on b.id = p.by_id left join refunds r on r.order_id = p.id`

/** The list definition shared by the page and the exported file. */
export const paymentsListed = {
  params: {
    pattern: text,
    state: text.nullable(),
    source: text.nullable(),
    collegeId: uuid.nullable(),
    withCoupon: boolean,
    fromDay: day.nullable(),
    toDay: day.nullable(),
  },
  axes: { isSearch: [false, true] },
  from: `${bothKinds} ${joins}`,
  where: (within: Within, { isSearch }: { isSearch: boolean }) =>
    [
      within(paymentColumns),
      `(:state::text is null or p.state = :state::text or (:state::text = 'refundDue' and p.is_refund_due))`,
      '(:source::text is null or p.source = :source::text)',
      '(:collegeId::uuid is null or p.college_id = :collegeId::uuid)',
      '(not :withCoupon::boolean or p.coupon_id is not null)',
      `(:fromDay::date is null or (p.at at time zone interval '05:30')::date >= :fromDay::date)`,
      `(:toDay::date is null or (p.at at time zone interval '05:30')::date <= :toDay::date)`,
      ...(isSearch
        ? [
            `concat_ws(' ', a.name, a.email, y.name, y.email, g.name, p.title, c.code, p.payment_id, r.payment_id, p.id) ilike :pattern`,
          ]
        : []),
    ].join(' and '),
  orderBy: 'p.is_refund_due desc, p.at desc, p.id desc',
} as const

/**
 * Only a search needs the joined names. Otherwise the page comes from the index of its sort order and is joined
 * afterwards.
 */
const narrowedFrom = ({ isSearch }: { isSearch: boolean }): string => (isSearch ? paymentsListed.from : bothKinds)

const Invoice = z.object({ id: uuid, kind: z.enum(invoiceKinds), number: text })
const Person = z.object({ id: uuid, name: text, email: text })
const person = (as: string): string =>
  `case when ${as}.id is not null then json_build_object('id', ${as}.id, 'name', ${as}.name, 'email', ${as}.email) end`
const moment = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const refundJson = `case when r.id is not null then json_build_object('state', r.state, 'cause', r.cause,
    'amountPaise', r.amount_paise, 'currency', r.currency, 'requestedOn', r.requested_on, 'reason', r.reason,
    'by', (select d.name from accounts d where d.id = r.asked_by_id),
    'failure', r.failure, 'reference', r.reference, 'askedAt', ${moment('r.asked_at')}, 'doneAt', ${moment('r.done_at')}) end`
const row = {
  id: uuid,
  source: oneOf(paymentSources),
  state: oneOf(paymentStates),
  student: json(Person).nullable(),
  payer: json(Person).nullable(),
  college: text,
  title: text,
  quantity: integer,
  offerPaise: integer.nullable(),
  discountPaise: integer.nullable(),
  gstPaise: integer.nullable(),
  totalPaise: integer.nullable(),
  coupon: text.nullable(),
  paymentId: text.nullable(),
  at: timestamp,
  isRefundDue: boolean,
  refund: json(Refund).nullable(),
  by: text.nullable(),
  reason: text.nullable(),
  invoices: json(z.array(Invoice)),
}

const columns = `p.id, p.source, p.state, ${person('a')} as student, ${person('y')} as payer, g.name as college, p.title, p.quantity,
  p.offer_paise as "offerPaise", p.discount_paise as "discountPaise", p.gst_paise as "gstPaise",
  p.total_paise as "totalPaise", c.code as coupon, coalesce(p.payment_id, r.payment_id) as "paymentId", p.at, p.is_refund_due as "isRefundDue",
  ${refundJson} as refund,
  b.name as by, p.reason, (select coalesce(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'number', i.number)
    order by i.issued_at, i.id), '[]') from invoices i where i.order_id = p.id) as invoices`

const listed = scopedStatement({
  name: 'payments.list',
  params: { ...paymentsListed.params, limit: integer, offset: integer },
  row,
  axes: paymentsListed.axes,
  sql: (within, variant) => `select ${columns} from (
      select p.* from ${narrowedFrom(variant)} where ${paymentsListed.where(within, variant)}
      order by ${paymentsListed.orderBy} limit :limit offset :offset) p ${joins}
    order by ${paymentsListed.orderBy}`,
})

const sumOf = (condition: string, paise = 'p.total_paise'): string =>
  `coalesce(sum(${paise}) filter (where ${condition}), 0)::float8`
/**
 * Money of another amount appears only in `refunds`, because its order was never paid. Money in another currency is
 * left out of the totals.
 */
const isOther = `r.cause = 'otherAmount' and p.payment_id is null`
const isInRupees = `r.cause <> 'otherCurrency'`
const received = `case when ${isOther} then r.amount_paise else p.total_paise end`
const withRefunds = ({ isSearch }: { isSearch: boolean }): string =>
  isSearch ? paymentsListed.from : `${bothKinds} left join refunds r on r.order_id = p.id`
const totals = scopedStatement({
  name: 'payments.totals',
  params: paymentsListed.params,
  row: { total: integer, paidPaise: double, refundedPaise: double, duePaise: double },
  axes: paymentsListed.axes,
  sql: (within, variant) => `select count(*)::int as total,
      ${sumOf(`p.state = 'paid' or ${isOther} and r.state <> 'done'`, received)} as "paidPaise",
      ${sumOf(`p.state = 'refunded' or r.state = 'done' and ${isInRupees}`, received)} as "refundedPaise",
      ${sumOf(`p.is_refund_due and ${isInRupees}`, 'r.amount_paise')} as "duePaise"
    from ${withRefunds(variant)} where ${paymentsListed.where(within, variant)}`,
})

/** Translates a query into the filter values of the list. */
export const paymentFilter = ({
  search,
  state,
  source,
  collegeId,
  withCoupon,
  from: fromDay,
  to,
}: PaymentExportQuery) => ({
  variant: { isSearch: Boolean(search) },
  values: {
    pattern: searchPattern(search ?? ''),
    state: state ?? null,
    source: source ?? null,
    collegeId: collegeId ?? null,
    withCoupon: withCoupon === 'yes',
    fromDay: fromDay ?? null,
    toDay: to ?? null,
  },
})

/** Returns a page of payments: due refunds first, then the newest. */
export async function listPayments(
  db: Database,
  scope: Scope,
  query: PaymentQuery,
): Promise<{ payments: Payment[]; totals: PaymentTotals; page: PageInfo }> {
  const { variant, values } = paymentFilter(query)
  const { page, size } = query
  const rows = await db.rows(listed.of(scope, variant), { ...values, limit: size, offset: (page - 1) * size })
  const { total = 0, ...sums } = (await db.row(totals.of(scope, variant), values)) ?? {}
  return {
    payments: rows.map(shown),
    totals: { paidPaise: 0, refundedPaise: 0, duePaise: 0, ...sums },
    page: { page, size, total },
  }
}

function shown({ at, ...rest }: RowOf<typeof row>): Payment {
  const { offerPaise, discountPaise, gstPaise, totalPaise, ...payment } = rest
  const isPriced = offerPaise !== null && discountPaise !== null && gstPaise !== null && totalPaise !== null
  return {
    ...payment,
    price: isPriced ? { offerPaise, discountPaise, gstPaise, totalPaise } : null,
    at: at.toISOString(),
  }
}
