// Stores transfers. The caller holds the lock on the order's buyer.
import { type TransferState, transferStates } from '@rounds/contract/billing/gateways/transfer'
import { day, integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const ofOrder = everybody('the transfer of an order; routes compare its payer, or are the Master’s')
const row = {
  reference: text,
  state: oneOf(transferStates),
  paidOn: day.nullable(),
  amountPaise: integer.nullable(),
  words: text.nullable(),
}
export type StoredTransfer = RowOf<typeof row>

const find = statement({
  name: 'transfers.find',
  scope: ofOrder,
  params: { orderId: uuid },
  row,
  sql: `select reference, state, paid_on as "paidOn", amount_paise as "amountPaise", words from transfers
    where order_id = :orderId`,
})

/** Returns the transfer of an order, or undefined when none was entered. */
export const findTransfer = (db: Database, orderId: string): Promise<StoredTransfer | undefined> =>
  db.row(find, { orderId })

const enter = statement({
  name: 'transfers.enter',
  scope: ofOrder,
  params: { orderId: uuid, reference: text, byId: uuid, now: timestamp },
  row: {},
  sql: `insert into transfers (order_id, reference, state, entered_by_id, entered_at)
    values (:orderId, :reference, 'entered', :byId, :now)
    on conflict (order_id) do update set reference = excluded.reference, entered_at = excluded.entered_at
      where transfers.state = 'entered'`,
})

/** Enters or corrects the bank's reference number. Returns false when the transfer is already decided. */
export const enterTransfer = async (
  db: Database,
  entry: { orderId: string; reference: string; byId: string; now: Date },
): Promise<boolean> => (await db.execute(enter, entry)) > 0

const decide = statement({
  name: 'transfers.decide',
  scope: ofOrder,
  params: {
    orderId: uuid,
    state: oneOf(transferStates),
    paidOn: day.nullable(),
    amountPaise: integer.nullable(),
    words: text,
    byId: uuid,
    now: timestamp,
  },
  row: {},
  sql: `update transfers set state = :state, paid_on = :paidOn::date, amount_paise = :amountPaise, words = :words,
      decided_by_id = :byId, decided_at = :now
    where order_id = :orderId and state = 'entered'`,
})

/** Stores the decision made from the bank statement. Returns false when the transfer was decided before. */
export const decideTransfer = async (
  db: Database,
  decision: {
    orderId: string
    state: Exclude<TransferState, 'entered'>
    paidOn: string | null
    amountPaise: number | null
    words: string
    byId: string
    now: Date
  },
): Promise<boolean> => (await db.execute(decide, decision)) > 0
