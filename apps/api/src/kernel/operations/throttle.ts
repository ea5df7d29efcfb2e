// Slows down guessing: tries are counted in the database, so that a restart or a second server forgets nothing.
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { waitText } from '@rounds/contract/kernel/wait-text'
import type { Api } from '#api/kernel/api.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { integer, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

export interface Limit {
  /** Names the counter; other numbers of tries can be set for it when the server is made. */
  name: string
  /** Tries in a window. */
  tries: number
  windowMs: number
  /** After these tries one more is allowed each time a pause is over, and each pause is twice as long. */
  pauses?: { firstMs: number; maxMs: number }
  /** What is said of too many, with a place for `{wait}`, where it is not the usual sentence. */
  sentence?: string
}

/** No limit may have a longer pause: older counters are deleted … */
const longestPauseMs = 15 * 60_000
/** … or a longer window: later ones were written by a clock that ran ahead. */
const longestWindowMs = 24 * 60 * 60_000

const beforeSignIn = everybody('tries are counted before anybody is signed in')

const isOver = `(t.window_ends_at > :latest::bigint
  or t.window_ends_at + case when t.count < :tries::int then 0 else :longestPause::bigint end <= :now)`

/**
 * Times are milliseconds; `firstPause` is 0 for no pauses. Once the tries are used up, the row's end is the end of the
 * pause; a quiet time as long as the longest pause starts a new window, and so does an end after `latest`, which only a
 * clock that ran ahead can have written.
 */
const tryCount = statement({
  name: 'throttles.count',
  scope: beforeSignIn,
  params: {
    key: text,
    now: integer,
    latest: integer,
    window: integer,
    tries: integer,
    firstPause: integer,
    longestPause: integer,
  },
  row: { count: integer },
  sql: `insert into throttles as t (key, count, window_ends_at) values (:key, 1, :now::bigint + :window::bigint)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else t.count + 1 end,
      window_ends_at = case
        when ${isOver} then :now::bigint + :window
        when :firstPause::bigint > 0 and t.count + 1 >= :tries
          then :now::bigint + least(:longestPause, :firstPause * power(2, least(t.count + 1 - :tries, 30))::bigint)
        else t.window_ends_at end
    where t.count < :tries or t.window_ends_at <= :now or t.window_ends_at > :latest
    returning count`,
})

const windowEnd = statement({
  name: 'throttles.end',
  scope: beforeSignIn,
  params: { key: text },
  row: { endsAt: integer },
  sql: 'select window_ends_at as "endsAt" from throttles where key = :key',
})

const triesDelete = statement({
  name: 'throttles.forget',
  scope: beforeSignIn,
  params: { key: text },
  row: {},
  sql: 'delete from throttles where key = :key',
})

const oldDelete = statement({
  name: 'throttles.sweep',
  scope: everybody('a job deletes the old counters of all people'),
  params: { quietSince: integer, latest: integer },
  row: {},
  sql: 'delete from throttles where window_ends_at <= :quietSince or window_ends_at > :latest',
})

/** The row that counts the tries of `who`; a success deletes it. */
export const triesKey = (limit: Limit, who: string): string => `${limit.name}:${who}`

/**
 * Counts a try of `who` and throws `tooMany`, with the seconds to wait, when there were too many. Count before the
 * work: tries that arrive together are then counted one by one. The count stays when the caller's transaction is undone,
 * which an Idempotency-Key puts around everything.
 */
export async function countTry(
  api: Pick<Api, 'db' | 'limitTries'>,
  limit: Limit,
  who: string,
  now: Date,
): Promise<void> {
  if (limit.windowMs > longestWindowMs) throw new Error(`${limit.name}: the sweep would forget so long a window.`)
  const key = triesKey(limit, who)
  const tries = api.limitTries?.[limit.name] ?? limit.tries
  const { firstMs: firstPause, maxMs: longestPause } = limit.pauses ?? { firstMs: 0, maxMs: 0 }
  const latest = latestMoment(now, Math.max(limit.windowMs, longestPause)).getTime()
  const values = { key, now: now.getTime(), latest, window: limit.windowMs, tries, firstPause, longestPause }
  const counted = await api.db.surviveRollback(() => api.db.row(tryCount, values))
  if (counted) return
  const end = await api.db.row(windowEnd, { key })
  const waitMs = (end?.endsAt ?? now.getTime()) - now.getTime()
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const said = limit.sentence && { message: fillMessage(limit.sentence, { wait: waitText(retryAfterSeconds) }) }
  throw new Problem('tooMany', { retryAfterSeconds, ...said })
}

/** Forgets the tries after a success. */
export async function forgetTries(db: Database, limit: Limit, who: string): Promise<void> {
  await db.execute(triesDelete, { key: triesKey(limit, who) })
}

/** Deletes counters that no longer slow anybody down and says how many. */
export const deleteOldThrottles = (db: Database, now: Date): Promise<number> =>
  db.execute(oldDelete, {
    quietSince: now.getTime() - longestPauseMs,
    latest: latestMoment(now, longestWindowMs).getTime(),
  })
