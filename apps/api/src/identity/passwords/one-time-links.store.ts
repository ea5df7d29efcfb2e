// One-time links for mails: 256-bit tokens of which only hashes are stored, and at most one open link per purpose.

import { type RoleName, roleNames } from '@rounds/contract/identity/accounts/person'
import { dayMs } from '@rounds/contract/kernel/durations'
import { Problem } from '@rounds/contract/kernel/problem'
import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { boolean, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

export const linkPurposes = ['passwordReset', 'emailVerification', 'invitation'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Lifetime of a link by purpose (controls: C19). */
const linkLifeMs = {
  passwordReset: 30 * 60_000,
  emailVerification: dayMs,
  invitation: 7 * dayMs,
} as const satisfies Record<LinkPurpose, number>

const bySecret = everybody('found by the secret of a mailed link, before anybody is signed in')

export interface LinkOwner {
  id: string
  name: string
  email: string
  role: RoleName
  collegeId: string | null
  /** Null for a person without a college. */
  collegeName: string | null
  departmentName: string | null
  hasPassword: boolean
}

const ownerRow = {
  id: uuid,
  name: text,
  email: text,
  role: oneOf(roleNames),
  collegeId: uuid.nullable(),
  collegeName: text.nullable(),
  departmentName: text.nullable(),
  hasPassword: boolean,
}
/** The columns of a `LinkOwner`, from accounts `a`, colleges `c` and departments `d`. */
const ownerColumns = `a.id, a.name, a.email, a.role, a.college_id as "collegeId", c.name as "collegeName",
  d.name as "departmentName", a.password_hash is not null as "hasPassword"`
const ownerPlaces = `left join colleges c on c.id = a.college_id left join departments d on d.id = a.department_id`
const onlyOneOpen = `on conflict (account_id, purpose) where used_at is null
  do update set key = excluded.key, created_at = excluded.created_at, expires_at = excluded.expires_at`

const momentParams = { now: timestamp, latest: timestamp }
const momentsAt = (now: Date) => ({ now, latest: latestMoment(now) })
/**
 * Condition: the link `as` has not expired. A link created in the future, by a clock that ran ahead, counts as expired.
 */
const isOpen = (as: string): string => `${as}.expires_at > :now and ${as}.created_at <= :latest`

const create = statement({
  name: 'oneTimeLinks.create',
  scope: everybody('anyone may ask with an address; the answer is the same for every address'),
  params: { key: text, purpose: oneOf(linkPurposes), email: text, now: timestamp, expiresAt: timestamp },
  row: ownerRow,
  sql: `with person as (
      select ${ownerColumns} from accounts a ${ownerPlaces} where lower(a.email) = :email and a.active),
    link as (
      insert into one_time_links (key, purpose, account_id, created_at, expires_at)
      select :key, :purpose, id, :now, :expiresAt from person ${onlyOneOpen})
    select * from person`,
})

/**
 * Creates a link for the active account of an address, and replaces an earlier one of the same purpose. Returns null
 * when there is no such account, after the same single statement.
 */
export async function createLink(
  db: Database,
  purpose: LinkPurpose,
  email: string,
  now: Date,
): Promise<{ token: string; owner: LinkOwner } | null> {
  const token = newSecret()
  const owner = await db.row(create, { key: keyOf(token), purpose, email, now, expiresAt: expiryOf(purpose, now) })
  return owner ? { token, owner } : null
}

const expiryOf = (purpose: LinkPurpose, now: Date): Date => new Date(now.getTime() + linkLifeMs[purpose])

const createFor = statement({
  name: 'oneTimeLinks.createFor',
  scope: everybody('for an account that the caller has just found or made'),
  params: { key: text, purpose: oneOf(linkPurposes), accountId: uuid, now: timestamp, expiresAt: timestamp },
  row: {},
  sql: `insert into one_time_links (key, purpose, account_id, created_at, expires_at)
    values (:key, :purpose, :accountId, :now, :expiresAt) ${onlyOneOpen}`,
})

/** Creates a link for an account that is known to exist, and returns its token. */
export async function createLinkFor(db: Database, purpose: LinkPurpose, accountId: string, now: Date): Promise<string> {
  const token = newSecret()
  await db.execute(createFor, { key: keyOf(token), purpose, accountId, now, expiresAt: expiryOf(purpose, now) })
  return token
}

const find = statement({
  name: 'oneTimeLinks.find',
  scope: bySecret,
  params: { key: text, purposes: texts, ...momentParams },
  row: { ...ownerRow, purpose: oneOf(linkPurposes), isUsed: boolean },
  sql: `select l.purpose, l.used_at is not null as "isUsed", ${ownerColumns}
    from one_time_links l join accounts a on a.id = l.account_id ${ownerPlaces}
    where l.key = :key and l.purpose = any(:purposes::text[]) and ${isOpen('l')} and a.active`,
})

/** A link that was opened but not used up. */
export type FoundLink = LinkOwner & { purpose: LinkPurpose; isUsed: boolean }

/**
 * Finds the link of a token, even a used one. Returns null when it is void, expired, unknown or for another purpose.
 */
export async function findLink(
  db: Database,
  purposes: readonly LinkPurpose[],
  token: string,
  now: Date,
): Promise<FoundLink | null> {
  return (await db.row(find, { key: keyOf(token), purposes, ...momentsAt(now) })) ?? null
}

/**
 * Returns the owner of a link without using it up. Throws `linkSpent` for a link that is used, void, expired or
 * unknown.
 */
export async function findLinkOwner(db: Database, purpose: LinkPurpose, token: string, now: Date): Promise<LinkOwner> {
  const link = await findLink(db, [purpose], token, now)
  if (!link || link.isUsed) throw new Problem('linkSpent')
  return link
}

const spend = statement({
  name: 'oneTimeLinks.spend',
  scope: bySecret,
  params: { key: text, purpose: oneOf(linkPurposes), ...momentParams },
  row: {},
  sql: `update one_time_links l set used_at = :now
    where key = :key and purpose = :purpose and used_at is null and ${isOpen('l')}`,
})

/** Uses a link up, in the caller's transaction. The second of two concurrent calls throws `linkSpent`. */
export async function spendLink(db: Database, purpose: LinkPurpose, token: string, now: Date): Promise<void> {
  if ((await db.execute(spend, { key: keyOf(token), purpose, ...momentsAt(now) })) === 0) throw new Problem('linkSpent')
}

const voidAll = statement({
  name: 'oneTimeLinks.voidAll',
  scope: everybody('an account’s own links: the id is the caller’s, or of a mailed link’s owner'),
  params: { accountId: uuid, now: timestamp },
  row: {},
  sql: 'update one_time_links set used_at = :now where account_id = :accountId and used_at is null',
})

/**
 * Voids every open link of an account, in the caller's transaction. Once a password is set, an invitation still in a
 * mailbox must not set another one.
 */
export async function voidLinksOf(db: Database, accountId: string, now: Date): Promise<void> {
  await db.execute(voidAll, { accountId, now })
}

/** Failed mails can be retried for this long, and then ask for the state of their link. */
const keptMs = 90 * dayMs

const deleteOld = statement({
  name: 'oneTimeLinks.deleteOld',
  scope: everybody('the background sweep'),
  params: { keptSince: timestamp },
  row: {},
  sql: 'delete from one_time_links where expires_at <= :keptSince',
})

/** Deletes links past their retention period, used or not. Returns the number deleted. */
export const deleteOldLinks = (db: Database, now: Date): Promise<number> =>
  db.execute(deleteOld, { keptSince: new Date(now.getTime() - keptMs) })
