// Stores the orders of the sandbox gateway, with as little detail as a real gateway returns.
import { uuidv7 } from 'uuidv7'
import { integer, oneOf, text, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

const outside = everybody('the sandbox stands for a server of others, which knows its own orders alone')
const states = ['open', 'paid', 'failed', 'refunded'] as const

const row = {
  id: text,
  amountPaise: integer,
  description: text,
  returnUrl: text,
  state: oneOf(states),
  paymentId: text.nullable(),
  changedAt: timestamp.nullable(),
}
export type SandboxOrder = RowOf<typeof row>

const insert = statement({
  name: 'sandbox.insert',
  scope: outside,
  params: { id: text, amountPaise: integer, description: text, returnUrl: text },
  row: {},
  sql: `insert into sandbox_orders (id, amount_paise, description, return_url, state)
    values (:id, :amountPaise, :description, :returnUrl, 'open') on conflict (id) do nothing`,
})

/** Opens an order. Opening it again changes nothing. */
export async function openSandboxOrder(
  db: Database,
  order: Pick<SandboxOrder, 'id' | 'amountPaise' | 'description' | 'returnUrl'>,
): Promise<void> {
  await db.execute(insert, order)
}

const find = statement({
  name: 'sandbox.find',
  scope: outside,
  params: { id: text },
  row,
  sql: `select id, amount_paise as "amountPaise", description, return_url as "returnUrl", state,
      payment_id as "paymentId", changed_at as "changedAt" from sandbox_orders where id = :id`,
})

export const findSandboxOrder = (db: Database, id: string): Promise<SandboxOrder | undefined> => db.row(find, { id })

const change = statement({
  name: 'sandbox.change',
  scope: outside,
  params: { id: text, from: oneOf(states), to: oneOf(states), paymentId: text, now: timestamp },
  row: {},
  sql: `update sandbox_orders set state = :to, changed_at = :now,
      payment_id = case when :to in ('paid', 'refunded') then coalesce(payment_id, :paymentId) end
    where id = :id and state = :from`,
})

const before = { paid: 'open', failed: 'open', refunded: 'paid' } as const

/**
 * Records an action of the buyer or the merchant. Returns false when the order is no longer in the state it requires.
 */
export const changeSandboxOrder = async (
  db: Database,
  id: string,
  to: keyof typeof before,
  now: Date,
): Promise<boolean> =>
  (await db.execute(change, { id, from: before[to], to, paymentId: `sandbox_${uuidv7()}`, now })) > 0
