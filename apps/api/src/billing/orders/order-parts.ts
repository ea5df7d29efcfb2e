// The orders of a student, for the copy of their own data.
import type { Api } from '#api/kernel/api.ts'
import { integer, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { rowsOf } from '#api/platform/personal-data/personal-data.ts'

const own = statement({
  name: 'personalData.orders',
  scope: everybody('limited to the account whose data is copied'),
  params: { accountId: uuid },
  row: {
    id: uuid,
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
  },
  sql: `select o.id, o.package_title as package, o.offer_paise as "offerPaise", o.discount_paise as "discountPaise",
      o.gst_paise as "gstPaise", o.total_paise as "totalPaise", c.code as coupon, o.gateway, o.state,
      o.payment_id as "paymentId", o.created_at as "createdAt", o.paid_at as "paidAt"
    from orders o left join coupons c on c.id = o.coupon_id where o.student_id = :accountId order by o.created_at, o.id`,
})

export const orderParts = ({ db }: Api): PersonalDataPart[] => [
  { name: 'orders', about: 'your orders and payments', rows: (id) => rowsOf(db, own, id) },
]
