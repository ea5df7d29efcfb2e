// Finds the provider of a domain and the account of a person there, and stores the links between them.
import { type RoleName, roleNames } from '@rounds/contract/identity/accounts/person'
import type { OwnSignOnLink } from '@rounds/contract/identity/single-sign-on/single-sign-on'
import { keyOf } from '#api/kernel/access/secrets.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { boolean, oneOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { isHeldDomain } from './held-domain.ts'
import { attemptMs } from './sign-on-attempt.ts'

const signingIn = everybody('the person signing in at their college')
const own = everybody('an account’s own link: the id is the caller’s')

const connection = {
  collegeId: uuid,
  college: text,
  issuer: text,
  clientId: text,
  sealed: text,
  domains: texts,
  provedDomains: texts,
}
export type Connection = RowOf<typeof connection>
const connectionColumns = `o.college_id as "collegeId", c.name as college, o.issuer, o.client_id as "clientId",
  o.sealed_client_secret as sealed,
  array(select x.domain from sign_on_domains x where x.college_id = o.college_id) as domains,
  array(select x.domain from sign_on_domains x where x.college_id = o.college_id and x.proved_at is not null)
    as "provedDomains"`

const byDomain = statement({
  name: 'signOnLinks.connectionOfDomain',
  scope: signingIn,
  params: { domain: text },
  row: connection,
  sql: `select ${connectionColumns} from sign_on_domains d join sign_ons o on o.college_id = d.college_id
      join colleges c on c.id = o.college_id
    where d.domain = :domain and o.is_on and ${isHeldDomain('d')}`,
})

/** Returns the active provider for addresses of this domain, or undefined. */
export const findConnectionOfDomain = (db: Database, domain: string): Promise<Connection | undefined> =>
  db.row(byDomain, { domain })

const byCollege = statement({
  name: 'signOnLinks.connectionOfCollege',
  scope: signingIn,
  params: { collegeId: uuid },
  row: connection,
  sql: `select ${connectionColumns} from sign_ons o join colleges c on c.id = o.college_id
    where o.college_id = :collegeId and o.is_on`,
})

export const findConnectionOfCollege = (db: Database, collegeId: string): Promise<Connection | undefined> =>
  db.row(byCollege, { collegeId })

const forgetSpent = statement({
  name: 'signOnLinks.forgetSpent',
  scope: signingIn,
  params: { now: timestamp, latest: timestamp },
  row: {},
  sql: 'delete from spent_sign_ons where ends_at <= :now or ends_at > :latest',
})

const spend = statement({
  name: 'signOnLinks.spend',
  scope: signingIn,
  params: { key: text, endsAt: timestamp },
  row: {},
  sql: 'insert into spent_sign_ons (key, ends_at) values (:key, :endsAt) on conflict do nothing',
})

/** Marks a state as used. Returns false when it was used before. */
export async function spendState(db: Database, state: string, endsAt: Date, now: Date): Promise<boolean> {
  await db.execute(forgetSpent, { now, latest: latestMoment(now, attemptMs) })
  return (await db.execute(spend, { key: keyOf(state), endsAt })) > 0
}

const account = {
  id: uuid,
  role: oneOf(roleNames),
  collegeId: uuid.nullable(),
  email: text,
  passwordHash: text.nullable(),
  active: boolean,
  isEmailVerified: boolean,
  hasSecondFactor: boolean,
  /** The subject of the account's current link, whichever person it is. */
  linkedSubject: text.nullable(),
  isEnded: boolean,
}
export type SignOnAccount = RowOf<typeof account> & { role: RoleName }
const accountColumns = `a.id, a.role, a.college_id as "collegeId", lower(a.email) as email,
  a.password_hash as "passwordHash", a.active, a.email_verified_at is not null as "isEmailVerified",
  exists (select 1 from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as "hasSecondFactor",
  l.subject as "linkedSubject", l.ended_at is not null as "isEnded"`

// Excludes accounts that moved to another college: this college may no longer open them.
const bySubject = statement({
  name: 'signOnLinks.accountOfSubject',
  scope: signingIn,
  params: { collegeId: uuid, subject: text },
  row: account,
  sql: `select ${accountColumns} from sign_on_links l join accounts a on a.id = l.account_id
    where l.college_id = :collegeId and l.subject = :subject and a.college_id = l.college_id`,
})

const byEmail = statement({
  name: 'signOnLinks.accountOfEmail',
  scope: signingIn,
  params: { collegeId: uuid, email: text },
  row: account,
  sql: `select ${accountColumns} from accounts a left join sign_on_links l
      on l.account_id = a.id and l.college_id = a.college_id
    where lower(a.email) = :email and a.college_id = :collegeId`,
})

