// Reads orders, and locks their buyer: the student's account, or the row of the college that buys seats.
import { Checkout, gatewayIds } from '@rounds/contract/billing/gateways/gateway'
import type { Order } from '@rounds/contract/billing/orders/order'
import { lateMs, orderStates } from '@rounds/contract/billing/orders/order-state'
import { Problem } from '@rounds/contract/kernel/problem'
import { boolean, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

export const settling = everybody('browser, webhook and job settle alike; routes compare the student')

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

/** Returns an order. Throws `notFound` when the id is unknown. */
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

/** Finds an order by the gateway's id. Returns undefined when the order is not ours. */
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
 * Locks the buyer of an order, a student or the college that buys seats, until the transaction ends. Orders of one
 * buyer are thus settled one after the other.
 */
export async function lockBuyer(
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

/** Returns the name, e-mail address and phone of a person, such as the payer for a gateway's script. */
export async function findPerson(
  db: Database,
  id: string,
): Promise<{ name: string; email: string; phone: string | null }> {
  const found = await db.row(payer, { id })
  if (!found) throw new Problem('notFound')
  return found
}

const openOfStudent = statement({
  name: 'orders.openOfStudent',
  scope: settling,
  params: { studentId: uuid },
  row: { id: uuid },
  sql: `select id from orders where student_id = :studentId and state = 'created'`,
})

/** Returns the open order of a student, or undefined. */
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

/** Returns a college's open order for seats at a gateway, or undefined. */
export const openOrderOfCollege = async (
  db: Database,
  at: { collegeId: string; gateway: StoredOrder['gateway'] },
): Promise<string | undefined> => (await db.row(openOfCollege, at))?.id

const endedOf = (name: string, buyer: string) =>
  statement({
    name: `orders.${name}`,
    scope: settling,
    params: { buyerId: uuid, since: timestamp },
    row: { id: uuid },
    // Transfers are excluded: they are confirmed by hand, so there is no gateway to ask.
    sql: `select id from orders where ${buyer} = :buyerId and state in ('failed', 'expired') and expires_at >= :since
      and gateway <> 'transfer' and gateway_order_id is not null order by created_at desc, id desc limit 1`,
  })
const endedOfStudent = endedOf('endedOfStudent', 'student_id')
const endedOfCollege = endedOf('endedOfCollege', 'student_id is null and college_id')

/** Returns the buyer's newest failed or expired order that can still be paid, or undefined. */
export async function endedOrderOf(
  db: Database,
  { studentId, collegeId }: Pick<StoredOrder, 'studentId' | 'collegeId'>,
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - lateMs)
  const found =
    studentId === null
      ? db.row(endedOfCollege, { buyerId: collegeId, since })
      : db.row(endedOfStudent, { buyerId: studentId, since })
  return (await found)?.id
}

/** Returns the fields of an order that its buyer sees. */
export const shownOrder = (order: StoredOrder): Order => {
  const { id, state, gateway, packageTitle, quantity, offerPaise, discountPaise, gstPaise, totalPaise } = order
  return { id, state, gateway, packageTitle, quantity, price: { offerPaise, discountPaise, gstPaise, totalPaise } }
}
