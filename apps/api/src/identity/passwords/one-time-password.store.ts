// Stores one-time passwords and their replacements.
import { type RoleName, roleNames } from '@rounds/contract/identity/accounts/person'
import { boolean, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const hold = statement({
  name: 'oneTimePasswords.hold',
  scope: everybody('the Master alone may call it, for anybody'),
  params: { id: uuid },
  row: { id: uuid, name: text, role: oneOf(roleNames), active: boolean, hasJoined: boolean },
  sql: `select id, name, role, active, email_verified_at is not null as "hasJoined"
    from accounts where id = :id for update`,
})

/** The fields of an account that the rules of one-time passwords need. */
export interface LockedAccount {
  id: string
  name: string
  role: RoleName
  active: boolean
  hasJoined: boolean
}

/** Locks an account until the transaction ends. Returns null when it does not exist. */
export const lockAccount = async (db: Database, id: string): Promise<LockedAccount | null> =>
  (await db.row(hold, { id })) ?? null

const set = statement({
  name: 'oneTimePasswords.set',
  scope: everybody('the account that the caller has locked'),
  params: { id: uuid, passwordHash: text, until: timestamp },
  row: {},
  sql: 'update accounts set password_hash = :passwordHash, one_time_until = :until where id = :id',
})

/** Stores a one-time password, which replaces any earlier password. */
export async function setOneTimeHash(db: Database, id: string, passwordHash: string, until: Date): Promise<void> {
  await db.execute(set, { id, passwordHash, until })
}

const choose = statement({
  name: 'oneTimePasswords.choose',
  scope: everybody('the caller’s own account, by the id in their session'),
  params: { id: uuid, from: text, to: text },
  row: {},
  sql: `update accounts set password_hash = :to, one_time_until = null
    where id = :id and password_hash = :from and one_time_until is not null`,
})

/** Replaces a one-time password by one that its owner chose. Returns false when it was replaced before. */
export const replaceOneTimeHash = async (db: Database, id: string, from: string, to: string): Promise<boolean> =>
  (await db.execute(choose, { id, from, to })) > 0