/** Returns the college's account linked to this person, or undefined. */
export const findLinkedAccount = (
  db: Database,
  collegeId: string,
  subject: string,
): Promise<SignOnAccount | undefined> => db.row(bySubject, { collegeId, subject })

/** Returns the college's account with this address, or undefined. */
export const findAccountOfEmail = (
  db: Database,
  collegeId: string,
  email: string,
): Promise<SignOnAccount | undefined> => db.row(byEmail, { collegeId, email })

// Deletes the link of an account that moved to another college.
const dropStale = statement({
  name: 'signOnLinks.dropStale',
  scope: signingIn,
  params: { collegeId: uuid, subject: text },
  row: {},
  sql: `delete from sign_on_links l using accounts a
    where l.college_id = :collegeId and l.subject = :subject and a.id = l.account_id
      and a.college_id is distinct from l.college_id`,
})

// Replaces an account's link to its previous college.
const link = statement({
  name: 'signOnLinks.link',
  scope: signingIn,
  params: { collegeId: uuid, subject: text, accountId: uuid, now: timestamp },
  row: {},
  sql: `insert into sign_on_links as l (college_id, subject, account_id, linked_at, last_used_at)
    values (:collegeId, :subject, :accountId, :now, :now)
    on conflict (account_id) do update set college_id = :collegeId, subject = :subject, linked_at = :now,
      last_used_at = :now, ended_at = null where l.college_id <> :collegeId`,
})

const touch = statement({
  name: 'signOnLinks.touch',
  scope: signingIn,
  params: { collegeId: uuid, subject: text, now: timestamp },
  row: {},
  sql: `update sign_on_links set last_used_at = :now
    where college_id = :collegeId and subject = :subject and ended_at is null`,
})

interface Linking {
  collegeId: string
  subject: string
  accountId: string
  now: Date
}

/** Links an account, in a transaction. Returns false when it is already linked at this college. */
export async function linkAccount(db: Database, linking: Linking): Promise<boolean> {
  const { collegeId, subject } = linking
  await db.execute(dropStale, { collegeId, subject })
  return (await db.execute(link, linking)) > 0
}

/** Records the use of a link. Returns false when it has ended. */
export const touchLink = async (db: Database, { collegeId, subject, now }: Linking): Promise<boolean> =>
  (await db.execute(touch, { collegeId, subject, now })) > 0

const ownLink = statement({
  name: 'signOnLinks.own',
  scope: own,
  params: { accountId: uuid },
  row: { college: text, isAllowed: boolean, linkedAt: timestamp, lastUsedAt: timestamp },
  sql: `select c.name as college, l.ended_at is null as "isAllowed", l.linked_at as "linkedAt",
      l.last_used_at as "lastUsedAt"
    from sign_on_links l join colleges c on c.id = l.college_id join accounts a on a.id = l.account_id
    where l.account_id = :accountId and a.college_id = l.college_id`,
})

export async function findOwnLink(db: Database, accountId: string): Promise<OwnSignOnLink | null> {
  const row = await db.row(ownLink, { accountId })
  return row ? { ...row, linkedAt: row.linkedAt.toISOString(), lastUsedAt: row.lastUsedAt.toISOString() } : null
}

const endOwn = statement({
  name: 'signOnLinks.end',
  scope: own,
  params: { accountId: uuid, now: timestamp, exceptKey: text },
  row: {},
  sql: `with ended as (update sign_on_links set ended_at = :now where account_id = :accountId and ended_at is null
      returning account_id),
      waiting as (delete from sign_in_steps where account_id in (select account_id from ended)),
      others as (delete from sessions where account_id in (select account_id from ended) and key <> :exceptKey)
    select from ended`,
})

/** Turns the link off and ends the account's other sessions. Returns false when there is no active link. */
export const endOwnLink = async (db: Database, accountId: string, exceptKey: string, now: Date): Promise<boolean> =>
  (await db.rows(endOwn, { accountId, exceptKey, now })).length > 0

const allowOwn = statement({
  name: 'signOnLinks.allow',
  scope: own,
  params: { accountId: uuid },
  row: {},
  sql: 'delete from sign_on_links where account_id = :accountId and ended_at is not null',
})

/** Allows linking again: the next sign-in links the account. Returns false when it was not turned off. */
export const allowOwnLink = async (db: Database, accountId: string): Promise<boolean> =>
  (await db.execute(allowOwn, { accountId })) > 0
