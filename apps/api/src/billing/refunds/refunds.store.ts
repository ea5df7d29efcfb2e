// Notes the refunds of orders. The caller holds the buyer and the order; routes and jobs above do the rest.
import { type FoundCause, foundCauses } from '@rounds/contract/billing/refunds/refund'
import { uuidv7 } from 'uuidv7'
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const ofOrder = everybody('a refund of an order whose buyer the caller holds')

const insertDue = statement({
  name: 'refunds.noteDue',
  scope: ofOrder,
  params: { id: uuid, orderId: uuid, cause: oneOf(foundCauses), paymentId: text, amountPaise: integer, now: timestamp },
  row: {},
  sql: `insert into refunds (id, order_id, cause, state, payment_id, amount_paise, created_at)
    values (:id, :orderId, :cause, 'due', :paymentId, :amountPaise, :now) on conflict (order_id) do nothing`,
})

/** Notes that the money of a payment is to be given back; false where that is known already. */
export const noteDueRefund = async (
  db: Database,
  due: { orderId: string; cause: FoundCause; paymentId: string; amountPaise: number; now: Date },
): Promise<boolean> => (await db.execute(insertDue, { id: uuidv7(), ...due })) > 0

const finish = statement({
  name: 'refunds.finish',
  scope: ofOrder,
  params: { orderId: uuid, now: timestamp },
  row: {},
  sql: `update refunds set state = 'done', done_at = :now, failure = null where order_id = :orderId and state <> 'done'`,
})

/** Notes that the money is back; false where none was to be given back, or it was noted before. */
export const finishRefund = async (db: Database, orderId: string, now: Date): Promise<boolean> =>
  (await db.execute(finish, { orderId, now })) > 0
