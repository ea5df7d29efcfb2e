// Stores the refunds of orders. The caller holds the lock on the order's buyer.
import { type FoundCause, foundCauses, refundCauses, refundStates } from '@rounds/contract/billing/refunds/refund'
import { uuidv7 } from 'uuidv7'
import { boolean, day, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const ofOrder = everybody('a refund of an order whose buyer the caller has locked')

const row = {
  cause: oneOf(refundCauses),
  state: oneOf(refundStates),
  paymentId: text,
  amountPaise: integer,
  currency: text,
  /** The date when the buyer asked for the refund; null for every other cause. */
  requestedOn: day.nullable(),
  asks: integer,
}
export type StoredRefund = RowOf<typeof row>

const find = statement({
  name: 'refunds.find',
  scope: ofOrder,
  params: { orderId: uuid },
  row,
  sql: `select cause, state, payment_id as "paymentId", amount_paise as "amountPaise", currency,
      requested_on as "requestedOn", asks from refunds where order_id = :orderId`,
})

/** Returns the refund of an order, or undefined. */
export const findRefund = (db: Database, orderId: string): Promise<StoredRefund | undefined> =>
  db.row(find, { orderId })

const insertDue = statement({
  name: 'refunds.noteDue',
  scope: ofOrder,
  params: {
    id: uuid,
    orderId: uuid,
    cause: oneOf(foundCauses),
    paymentId: text,
    amountPaise: integer,
    currency: text,
    now: timestamp,
  },
  row: {},
  sql: `insert into refunds (id, order_id, cause, state, payment_id, amount_paise, currency, created_at)
    values (:id, :orderId, :cause, 'due', :paymentId, :amountPaise, :currency, :now) on conflict (order_id) do nothing`,
})

/** Stores that a refund of a payment is due. Returns false when that is already known. */
export const noteDueRefund = async (
  db: Database,
  due: { orderId: string; cause: FoundCause; paymentId: string; amountPaise: number; currency: string; now: Date },
): Promise<boolean> => (await db.execute(insertDue, { id: uuidv7(), ...due })) > 0

const ask = statement({
  name: 'refunds.ask',
  scope: ofOrder,
  params: {
    id: uuid,
    orderId: uuid,
    cause: oneOf(refundCauses),
    paymentId: text,
    amountPaise: integer,
    currency: text,
    requestedOn: day.nullable(),
    reason: text,
    reference: text.nullable(),
    askedById: uuid,
    now: timestamp,
  },
  row: {},
  sql: `insert into refunds (id, order_id, cause, state, payment_id, amount_paise, currency, requested_on, reason, reference,
      asked_by_id, asked_at, asks, created_at)
    values (:id, :orderId, :cause, 'asked', :paymentId, :amountPaise, :currency, :requestedOn, :reason, :reference,
      :askedById, :now, 1, :now)
    on conflict (order_id) do update set state = 'asked', reason = excluded.reason, reference = excluded.reference,
      asked_by_id = excluded.asked_by_id, asked_at = excluded.asked_at, asks = refunds.asks + 1, failure = null
    where refunds.state in ('due', 'failed')`,
})

/** Stores a refund request. Returns false when one was made before, or the money is already refunded. */
export const askRefund = async (
  db: Database,
  refund: Pick<StoredRefund, 'cause' | 'paymentId' | 'amountPaise' | 'currency' | 'requestedOn'> & {
    orderId: string
    reason: string
    /** The bank's reference of a refund made by hand. */
    reference: string | null
    askedById: string
    now: Date
  },
): Promise<boolean> => (await db.execute(ask, { id: uuidv7(), ...refund })) > 0

const fail = statement({
  name: 'refunds.fail',
  scope: ofOrder,
  params: { orderId: uuid, asks: integer, failure: text, isOver: boolean },
  row: {},
  sql: `update refunds set failure = :failure, state = case when :isOver::boolean then 'failed' else state end
    where order_id = :orderId and state = 'asked' and asks = :asks`,
})

const maxFailureCharacters = 300

/** Stores the failure of a refund request. `isOver` means that it is not retried automatically. */
export const failRefund = async (
  db: Database,
  { failure, ...refund }: { orderId: string; asks: number; failure: string; isOver: boolean },
): Promise<boolean> => (await db.execute(fail, { ...refund, failure: failure.slice(0, maxFailureCharacters) })) > 0

const resume = statement({
  name: 'refunds.resume',
  scope: ofOrder,
  params: { orderId: uuid, asks: integer },
  row: {},
  sql: `update refunds set state = 'asked', failure = null
    where order_id = :orderId and state = 'failed' and asks = :asks`,
})

/** Stores that a failed refund is under way after all, which rules out a further request. */
export async function resumeRefund(db: Database, refund: { orderId: string; asks: number }): Promise<void> {
  await db.execute(resume, refund)
}

const listForgotten = statement({
  name: 'refunds.forgotten',
  scope: everybody('the job that asks again for refunds of all people'),
  params: { before: timestamp, limit: integer },
  row: { orderId: uuid },
  sql: `select order_id as "orderId" from refunds where state = 'asked' and asked_at <= :before
    order by random() limit :limit`,
})

/** Returns the orders whose refund was requested before this time and is not done. */
export const forgottenRefunds = async (db: Database, before: Date, limit: number): Promise<string[]> =>
  (await db.rows(listForgotten, { before, limit })).map(({ orderId }) => orderId)

const finish = statement({
  name: 'refunds.finish',
  scope: ofOrder,
  params: { orderId: uuid, now: timestamp },
  row: {},
  sql: `update refunds set state = 'done', done_at = :now, failure = null where order_id = :orderId and state <> 'done'`,
})

/** Marks a refund as done. Returns false when none was due, or it was already done. */
export const finishRefund = async (db: Database, orderId: string, now: Date): Promise<boolean> =>
  (await db.execute(finish, { orderId, now })) > 0
