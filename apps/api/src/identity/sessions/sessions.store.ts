// Sessions, found by the secret of the cookie. A session ends by sign-out, after 50 min idle, after 12 h, or with the
// account.

import type { Viewer } from '#api/kernel/access/viewer.ts'
import { double, text, texts, timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isStorageFull } from '#api/kernel/database/errors.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { rolesWithFactor, type SessionServices, viewerColumns, viewerFrom, viewerRow } from '../accounts/viewer-row.ts'
import { isAlive, isLive, liveAt, liveParams } from './session-life.ts'
import type { ViewerMemory } from './viewer-memory.ts'

const bySecret = everybody('found by the secret of the session’s cookie')

/** Activity is written once a minute at most, so that reads do not cost a write each. */
const touchMs = 60_000

const findViewer = statement({
  name: 'sessions.viewer',
  scope: bySecret,
  params: { key: text, ...liveParams, rolesWithFactor: texts },
  row: { ...viewerRow, endsMs: double, lastActiveMs: double, confirmedMs: double.nullable() },
  sql: `select ${viewerColumns},
      (extract(epoch from s.ends_at) * 1000)::float8 as "endsMs",
      (extract(epoch from s.last_active_at) * 1000)::float8 as "lastActiveMs",
      (extract(epoch from s.confirmed_at) * 1000)::float8 as "confirmedMs"
    from sessions s join accounts a on a.id = s.account_id left join departments d on d.id = a.department_id
    where s.key = :key and a.active and ${isLive('s')}`,
})

export type SessionRow = RowOf<typeof findViewer.row.shape>

/**
 * Returns the person of a live session, or null. Background polling (`isActivity` false) does not keep the session
 * alive.
 * @param memory cache for read-only requests
 */
export async function findSessionViewer(
  services: SessionServices,
  key: string,
  { now, isActivity, memory }: { now: Date; isActivity: boolean; memory?: ViewerMemory<SessionRow> | undefined },
): Promise<Viewer | null> {
  const { db } = services
  const read = () => db.row(findViewer, { key, ...liveAt(now), rolesWithFactor: rolesWithFactor(services) })
  const row = await (memory ? memory.rowOf(key, now, read) : read())
  if (!row || !isAlive(row, now)) return null
  if (isActivity && now.getTime() - row.lastActiveMs > touchMs) {
    // Updated at once, so that concurrent requests write only once.
    row.lastActiveMs = now.getTime()
    // People can go on reading on a full disk. Their idle time then counts from the last write.
    await touchSession(db, key, now).catch(unlessStorageFull)
  }
  const confirmedAt = row.confirmedMs === null ? null : new Date(row.confirmedMs)
  return viewerFrom(row, now, { sessionKey: key, confirmedAt, token: null })
}

function unlessStorageFull(error: unknown): void {
  if (!isStorageFull(error)) throw error
}

const findLive = statement({
  name: 'sessions.live',
  scope: everybody('keys of sessions that this server holds streams for'),
  params: { keys: texts, ...liveParams },
  row: { key: text },
  sql: `select s.key from sessions s join accounts a on a.id = s.account_id
    where s.key = any(:keys::text[]) and a.active and ${isLive('s')}`,
})

/** Returns those of the session keys that are live now. */
export async function findLiveSessions(db: Database, keys: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db.rows(findLive, { keys, ...liveAt(now) })
  return new Set(rows.map(({ key }) => key))
}

const touch = statement({
  name: 'sessions.touch',
  scope: bySecret,
  params: { key: text, now: timestamp },
  row: {},
  sql: 'update sessions set last_active_at = :now where key = :key',
})

/** Restarts the idle time of a session. */
export async function touchSession(db: Database, key: string, now: Date): Promise<void> {
  await db.execute(touch, { key, now })
}

const confirm = statement({
  name: 'sessions.confirm',
  scope: bySecret,
  params: { key: text, now: timestamp },
  row: {},
  sql: 'update sessions set confirmed_at = :now where key = :key',
})

/** Marks a session as confirmed by its owner. Returns false when it has ended. */
export async function markConfirmed(db: Database, key: string, now: Date): Promise<boolean> {
  return (await db.execute(confirm, { key, now })) > 0
}

const end = statement({
  name: 'sessions.end',
  scope: bySecret,
  params: { key: text },
  row: {},
  sql: 'delete from sessions where key = :key',
})

export async function endSession(db: Database, key: string): Promise<void> {
  await db.execute(end, { key })
}

const endAll = statement({
  name: 'sessions.endAll',
  scope: everybody('the caller’s account, or one that they may block or reset'),
  params: { accountId: uuid, exceptKey: text.nullable() },
  row: {},
  sql: `with waiting as (delete from sign_in_steps where account_id = :accountId),
      tokens as (delete from access_tokens where account_id = :accountId)
    delete from sessions where account_id = :accountId and key is distinct from :exceptKey`,
})

/**
 * Ends every session of an account except `exceptKey`, all waiting sign-ins and all access tokens. Returns the number
 * of ended sessions.
 */
export const endSessionsOf = (db: Database, accountId: string, exceptKey?: string): Promise<number> =>
  db.execute(endAll, { accountId, exceptKey: exceptKey ?? null })

const endAllOfMany = statement({
  name: 'sessions.endAllOfMany',
  scope: everybody('of accounts whose standing the caller changes'),
  params: { accountIds: uuids },
  row: {},
  sql: `with waiting as (delete from sign_in_steps where account_id = any(:accountIds::uuid[])),
      tokens as (delete from access_tokens where account_id = any(:accountIds::uuid[]))
    delete from sessions where account_id = any(:accountIds::uuid[])`,
})

/** Ends every session, waiting sign-in and access token of these accounts. */
export async function endSessionsOfMany(db: Database, accountIds: string[]): Promise<void> {
  await db.execute(endAllOfMany, { accountIds })
}

const deleteEnded = statement({
  name: 'sessions.deleteEnded',
  scope: everybody('the background sweep'),
  params: liveParams,
  row: {},
  sql: `delete from sessions s where not (${isLive('s')})`,
})

/** Deletes sessions that have ended by age or inactivity. Returns the number deleted. */
export const deleteEndedSessions = (db: Database, now: Date): Promise<number> => db.execute(deleteEnded, liveAt(now))
