// The orders of an account, for itself or for others, for the copy of personal data.
import { day, integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { rowsOf } from '#api/platform/personal-data/personal-data.ts'

const own = statement({
  name: 'personalData.orders',
  scope: everybody('limited to the account whose data is copied'),
  params: { accountId: uuid },
  row: {
    id: uuid,
    paidFor: text,
    quantity: integer,
    package: text,
    offerPaise: integer,
    discountPaise: integer,
    gstPaise: integer,
    totalPaise: integer,
    coupon: text.nullable(),
    gateway: text,
    state: text,
    paymentId: text.nullable(),
    createdAt: timestamp,
    paidAt: timestamp.nullable(),
    refund: text.nullable(),
    refundCause: text.nullable(),
    refundPaise: integer.nullable(),
    refundCurrency: text.nullable(),
    refundRequestedOn: day.nullable(),
    refundReason: text.nullable(),
    refundedAt: timestamp.nullable(),
  },
  sql: `select o.id, case when o.student_id = :accountId then 'you' when o.student_id is null then 'seats of a college'
      else 'a student' end as "paidFor", o.quantity, o.package_title as package, o.offer_paise as "offerPaise", o.discount_paise as "discountPaise",
      o.gst_paise as "gstPaise", o.total_paise as "totalPaise", c.code as coupon, o.gateway, o.state,
      o.payment_id as "paymentId", o.created_at as "createdAt", o.paid_at as "paidAt",
      r.state as refund, r.cause as "refundCause", r.amount_paise as "refundPaise", r.currency as "refundCurrency",
      r.requested_on as "refundRequestedOn", r.reason as "refundReason",
      r.done_at as "refundedAt"
    from orders o left join coupons c on c.id = o.coupon_id left join refunds r on r.order_id = o.id
    where :accountId::uuid in (o.student_id, o.payer_id) order by o.created_at, o.id`,
})

export const orderParts: readonly PersonalDataPart[] = [
  { name: 'orders', about: 'your orders and payments', ...rowsOf(own) },
]
