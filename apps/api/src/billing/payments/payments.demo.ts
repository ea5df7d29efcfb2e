// Demo data for billing: orders in each state, coupons, paid licences, invoices, a credit note and referrals.

import { gatewayIds } from '@rounds/contract/billing/gateways/gateway'
import { orderMinutes, orderStates } from '@rounds/contract/billing/orders/order-state'
import { orderPriceOf } from '@rounds/contract/billing/packages/order-price'
import { addDays, businessDateOf, momentOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import { rupees } from '@rounds/contract/kernel/money'
import { z } from 'zod'
import type { DemoPerson } from '#api/identity/accounts/people.demo.ts'
import { boolean, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { consumeCoupon, reserveCoupon } from '../coupons/coupons.store.ts'
import { createCoupon } from '../coupons/kept-coupons.store.ts'
import { demoSupplier } from '../invoices/invoice.settings.ts'
import { dueInvoices } from '../invoices/invoices.store.ts'
import { writeInvoice } from '../invoices/issue-invoices.ts'
import { listPackages } from '../packages/packages.store.ts'
import { finishRefund, noteDueRefund } from '../refunds/refunds.store.ts'

const orderRow = z.object({
  id: uuid,
  student_id: uuid,
  gateway: oneOf(gatewayIds),
  state: oneOf(orderStates),
  payment_id: text.nullable(),
  coupon_id: uuid.nullable(),
  offer_paise: integer,
  discount_paise: integer,
  gst_paise: integer,
  total_paise: integer,
  is_refund_due: boolean,
  created_at: timestamp,
  expires_at: timestamp,
  /** True when this order pays for the licence that the account was created with. */
  has_licence: boolean,
})
type OrderRow = z.infer<typeof orderRow>

const seeded = everybody('written while the demo is filled, without a request')

const insert = statement({
  name: 'payments.demo',
  scope: seeded,
  params: { orders: json(z.array(orderRow)), packageId: uuid, title: text },
  row: {},
  sql: `with given as (
      select * from jsonb_to_recordset(:orders::jsonb) as one (id uuid, student_id uuid, gateway text, state text,
        payment_id text, coupon_id uuid, offer_paise int, discount_paise int, gst_paise int, total_paise int,
        is_refund_due boolean, created_at timestamptz, expires_at timestamptz, has_licence boolean)),
    stored as (
      insert into orders (id, student_id, college_id, department_id, payer_id, package_id, package_title, offer_paise,
        discount_paise, gst_paise, total_paise, coupon_id, gateway, state, payment_id, paid_at, is_refund_due, created_at,
        expires_at, changed_at)
      select g.id, a.id, a.college_id, a.department_id, a.id, :packageId::uuid, :title, g.offer_paise, g.discount_paise,
        g.gst_paise, g.total_paise, g.coupon_id, g.gateway, g.state, g.payment_id,
        case when g.payment_id is not null then g.created_at end, g.is_refund_due, g.created_at, g.expires_at, g.created_at
      from given g join accounts a on a.id = g.student_id)
    update licences l set order_id = g.id, reason = null from given g
    where g.has_licence and l.student_id = g.student_id and l.order_id is null and l.seat_id is null`,
})

const bring = statement({
  name: 'payments.demoReferrals',
  scope: seeded,
  params: { pairs: json(z.array(z.object({ sponsor: uuid, brought: uuid }))) },
  row: {},
  sql: `update accounts a set sponsor_id = p.sponsor
    from jsonb_to_recordset(:pairs::jsonb) as p (sponsor uuid, brought uuid) where a.id = p.brought`,
})

const seed = 20_260_615
const paying = 40

/** Stores the demo's billing data. Nobody's paid status changes, so that the rest of the demo is unaffected. */
export async function storeDemoPayments(db: Database, people: readonly DemoPerson[], now: Date): Promise<void> {
  const master = people.find(({ role }) => role === 'master')
  const single = (await listPackages(db, now)).find(({ buyer }) => buyer === 'one')
  const students = people.filter(({ mayRecord }) => mayRecord).sort((a, b) => compare(a.joiningDate, b.joiningDate))
  if (!master || !single || students.length === 0) return
  const coupons = await storeCoupons(db, master.id, addDays(businessDateOf(now), -1100))
  const dice = createDice(seed)
  const order = (student: DemoPerson, at: Date, over: Partial<OrderRow>, coupon?: DemoCoupon): OrderRow => {
    const id = dice.id(at)
    const { offerPaise, discountPaise, gstPaise, totalPaise } = orderPriceOf(single.netPaise, coupon?.amount)
    const payment = over.state === 'paid' || over.state === 'refunded' ? `demo_${id.slice(-12)}` : null
    return {
      id,
      student_id: student.id,
      gateway: dice.pick(['razorpay', 'phonepe']),
      state: 'paid',
      payment_id: payment,
      coupon_id: coupon?.id ?? null,
      is_refund_due: false,
      has_licence: false,
      offer_paise: offerPaise,
      discount_paise: discountPaise,
      gst_paise: gstPaise,
      total_paise: totalPaise,
      created_at: at,
      expires_at: new Date(at.getTime() + orderMinutes * 60_000),
      ...over,
    }
  }
  const firstOnes = students.slice(0, paying).map((student, index) => {
    const at = new Date(momentOf(student.joiningDate, '11:30'))
    return order(student, at, { state: 'paid', has_licence: true }, couponOf(coupons, index))
  })
  const student = (index: number): DemoPerson => students[index % students.length] ?? master
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const twice = order(student(1), ago(3), { state: 'paid', is_refund_due: true })
  const refunded = order(student(4), ago(20), { state: 'refunded' })
  const rest = [
    order(student(7), ago(9), { state: 'failed' }),
    order(student(8), ago(6), { state: 'expired' }),
    order(student(2), now, { state: 'created', gateway: 'sandbox' }),
  ]
  await db.execute(insert, {
    orders: [...firstOnes, twice, refunded, ...rest],
    packageId: single.id,
    title: single.title,
  })
  await useCoupons(db, firstOnes)
  for (const { id: orderId, payment_id, total_paise: amountPaise, created_at } of [twice, refunded]) {
    const money = { paymentId: payment_id ?? '', amountPaise, currency: rupees }
    await noteDueRefund(db, { orderId, cause: 'paidTwice', ...money, now: created_at })
  }
  await finishRefund(db, refunded.id, ago(14))
  await storeInvoices(db, [...firstOnes, refunded, twice], ago(14))
  await storeReferrals(db, people, students)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

interface DemoCoupon {
  id: string
  amount: number
}

/** Stores three coupons: one in regular use, one used up, and one unused. */
async function storeCoupons(db: Database, createdById: string, day: string): Promise<readonly DemoCoupon[]> {
  const at = { createdById, now: new Date(momentOf(day, '10:00')) }
  return [
    await createCoupon(db, { code: 'WELCOME', discount: 99_900, couponQty: 50 }, at),
    await createCoupon(db, { code: 'EARLY-BIRD', discount: 150_000, couponQty: 3 }, at),
    await createCoupon(db, { code: 'CLASS-OF-29', discount: 50_000, couponQty: 100 }, at),
  ]
}

const couponOf = ([welcome, early]: readonly DemoCoupon[], index: number): DemoCoupon | undefined =>
  index < 3 ? early : index % 4 === 0 ? welcome : undefined

async function useCoupons(db: Database, orders: readonly OrderRow[]): Promise<void> {
  for (const { id: orderId, student_id: studentId, coupon_id: couponId, created_at: now } of orders) {
    if (couponId === null) continue
    await reserveCoupon(db, { couponId, studentId, orderId, now })
    await consumeCoupon(db, { couponId, studentId, orderId, now })
  }
}

/** Issues each invoice on the day of its payment, and a credit note for each refund. */
async function storeInvoices(db: Database, orders: readonly OrderRow[], creditedAt: Date): Promise<void> {
  const dice = createDice(seed + 1)
  const paidAt = new Map(orders.map(({ id, created_at }) => [id, created_at]))
  for (const { orderId, kind } of await dueInvoices(db, orders.length + 1)) {
    const at = kind === 'invoice' ? paidAt.get(orderId) : creditedAt
    if (at) await writeInvoice(db, demoSupplier, { id: dice.id(at), orderId, kind, now: at })
  }
}

/** Two students have referred others; one of the referred students has not paid yet. */
async function storeReferrals(
  db: Database,
  people: readonly DemoPerson[],
  students: readonly DemoPerson[],
): Promise<void> {
  const unpaid = people.find(({ email }) => email.startsWith('unpaid@'))
  const first = people.find(({ email }) => email.startsWith('student@'))
  const second = students.find(({ id }) => id !== first?.id)
  const [of, others] = [students.slice(-5), students.slice(-9, -5)]
  const pairs = [
    ...of.map(({ id }) => ({ sponsor: first?.id, brought: id })),
    ...[...others, ...(unpaid ? [unpaid] : [])].map(({ id }) => ({ sponsor: second?.id, brought: id })),
  ]
  const given = pairs.flatMap(({ sponsor, brought }) => (sponsor && sponsor !== brought ? [{ sponsor, brought }] : []))
  await db.execute(bring, { pairs: given })
}
