// Stores PINs as hashes, one per account.
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const own = everybody('an account’s own PIN: the id is the caller’s')

const find = statement({
  name: 'pins.find',
  scope: everybody('the caller’s own, or of the teacher whom a link was made for'),
  params: { accountId: uuid },
  row: { pinHash: text, setAt: timestamp },
  sql: 'select pin_hash as "pinHash", set_at as "setAt" from pins where account_id = :accountId',
})

export interface StoredPin {
  pinHash: string
  setAt: Date
}

export const findPin = async (db: Database, accountId: string): Promise<StoredPin | null> =>
  (await db.row(find, { accountId })) ?? null

const replace = statement({
  name: 'pins.replace',
  scope: own,
  params: { accountId: uuid, pinHash: text, now: timestamp },
  row: {},
  sql: `insert into pins (account_id, pin_hash, set_at) values (:accountId, :pinHash, :now)
    on conflict (account_id) do update set pin_hash = excluded.pin_hash, set_at = excluded.set_at`,
})

/** Sets an account's PIN, which replaces an earlier one. */
export async function replacePin(db: Database, accountId: string, pinHash: string, now: Date): Promise<void> {
  await db.execute(replace, { accountId, pinHash, now })
}

const remove = statement({
  name: 'pins.remove',
  scope: everybody('the caller’s own, or an account whose sign-in is reset'),
  params: { accountId: uuid },
  row: {},
  sql: 'delete from pins where account_id = :accountId',
})

/** Deletes an account's PIN. Returns false when it has none. */
export const deletePin = async (db: Database, accountId: string): Promise<boolean> =>
  (await db.execute(remove, { accountId })) > 0
