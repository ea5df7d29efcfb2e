// Writes orders and stores the events of gateways. Every state change is a compare-and-set under the lock of the buyer
// (`lockBuyer`).
import { Checkout, gatewayIds } from '@rounds/contract/billing/gateways/gateway'
import { type OrderState, orderStates } from '@rounds/contract/billing/orders/order-state'
import type { OrderPrice } from '@rounds/contract/billing/packages/order-price'
import { boolean, integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { type StoredOrder, settling } from './orders.store.ts'

const insert = statement({
  name: 'orders.insert',
  scope: everybody('routes have checked whom the caller may pay for'),
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

/** Inserts a new order. */
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

/** Stores the gateway's id and checkout of an order. The first ones stored are kept. */
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

/** Changes the state of an order. Returns false when it was no longer in the state `from`. */
export async function moveOrder(
  db: Database,
  id: string,
  /** `money` is the payment of the order; null when there is none. */
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

/** Sets whether a refund of the order is due. */
export async function markRefundDue(db: Database, id: string, isDue: boolean): Promise<void> {
  await db.execute(setRefundDue, { id, isDue })
}

const insertEvent = statement({
  name: 'orders.noteEvent',
  scope: settling,
  params: { gateway: oneOf(gatewayIds), eventId: text, orderId: uuid, now: timestamp },
  row: {},
  sql: `insert into gateway_events (gateway, event_id, order_id, received_at)
    values (:gateway, :eventId, :orderId, :now) on conflict do nothing`,
})

/** Stores a gateway event. Returns false for a duplicate. */
export const noteEvent = async (
  db: Database,
  event: { gateway: StoredOrder['gateway']; eventId: string; orderId: string; now: Date },
): Promise<boolean> => (await db.execute(insertEvent, event)) > 0
