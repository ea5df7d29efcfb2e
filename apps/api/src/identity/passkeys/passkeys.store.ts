// Stores passkeys and the challenges signed with them.
import { type RoleName, roleNames } from '@rounds/contract/identity/accounts/person'
import { maxPasskeys } from '@rounds/contract/identity/passkeys/limits'
import type { Passkey } from '@rounds/contract/identity/passkeys/passkey'
import { uuidv7 } from 'uuidv7'
import { keyOf } from '#api/kernel/access/secrets.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { boolean, integer, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { challengeMs } from './passkey-challenge.ts'

const own = everybody('an account’s own passkeys: the id is the caller’s')

const list = statement({
  name: 'passkeys.list',
  scope: own,
  params: { accountId: uuid },
  row: {
    id: uuid,
    credentialId: text,
    transports: texts,
    name: text,
    addedAt: timestamp,
    lastUsedAt: timestamp.nullable(),
  },
  sql: `select id, credential_id as "credentialId", transports, name, added_at as "addedAt",
      last_used_at as "lastUsedAt"
    from passkeys where account_id = :accountId order by added_at desc, id desc`,
})

/** The fields by which a browser finds a passkey. */
export interface KnownPasskey {
  credentialId: string
  transports: string[]
}

/** Returns the passkeys of an account, latest first. */
export async function listPasskeys(db: Database, accountId: string): Promise<(Passkey & KnownPasskey)[]> {
  const rows = await db.rows(list, { accountId })
  return rows.map(({ addedAt, lastUsedAt, transports, ...passkey }) => ({
    ...passkey,
    transports: [...transports],
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

const hold = statement({
  name: 'passkeys.lockAccount',
  scope: own,
  params: { accountId: uuid },
  row: { id: uuid },
  sql: 'select id from accounts where id = :accountId for update',
})

const insert = statement({
  name: 'passkeys.insert',
  scope: own,
  params: {
    id: uuid,
    accountId: uuid,
    credentialId: text,
    publicKey: text,
    counter: integer,
    transports: texts,
    name: text,
    now: timestamp,
    max: integer,
  },
  row: {},
  sql: `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, added_at)
    select :id, :accountId, :credentialId, :publicKey, :counter, :transports::text[], :name, :now
    where (select count(*) from passkeys where account_id = :accountId) < :max
    on conflict (credential_id) do nothing`,
})

export interface PasskeyToAdd extends KnownPasskey {
  publicKey: string
  counter: number
  name: string
}

/**
 * Adds a passkey, in the caller's transaction. Returns null when the account has reached its limit or the passkey is
 * already registered.
 */
export async function insertPasskey(
  db: Database,
  accountId: string,
  passkey: PasskeyToAdd,
  now: Date,
): Promise<Passkey | null> {
  // Locks the account, so that concurrent additions are counted correctly.
  await db.row(hold, { accountId })
  const id = uuidv7()
  const count = await db.execute(insert, { id, accountId, ...passkey, now, max: maxPasskeys })
  return count > 0 ? { id, name: passkey.name, addedAt: now.toISOString(), lastUsedAt: null } : null
}

const remove = statement({
  name: 'passkeys.remove',
  scope: own,
  params: { id: uuid, accountId: uuid },
  row: { name: text },
  sql: 'delete from passkeys where id = :id and account_id = :accountId returning name',
})

/** Deletes a passkey of the account and returns its name, or null when there is none. */
export const deletePasskey = async (db: Database, accountId: string, id: string): Promise<string | null> =>
  (await db.row(remove, { id, accountId }))?.name ?? null

const removeAll = statement({
  name: 'passkeys.removeAll',
  scope: everybody('an account whose sign-in the Master resets'),
  params: { accountId: uuid },
  row: {},
  sql: 'delete from passkeys where account_id = :accountId',
})

export async function deletePasskeysOf(db: Database, accountId: string): Promise<void> {
  await db.execute(removeAll, { accountId })
}

const find = statement({
  name: 'passkeys.find',
  scope: everybody('found by the authenticator’s credential id, before anybody is signed in'),
  params: { credentialId: text },
  row: {
    id: uuid,
    publicKey: text,
    counter: integer,
    accountId: uuid,
    role: oneOf(roleNames),
    collegeId: uuid.nullable(),
    email: text,
    active: boolean,
    isEmailVerified: boolean,
  },
  sql: `select p.id, p.public_key as "publicKey", p.counter, p.account_id as "accountId", a.role,
      a.college_id as "collegeId", lower(a.email) as email, a.active,
      a.email_verified_at is not null as "isEmailVerified"
    from passkeys p join accounts a on a.id = p.account_id where p.credential_id = :credentialId`,
})

/** The owner of a passkey. */
export interface PasskeyOwner {
  id: string
  role: RoleName
  collegeId: string | null
  email: string
  active: boolean
  isEmailVerified: boolean
}

export interface StoredPasskey {
  id: string
  publicKey: string
  counter: number
  owner: PasskeyOwner
}

export async function findPasskey(db: Database, credentialId: string): Promise<StoredPasskey | null> {
  const found = await db.row(find, { credentialId })
  if (!found) return null
  const { id, publicKey, counter, accountId, ...owner } = found
  return { id, publicKey, counter, owner: { ...owner, id: accountId } }
}

const use = statement({
  name: 'passkeys.use',
  scope: everybody('the passkey that has just signed'),
  params: { id: uuid, counter: integer, now: timestamp },
  row: {},
  sql: `update passkeys set counter = :counter, last_used_at = :now
    where id = :id and (counter < :counter or (counter = 0 and :counter = 0))`,
})

/** Records a use. Returns false when the passkey was deleted or its counter did not increase. */
export const notePasskeyUse = async (db: Database, id: string, counter: number, now: Date): Promise<boolean> =>
  (await db.execute(use, { id, counter, now })) > 0

const spend = statement({
  name: 'passkeyChallenges.spend',
  scope: everybody('a challenge that the account’s own passkey signed'),
  params: { key: text, accountId: uuid, endsAt: timestamp, now: timestamp, latest: timestamp },
  row: {},
  // Also deletes the account's expired challenges, so that at most five minutes of them are kept.
  sql: `with ended as (
      delete from passkey_challenges
      where account_id = :accountId and key <> :key and (ends_at <= :now or ends_at > :latest))
    insert into passkey_challenges (key, account_id, ends_at) values (:key, :accountId, :endsAt)
    on conflict (key) do nothing`,
})

/**
 * Marks a challenge as used, in the transaction of the action that it authorizes. Only one of two concurrent calls gets
 * true.
 */
export async function spendChallenge(
  db: Database,
  accountId: string,
  challenge: { text: string; endsAt: Date },
  now: Date,
): Promise<boolean> {
  const { text: given, endsAt } = challenge
  const latest = latestMoment(now, challengeMs)
  return (await db.execute(spend, { key: keyOf(given), accountId, endsAt, now, latest })) > 0
}
