// Finds and writes orders. Every change of a state is a compare-and-set under the lock of its buyer: the
// account of the student, or the row of the college that buys seats.
import { Checkout, gatewayIds } from '@rounds/contract/billing/gateways/gateway'
import type { Order } from '@rounds/contract/billing/orders/order'
import { type OrderState, orderStates } from '@rounds/contract/billing/orders/order-state'
import type { OrderPrice } from '@rounds/contract/billing/packages/order-price'
import { Problem } from '@rounds/contract/kernel/problem'
import { boolean, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const settling = everybody('browser, webhook and job settle alike; routes compare the student')

const orderRow = {
  id: uuid,
  /** Null for seats of a college. */
  studentId: uuid.nullable(),
  collegeId: uuid,
  payerId: uuid,
  packageTitle: text,
  quantity: integer,
  offerPaise: integer,
  discountPaise: integer,
  gstPaise: integer,
  totalPaise: integer,
  couponId: uuid.nullable(),
  gateway: oneOf(gatewayIds),
  gatewayOrderId: text.nullable(),
  checkout: json(Checkout).nullable(),
  state: oneOf(orderStates),
  isRefundDue: boolean,
  createdAt: timestamp,
  expiresAt: timestamp,
}
export type StoredOrder = RowOf<typeof orderRow>

const columns = `o.id, o.student_id as "studentId", o.college_id as "collegeId", o.payer_id as "payerId",
  o.package_title as "packageTitle", o.quantity, o.offer_paise as "offerPaise",
  o.discount_paise as "discountPaise", o.gst_paise as "gstPaise", o.total_paise as "totalPaise",
  o.coupon_id as "couponId", o.gateway, o.gateway_order_id as "gatewayOrderId", o.checkout, o.state,
  o.is_refund_due as "isRefundDue", o.created_at as "createdAt", o.expires_at as "expiresAt"`

const find = statement({
  name: 'orders.find',
  scope: settling,
  params: { id: uuid },
  row: orderRow,
  sql: `select ${columns} from orders o where o.id = :id`,
})

/** One order; `notFound` where there is none of this id. */
export async function findOrder(db: Database, id: string): Promise<StoredOrder> {
  const order = await db.row(find, { id })
  if (!order) throw new Problem('notFound')
  return order
}

const findAtGateway = statement({
  name: 'orders.findAtGateway',
  scope: settling,
  params: { gateway: oneOf(gatewayIds), gatewayOrderId: text },
  row: { id: uuid },
  sql: 'select id from orders where gateway = :gateway and gateway_order_id = :gatewayOrderId',
})

/** The id of the order that a gateway knows by its own; undefined for one that is not ours. */
export const orderIdAtGateway = async (
  db: Database,
  at: { gateway: StoredOrder['gateway']; gatewayOrderId: string },
): Promise<string | undefined> => (await db.row(findAtGateway, at))?.id

const lockStudent = statement({
  name: 'orders.holdStudent',
  scope: settling,
  params: { id: uuid },
  row: { id: uuid },
  sql: 'select id from accounts where id = :id for no key update',
})

const lockCollege = statement({
  name: 'orders.holdCollege',
  scope: settling,
  params: { id: uuid },
  row: { id: uuid },
  sql: 'select id from colleges where id = :id for no key update',
})

/**
 * Holds who an order is for until the transaction ends, the student or the college that buys seats: of two orders of one
 * buyer one is settled after the other.
 */
export async function holdBuyer(
  db: Database,
  { studentId, collegeId }: Pick<StoredOrder, 'studentId' | 'collegeId'>,
): Promise<void> {
  const buyer = studentId === null ? db.row(lockCollege, { id: collegeId }) : db.row(lockStudent, { id: studentId })
  if (!(await buyer)) throw new Problem('notFound')
}

const payer = statement({
  name: 'orders.payer',
  scope: settling,
  params: { id: uuid },
  row: { name: text, email: text, phone: text.nullable() },
  sql: 'select name, email, phone from accounts where id = :id',
})

/** Somebody by name and address: who pays, as a script of a gateway is told. */
export async function findPerson(
  db: Database,
  id: string,
): Promise<{ name: string; email: string; phone: string | null }> {
  const found = await db.row(payer, { id })
  if (!found) throw new Problem('notFound')
  return found
}

const insert = statement({
  name: 'orders.insert',
  scope: everybody('routes have judged whom the caller may pay for'),
  params: {
    id: uuid,
    studentId: uuid.nullable(),
    collegeId: uuid,
    payerId: uuid,
    packageId: uuid,
    packageTitle: text,
    quantity: integer,
    offerPaise: integer,
    discountPaise: integer,
    gstPaise: integer,
    totalPaise: integer,
    couponId: uuid.nullable(),
    gateway: oneOf(gatewayIds),
    now: timestamp,
    expiresAt: timestamp,
  },
  row: {},
  sql: `insert into orders (id, student_id, college_id, department_id, payer_id, package_id, package_title, quantity, offer_paise,
      discount_paise, gst_paise, total_paise, coupon_id, gateway, state, created_at, expires_at, changed_at)
    select :id, a.id, c.id, a.department_id, :payerId, :packageId, :packageTitle, :quantity, :offerPaise,
      :discountPaise, :gstPaise, :totalPaise, :couponId, :gateway, 'created', :now, :expiresAt, :now
    from colleges c left join accounts a on a.id = :studentId::uuid where c.id = coalesce(a.college_id, :collegeId)`,
})

/** Writes a new order. */
export async function insertOrder(
  db: Database,
  {
    price,
    ...order
  }: {
    id: string
    studentId: string | null
    collegeId: string
    payerId: string
    packageId: string
    packageTitle: string
    quantity: number
    price: OrderPrice
    couponId: string | null
    gateway: StoredOrder['gateway']
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await db.execute(insert, { ...order, ...price })
}

const setOpened = statement({
  name: 'orders.setOpened',
  scope: settling,
  params: { id: uuid, gatewayOrderId: text, checkout: json(Checkout) },
  row: {},
  sql: `update orders set gateway_order_id = :gatewayOrderId, checkout = :checkout::jsonb
    where id = :id and gateway_order_id is null`,
})

/** Notes how the gateway knows an order; the first note stays. */
export async function noteOpened(
  db: Database,
  id: string,
  opened: { gatewayOrderId: string; checkout: Checkout },
): Promise<void> {
  await db.execute(setOpened, { id, ...opened })
}

const setState = statement({
  name: 'orders.setState',
  scope: settling,
  params: {
    id: uuid,
    from: oneOf(orderStates),
    to: oneOf(orderStates),
    paymentId: text.nullable(),
    paidAt: timestamp.nullable(),
    now: timestamp,
  },
  row: {},
  sql: `update orders set state = :to, payment_id = coalesce(payment_id, :paymentId),
      paid_at = coalesce(paid_at, :paidAt), changed_at = :now
    where id = :id and state = :from`,
})

/** Moves an order on; false where somebody else moved it before. */
export async function moveOrder(
  db: Database,
  id: string,
  /** `money` is what pays or has paid it; null where none does. */
  { money, ...states }: { from: OrderState; to: OrderState; money: { paymentId: string; at: Date } | null; now: Date },
): Promise<boolean> {
  const values = { id, ...states, paymentId: money?.paymentId ?? null, paidAt: money?.at ?? null }
  return (await db.execute(setState, values)) > 0
}

const setRefundDue = statement({
  name: 'orders.setRefundDue',
  scope: settling,
  params: { id: uuid, isDue: boolean },
  row: {},
  sql: 'update orders set is_refund_due = :isDue where id = :id',
})

/** Notes whether the money of an order is still to be given back. */
export async function markRefundDue(db: Database, id: string, isDue: boolean): Promise<void> {
  await db.execute(setRefundDue, { id, isDue })
}

const openOfStudent = statement({
  name: 'orders.openOfStudent',
  scope: settling,
  params: { studentId: uuid },
  row: { id: uuid },
  sql: `select id from orders where student_id = :studentId and state = 'created'`,
})

/** The open order of a student; undefined where there is none. */
export const openOrderOf = async (db: Database, studentId: string): Promise<string | undefined> =>
  (await db.row(openOfStudent, { studentId }))?.id

const openOfCollege = statement({
  name: 'orders.openOfCollege',
  scope: settling,
  params: { collegeId: uuid, gateway: oneOf(gatewayIds) },
  row: { id: uuid },
  sql: `select id from orders where college_id = :collegeId and gateway = :gateway and student_id is null
    and state = 'created'`,
})

/** The open order of seats of a college at a gateway; undefined where there is none. */
export const openOrderOfCollege = async (
  db: Database,
  at: { collegeId: string; gateway: StoredOrder['gateway'] },
): Promise<string | undefined> => (await db.row(openOfCollege, at))?.id

const insertEvent = statement({
  name: 'orders.noteEvent',
  scope: settling,
  params: { gateway: oneOf(gatewayIds), eventId: text, orderId: uuid, now: timestamp },
  row: {},
  sql: `insert into gateway_events (gateway, event_id, order_id, received_at)
    values (:gateway, :eventId, :orderId, :now) on conflict do nothing`,
})

/** Notes an event of a gateway; false for one that came before. */
export const noteEvent = async (
  db: Database,
  event: { gateway: StoredOrder['gateway']; eventId: string; orderId: string; now: Date },
): Promise<boolean> => (await db.execute(insertEvent, event)) > 0

/** An order as its buyer sees it. */
export const shownOrder = (order: StoredOrder): Order => {
  const { id, state, gateway, packageTitle, quantity, offerPaise, discountPaise, gstPaise, totalPaise } = order
  return { id, state, gateway, packageTitle, quantity, price: { offerPaise, discountPaise, gstPaise, totalPaise } }
}
