// Reads and changes the credentials of accounts.
import { type RoleName, roleNames } from '@rounds/contract/identity/accounts/person'
import { boolean, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const signingIn = everybody('the person signing in, by the address they typed')
const own = everybody('an account’s own password: the id is the caller’s, or of a mailed link’s owner')

export interface Credentials {
  id: string
  role: RoleName
  collegeId: string | null
  passwordHash: string | null
  /** The expiry of a one-time password; null for a password chosen by its owner. */
  oneTimeUntil: Date | null
  active: boolean
  isEmailVerified: boolean
  /** True when signing in requires a second step. */
  hasSecondFactor: boolean
}

const find = statement({
  name: 'credentials.find',
  scope: signingIn,
  params: { email: text },
  row: {
    id: uuid,
    role: oneOf(roleNames),
    collegeId: uuid.nullable(),
    passwordHash: text.nullable(),
    oneTimeUntil: timestamp.nullable(),
    active: boolean,
    isEmailVerified: boolean,
    hasSecondFactor: boolean,
  },
  sql: `select id, role, college_id as "collegeId", password_hash as "passwordHash",
      one_time_until as "oneTimeUntil", active,
      email_verified_at is not null as "isEmailVerified",
      exists (select 1 from second_factors f where f.account_id = accounts.id and f.confirmed_at is not null)
        as "hasSecondFactor"
    from accounts where lower(email) = :email`,
})

/** Returns the credentials of an address, given in lower case, or null. */
export async function findCredentials(db: Database, email: string): Promise<Credentials | null> {
  return (await db.row(find, { email })) ?? null
}

const replace = statement({
  name: 'credentials.replace',
  scope: own,
  params: { id: uuid, from: text, to: text },
  row: {},
  sql: 'update accounts set password_hash = :to where id = :id and password_hash = :from',
})

/**
 * Replaces a password hash, for a new password or for stronger parameters. Returns false when it was replaced before.
 */
export async function replacePasswordHash(db: Database, id: string, from: string, to: string): Promise<boolean> {
  return (await db.execute(replace, { id, from, to })) > 0
}

const set = statement({
  name: 'credentials.set',
  scope: own,
  params: { id: uuid, passwordHash: text, now: timestamp },
  row: {},
  sql: `update accounts set password_hash = :passwordHash, one_time_until = null,
      email_verified_at = coalesce(email_verified_at, :now) where id = :id`,
})

/** Stores the hash of a new password. Also marks the address as verified, because a mailed link leads here. */
export async function setPasswordHash(db: Database, id: string, passwordHash: string, now: Date): Promise<void> {
  await db.execute(set, { id, passwordHash, now })
}

export interface OwnCredentials {
  passwordHash: string | null
  name: string
  email: string
  collegeName: string | null
}

const findOwn = statement({
  name: 'credentials.findOwn',
  scope: own,
  params: { id: uuid },
  row: { passwordHash: text.nullable(), name: text, email: text, collegeName: text.nullable() },
  sql: `select a.password_hash as "passwordHash", a.name, a.email, c.name as "collegeName"
    from accounts a left join colleges c on c.id = a.college_id where a.id = :id`,
})

/** Returns the caller's hash and the personal facts that a new password must not contain. */
export async function findOwnCredentials(db: Database, id: string): Promise<OwnCredentials> {
  const credentials = await db.row(findOwn, { id })
  if (!credentials) throw new Error(`no account ${id}`)
  return credentials
}
