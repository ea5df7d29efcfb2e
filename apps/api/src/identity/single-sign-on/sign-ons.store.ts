// A college's sign-in configuration for its Admin, within the caller's scope and without its secret.
import type { SignOn, SignOnDraft } from '@rounds/contract/identity/single-sign-on/single-sign-on'
import { singleSignOnMessages } from '@rounds/contract/identity/single-sign-on/single-sign-on.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { invalid, Problem } from '@rounds/contract/kernel/problem'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import type { Services } from '#api/kernel/api.ts'
import { boolean, integer, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { isHeldDomain } from './held-domain.ts'
import { recordOf } from './prove-domain.ts'

const columns = (college: string): ScopeColumns => ({ own: 'null', department: 'null', college })

const findCollege = scopedStatement({
  name: 'signOns.college',
  params: { id: uuid },
  row: { id: uuid, name: text },
  axes: {},
  sql: (within) => `select c.id, c.name from colleges c where c.id = :id and ${within(columns('c.id'))}`,
})

/** Returns a college of the scope. Throws `notFound` otherwise. */
export async function findSignOnCollege(db: Database, scope: Scope, id: string): Promise<{ id: string; name: string }> {
  const college = await db.row(findCollege.of(scope, {}), { id })
  if (!college) throw new Problem('notFound')
  return college
}

const find = scopedStatement({
  name: 'signOns.find',
  params: { id: uuid },
  row: {
    issuer: text,
    clientId: text,
    sealed: text,
    domains: texts,
    proved: texts,
    isOn: boolean,
    changedAt: timestamp,
    linked: integer,
  },
  axes: {},
  sql: (within) => `select o.issuer, o.client_id as "clientId", o.sealed_client_secret as sealed, o.is_on as "isOn",
      o.changed_at as "changedAt",
      array(select d.domain from sign_on_domains d where d.college_id = o.college_id order by d.domain) as domains,
      array(select d.domain from sign_on_domains d where d.college_id = o.college_id and d.proved_at is not null) as proved,
      (select count(*)::int from sign_on_links l join accounts a on a.id = l.account_id and a.college_id = l.college_id
        where l.college_id = o.college_id and l.ended_at is null) as linked
    from sign_ons o where o.college_id = :id and ${within(columns('o.college_id'))}`,
})

/** Returns the configuration, with the sealed secret apart, or null when none exists. */
export async function findSignOn(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  scope: Scope,
  id: string,
): Promise<{ signOn: SignOn; sealed: string } | null> {
  const row = await db.row(find.of(scope, {}), { id })
  if (!row) return null
  const { sealed, changedAt, domains, proved, ...rest } = row
  const proofs = domains.map((domain) => ({
    domain,
    isProved: proved.includes(domain),
    ...recordOf({ sealer }, id, domain),
  }))
  return { signOn: { ...rest, domains: [...domains], proofs, changedAt: changedAt.toISOString() }, sealed }
}

const found = everybody('the college was found within the scope before')

const save = statement({
  name: 'signOns.save',
  scope: found,
  params: { id: uuid, issuer: text, clientId: text, sealed: text, now: timestamp },
  row: {},
  sql: `insert into sign_ons (college_id, issuer, client_id, sealed_client_secret, is_on, changed_at)
    values (:id, :issuer, :clientId, :sealed, true, :now)
    on conflict (college_id) do update set issuer = :issuer, client_id = :clientId, sealed_client_secret = :sealed,
      is_on = true, changed_at = :now`,
})

// The same subject at another issuer is another person.
const forgetLinks = statement({
  name: 'signOns.forgetLinksOfOtherIssuer',
  scope: found,
  params: { id: uuid, issuer: text },
  row: {},
  sql: `delete from sign_on_links l using sign_ons o
    where o.college_id = :id and l.college_id = o.college_id and o.issuer <> :issuer and l.ended_at is null`,
})

const dropDomains = statement({
  name: 'signOns.dropDomains',
  scope: found,
  params: { id: uuid, domains: texts },
  row: {},
  sql: 'delete from sign_on_domains where college_id = :id and domain <> all(:domains::text[])',
})

// An unproved domain must not be kept from its owner.
const takeOverDomains = statement({
  name: 'signOns.takeOverDomains',
  scope: found,
  params: { id: uuid, domains: texts },
  row: {},
  sql: `delete from sign_on_domains d
    where d.domain = any(:domains::text[]) and d.college_id <> :id and not ${isHeldDomain('d')}`,
})

const addDomains = statement({
  name: 'signOns.addDomains',
  scope: found,
  params: { id: uuid, domains: texts },
  row: {},
  sql: `insert into sign_on_domains (domain, college_id) select unnest(:domains::text[]), :id
    on conflict (domain) do nothing`,
})

const foreignDomain = statement({
  name: 'signOns.foreignDomain',
  scope: found,
  params: { id: uuid, domains: texts },
  row: { domain: text },
  sql: `select domain from sign_on_domains where domain = any(:domains::text[]) and college_id <> :id
    order by domain limit 1`,
})

/** Saves the configuration, in a transaction. Refuses a domain of another college, at `domains`. */
export async function saveSignOn(
  db: Database,
  id: string,
  { issuer, clientId, domains }: SignOnDraft,
  { sealed, now }: { sealed: string; now: Date },
): Promise<void> {
  await db.execute(forgetLinks, { id, issuer })
  await db.execute(save, { id, issuer, clientId, sealed, now })
  await db.execute(dropDomains, { id, domains })
  await db.execute(takeOverDomains, { id, domains })
  await db.execute(addDomains, { id, domains })
  const foreign = await db.row(foreignDomain, { id, domains })
  if (foreign) throw invalid({ domains: fillMessage(singleSignOnMessages.domainTaken, foreign) })
}

const prove = statement({
  name: 'signOns.proveDomain',
  scope: found,
  params: { id: uuid, domain: text, now: timestamp },
  row: {},
  sql: `update sign_on_domains set proved_at = coalesce(proved_at, :now)
    where college_id = :id and domain = :domain`,
})

/** Marks a domain as proved. Returns false when the college no longer has it. */
export const proveDomain = async (db: Database, id: string, domain: string, now: Date): Promise<boolean> =>
  (await db.execute(prove, { id, domain, now })) > 0

const endSessions = statement({
  name: 'signOns.endSessions',
  scope: found,
  params: { id: uuid, exceptKey: text },
  row: {},
  // People who moved to another college are excluded: they no longer sign in through this one.
  sql: `with linked as (select l.account_id from sign_on_links l join accounts a on a.id = l.account_id
        and a.college_id = l.college_id where l.college_id = :id),
      waiting as (delete from sign_in_steps where account_id in (select account_id from linked))
    delete from sessions where account_id in (select account_id from linked) and key <> :exceptKey`,
})

const switchIt = statement({
  name: 'signOns.switch',
  scope: found,
  params: { id: uuid, isOn: boolean, now: timestamp },
  row: {},
  sql: 'update sign_ons set is_on = :isOn, changed_at = :now where college_id = :id',
})

/**
 * Switches the provider on or off, in a transaction. Off also ends the sessions of all linked accounts except the
 * caller's.
 */
export async function switchSignOn(
  db: Database,
  id: string,
  { isOn, now, exceptKey }: { isOn: boolean; now: Date; exceptKey: string },
): Promise<void> {
  if (!isOn) await db.execute(endSessions, { id, exceptKey })
  if ((await db.execute(switchIt, { id, isOn, now })) === 0) throw new Problem('notFound')
}

// Keeps links that their owners turned off, so that they stay off if the college sets up a provider again.
const dropLinks = statement({
  name: 'signOns.dropLinks',
  scope: found,
  params: { id: uuid },
  row: {},
  sql: 'delete from sign_on_links where college_id = :id and ended_at is null',
})

const remove = statement({
  name: 'signOns.remove',
  scope: found,
  params: { id: uuid },
  row: {},
  sql: 'delete from sign_ons where college_id = :id',
})

/** Deletes the configuration with domains and links, in a transaction. Ends sessions as `switchSignOn` does. */
export async function removeSignOn(db: Database, id: string, exceptKey: string): Promise<void> {
  await db.execute(endSessions, { id, exceptKey })
  await db.execute(dropLinks, { id })
  if ((await db.execute(remove, { id })) === 0) throw new Problem('notFound')
}
