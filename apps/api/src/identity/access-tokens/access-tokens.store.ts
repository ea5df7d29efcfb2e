// Stores access tokens, and finds the person behind a token.

import { type AccessToken, maxTokens, type TokenDraft } from '@rounds/contract/identity/access-tokens/access-token'
import { accessTokenMessages } from '@rounds/contract/identity/access-tokens/access-token.messages'
import { tokenScopes } from '@rounds/contract/kernel/access'
import { dayMs } from '@rounds/contract/kernel/durations'
import { conflict, invalid } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { someOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isStorageFull, isUniqueViolation } from '#api/kernel/database/errors.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { rolesWithFactor, type SessionServices, viewerColumns, viewerFrom, viewerRow } from '../accounts/viewer-row.ts'

const maxDays = 365
/** The last use is written once a minute at most. */
const touchMs = 60_000

const ofCaller = everybody('the caller’s own tokens, by the id in their session')

const shown = {
  id: uuid,
  name: text,
  scopes: someOf(tokenScopes),
  createdAt: timestamp,
  endsAt: timestamp,
  lastUsedAt: timestamp.nullable(),
}
const shownColumns = `t.id, t.name, t.scopes, t.created_at as "createdAt", t.ends_at as "endsAt", t.last_used_at as "lastUsedAt"`

/** `latest` keeps a token from living longer than a year, even when a clock was wrong. */
const lifeParams = { now: timestamp, latest: timestamp }
const lifeAt = (now: Date) => ({ now, latest: latestMoment(now, maxDays * dayMs) })
const isLive = 't.ends_at > :now and t.ends_at <= :latest'

const list = statement({
  name: 'accessTokens.list',
  scope: ofCaller,
  params: { accountId: uuid, ...lifeParams },
  row: shown,
  sql: `select ${shownColumns} from access_tokens t
    where t.account_id = :accountId and ${isLive} order by t.created_at desc, t.id`,
})

/** Returns the valid tokens of an account, latest first. */
export async function listAccessTokens(db: Database, accountId: string, now: Date): Promise<AccessToken[]> {
  return (await db.rows(list, { accountId, ...lifeAt(now) })).map(tokenFrom)
}

const tokenFrom = ({ createdAt, endsAt, lastUsedAt, ...row }: RowOf<typeof shown>): AccessToken => ({
  ...row,
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

const lock = statement({
  name: 'accessTokens.lock',
  scope: everybody('locks only the caller’s own rows'),
  params: { accountId: text },
  row: {},
  sql: 'select from pg_advisory_xact_lock(hashtextextended(:accountId, 1))',
})

// A separate statement, because the parts of one statement have no order: the name of an expired token would still be
// taken.
const forgetEnded = statement({
  name: 'accessTokens.forgetEnded',
  scope: ofCaller,
  params: { accountId: uuid, ...lifeParams },
  row: {},
  sql: `delete from access_tokens t where t.account_id = :accountId and not (${isLive})`,
})

const insert = statement({
  name: 'accessTokens.create',
  scope: ofCaller,
  params: { id: uuid, accountId: uuid, key: text, name: text, scopes: texts, endsAt: timestamp, ...lifeParams },
  row: shown,
  sql: `with t as (insert into access_tokens (id, account_id, key, name, scopes, created_at, ends_at)
      select :id::uuid, :accountId::uuid, :key, :name, :scopes::text[], :now::timestamptz, :endsAt::timestamptz
      from access_tokens t where t.account_id = :accountId and ${isLive} having count(*) < ${maxTokens}
      returning *)
    select ${shownColumns} from t`,
})

/** Creates a token, in a transaction. Refuses a taken name (at `name`) and a token above the limit. */
export async function createAccessToken(
  db: Database,
  accountId: string,
  { name, scopes, days }: TokenDraft,
  { key, now }: { key: string; now: Date },
): Promise<AccessToken> {
  await db.row(lock, { accountId })
  await db.execute(forgetEnded, { accountId, ...lifeAt(now) })
  const endsAt = new Date(now.getTime() + days * dayMs)
  const values = { id: uuidv7(), accountId, key, name, scopes: [...new Set(scopes)], endsAt, ...lifeAt(now) }
  const row = await db.row(insert, values).catch((error: unknown) => {
    throw isUniqueViolation(error, 'access_tokens_name') ? invalid({ name: accessTokenMessages.nameTaken }) : error
  })
  if (!row) throw conflict(accessTokenMessages.tooMany)
  return tokenFrom(row)
}

const revoke = statement({
  name: 'accessTokens.revoke',
  scope: ofCaller,
  params: { id: uuid, accountId: uuid },
  row: {},
  sql: 'delete from access_tokens where id = :id and account_id = :accountId',
})

/** Revokes a token. Returns false when the account has no such token. */
export const revokeAccessToken = async (db: Database, accountId: string, id: string): Promise<boolean> =>
  (await db.execute(revoke, { id, accountId })) > 0

const findViewer = statement({
  name: 'accessTokens.viewer',
  scope: everybody('found by the secret of the token'),
  params: { key: text, ...lifeParams, rolesWithFactor: texts },
  row: { ...viewerRow, tokenId: uuid, scopes: shown.scopes, lastUsedAt: shown.lastUsedAt },
  sql: `select ${viewerColumns}, t.id as "tokenId", t.scopes, t.last_used_at as "lastUsedAt"
    from access_tokens t join accounts a on a.id = t.account_id left join departments d on d.id = a.department_id
    where t.key = :key and a.active and ${isLive}`,
})

const touch = statement({
  name: 'accessTokens.touch',
  scope: everybody('the token that a request came with'),
  params: { id: uuid, now: timestamp },
  row: {},
  sql: 'update access_tokens set last_used_at = :now where id = :id',
})

/** Returns the person behind a valid token, or null. */
export async function findTokenViewer(services: SessionServices, key: string, now: Date): Promise<Viewer | null> {
  const { db } = services
  const row = await db.row(findViewer, { key, ...lifeAt(now), rolesWithFactor: rolesWithFactor(services) })
  if (!row) return null
  const { tokenId: id, scopes, lastUsedAt } = row
  if (lastUsedAt === null || Math.abs(now.getTime() - lastUsedAt.getTime()) > touchMs)
    await db.execute(touch, { id, now }).catch(unlessStorageFull)
  return viewerFrom(row, now, { sessionKey: key, confirmedAt: null, token: { id, scopes } })
}

/** Ignores a full disk, so that programs can go on reading. */
function unlessStorageFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

const deleteEnded = statement({
  name: 'accessTokens.deleteEnded',
  scope: everybody('the background sweep'),
  params: lifeParams,
  row: {},
  sql: `delete from access_tokens t where not (${isLive})`,
})

/** Deletes expired tokens. Returns the number deleted. */
export const deleteEndedTokens = (db: Database, now: Date): Promise<number> => db.execute(deleteEnded, lifeAt(now))
