// Mailed links that work once: 256-bit tokens, only their hashes stored, at most one open link of a purpose.

import type { RoleName } from '@rounds/contract/identity/accounts/person'
import { Problem } from '@rounds/contract/kernel/problem'
import { keyOf, newSecret } from '#api/kernel/access/secrets.ts'
import type { Database } from '#api/kernel/database/database.ts'

/** Milliseconds a link of each purpose works (controls: C19; product decisions on invitations). */
export const linkLifeMs = {
  passwordReset: 30 * 60_000,
  emailVerification: 24 * 60 * 60_000,
  invitation: 7 * 24 * 60 * 60_000,
} as const
export type LinkPurpose = keyof typeof linkLifeMs

export interface LinkOwner {
  id: string
  name: string
  email: string
  role: RoleName
  collegeId: string | null
  /** Null for who belongs to no college. */
  collegeName: string | null
  departmentName: string | null
  hasPassword: boolean
}

/** The columns of a `LinkOwner`, from accounts `a`, colleges `c` and departments `d`. */
const ownerColumns = `a.id, a.name, a.email, a.role, a.college_id as "collegeId", c.name as "collegeName",
  d.name as "departmentName", a.password_hash is not null as "hasPassword"`
const ownerPlaces = `left join colleges c on c.id = a.college_id left join departments d on d.id = a.department_id`

const create = {
  name: 'one_time_link_create',
  text: `with person as (
           select ${ownerColumns} from accounts a ${ownerPlaces} where lower(a.email) = $3 and a.active),
         link as (
           insert into one_time_links (key, purpose, account_id, created_at, expires_at)
           select $1, $2, id, $4, $5 from person
           on conflict (account_id, purpose) where used_at is null
           do update set key = excluded.key, created_at = excluded.created_at, expires_at = excluded.expires_at)
         select * from person`,
}

/**
 * Makes a link for the active account of an address; an earlier one of the same purpose stops working. Null, after the
 * same one statement, when there is no such account.
 */
export async function createLink(
  db: Database,
  purpose: LinkPurpose,
  email: string,
  now: Date,
): Promise<{ token: string; owner: LinkOwner } | null> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + linkLifeMs[purpose])
  const [owner] = await db.run<LinkOwner>(create, [
    keyOf(token),
    purpose,
    email,
    now.toISOString(),
    expiresAt.toISOString(),
  ])
  return owner ? { token, owner } : null
}

const createFor = {
  name: 'one_time_link_create_for',
  text: `insert into one_time_links (key, purpose, account_id, created_at, expires_at) values ($1, $2, $3, $4, $5)
         on conflict (account_id, purpose) where used_at is null
         do update set key = excluded.key, created_at = excluded.created_at, expires_at = excluded.expires_at`,
}

/** The same for an account that is known to be there; returns the token. */
export async function createLinkFor(db: Database, purpose: LinkPurpose, accountId: string, now: Date): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + linkLifeMs[purpose])
  await db.run(createFor, [keyOf(token), purpose, accountId, now.toISOString(), expiresAt.toISOString()])
  return token
}

const find = {
  name: 'one_time_link_find',
  text: `select l.purpose, l.used_at is not null as "isUsed", ${ownerColumns}
         from one_time_links l join accounts a on a.id = l.account_id ${ownerPlaces}
         where l.key = $1 and l.purpose = any($2::text[]) and l.expires_at > $3 and a.active`,
}

/** A link somebody opened, found without spending it. */
export type FoundLink = LinkOwner & { purpose: LinkPurpose; isUsed: boolean }

/** The link of a token, also when it was used already; null for one that is void, expired, unknown or for another use. */
export async function findLink(
  db: Database,
  purposes: readonly LinkPurpose[],
  token: string,
  now: Date,
): Promise<FoundLink | null> {
  const [link] = await db.run<FoundLink>(find, [keyOf(token), purposes, now.toISOString()])
  return link ?? null
}

/** Whose link this is, without spending it. Throws `linkSpent` for a link that is used, void, expired or unknown. */
export async function findLinkOwner(db: Database, purpose: LinkPurpose, token: string, now: Date): Promise<LinkOwner> {
  const link = await findLink(db, [purpose], token, now)
  if (!link || link.isUsed) throw new Problem('linkSpent')
  return link
}

const spend = {
  name: 'one_time_link_spend',
  text: `update one_time_links set used_at = $3
         where key = $1 and purpose = $2 and used_at is null and expires_at > $3 returning account_id`,
}

/** Uses a link up, in the running transaction. Of two at the same moment the second one gets `linkSpent`. */
export async function spendLink(db: Database, purpose: LinkPurpose, token: string, now: Date): Promise<void> {
  const [row] = await db.run(spend, [keyOf(token), purpose, now.toISOString()])
  if (!row) throw new Problem('linkSpent')
}

/** Deletes links whose time is over, used or not, and says how many. */
export async function deleteExpiredLinks(db: Database, now: Date): Promise<number> {
  const rows = await db.run('delete from one_time_links where expires_at <= $1 returning 1', [now.toISOString()])
  return rows.length
}
