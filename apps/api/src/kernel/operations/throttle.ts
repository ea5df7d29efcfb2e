// Slows down guessing. Attempts are counted in the database, so that a restart or a second server forgets none.
import { dayMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { Problem } from '@rounds/contract/kernel/problem'
import { waitText } from '@rounds/contract/kernel/refusals/wait-text'
import type { Api } from '#api/kernel/api.ts'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { integer, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement, type ValuesOf, variants } from '#api/kernel/database/statement.ts'

export interface Limit {
  /** The counter's name; the server's options can override its number of tries. */
  name: string
  /** Attempts per window. */
  tries: number
  windowMs: number
  /** After these attempts one more is allowed whenever a pause is over, and each pause is twice as long. */
  pauses?: { firstMs: number; maxMs: number }
  /** The message for too many attempts, with a place for `{wait}`; the default when absent. */
  sentence?: string
}

/** The max pause of any limit: older counters are deleted … */
const longestPauseMs = 15 * 60_000
/** … and the max window: later ends were written by a clock that ran ahead. */
const longestWindowMs = dayMs

const beforeSignIn = everybody('tries are counted before anybody is signed in')

/** A limit and the person, address or link that it counts: one counter. */
export interface Counter {
  limit: Limit
  who: string
}

/** A statement updates up to three counters. */
const counts = ['1', '2', '3'] as const

/** The parameters of one counter; each name ends with the counter's position in the statement. */
const counterParams = {
  key: text,
  latest: integer,
  window: integer,
  tries: integer,
  firstPause: integer,
  longestPause: integer,
}
type CounterValues = ValuesOf<typeof counterParams>

/** Merges the values of several counters, adding each counter's position to the names. */
const numbered = <T>(counters: readonly Readonly<Record<string, T>>[]): Record<string, T> =>
  Object.fromEntries(
    counters.flatMap((values, index) => Object.entries(values).map(([name, value]) => [`${name}${index + 1}`, value])),
  )

/**
 * Counts one attempt, unless the previous counter refused. Once the attempts are used up, the row's end is the end of
 * the pause. An idle time as long as the longest pause starts a new window. So does an end after `latest`, which only a
 * clock that ran ahead can have written. Times are in milliseconds; `firstPause` is 0 for no pauses.
 */
function countedSql(place: string, before: string | undefined): string {
  const given = (name: keyof CounterValues, type: string) => `:${name}${place}::${type}`
  const [latest, tries, firstPause] = [given('latest', 'bigint'), given('tries', 'int'), given('firstPause', 'bigint')]
  const [window, longestPause] = [given('window', 'bigint'), given('longestPause', 'bigint')]
  const isOver = `(t.window_ends_at > ${latest}
    or t.window_ends_at + case when t.count < ${tries} then 0 else ${longestPause} end <= :now::bigint)`
  return `counted${place} as (
    insert into throttles as t (key, count, window_ends_at)
    select ${given('key', 'text')}, 1, :now::bigint + ${window} ${before ? `from counted${before}` : ''}
    on conflict (key) do update set
      count = case when ${isOver} then 1 else t.count + 1 end,
      window_ends_at = case
        when ${isOver} then :now::bigint + ${window}
        when ${firstPause} > 0 and t.count + 1 >= ${tries}
          then :now::bigint + least(${longestPause}, ${firstPause} * power(2, least(t.count + 1 - ${tries}, 30))::bigint)
        else t.window_ends_at end
    where t.count < ${tries} or t.window_ends_at <= :now::bigint or t.window_ends_at > ${latest}
    returning key)`
}

const triesCount = variants({
  name: 'throttles.count',
  scope: beforeSignIn,
  params: { now: integer, ...numbered(counts.map(() => counterParams)) },
  row: { counted: integer },
  axes: { count: counts },
  sql: ({ count }) => {
    const places = counts.slice(0, counts.indexOf(count) + 1)
    const parts = places.map((place, index) => countedSql(place, places[index - 1]))
    const sum = places.map((place) => `(select count(*) from counted${place})`).join(' + ')
    return `with ${parts.join(', ')} select (${sum})::int as counted`
  },
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

/** Returns the key of the row that counts `who`'s attempts; a success deletes that row. */
export const triesKey = (limit: Limit, who: string): string => `${limit.name}:${who}`

/**
 * Counts an attempt of `who`, and throws `tooMany` with the seconds to wait when there were too many. Count before the
 * work, so that concurrent attempts are counted one by one. The count survives a rollback of the caller's transaction,
 * since an Idempotency-Key wraps every write in one.
 */
export const countTry = (api: Pick<Api, 'db' | 'limitTries'>, limit: Limit, who: string, now: Date): Promise<void> =>
  countTries(api, [{ limit, who }], now)

/**
 * Counts one attempt in up to three counters with one statement; counters after one that refuses do not count it. All
 * callers of a limit use the same order, so that two of them never deadlock.
 */
export async function countTries(
  api: Pick<Api, 'db' | 'limitTries'>,
  counters: readonly Counter[],
  now: Date,
): Promise<void> {
  const count = counts[counters.length - 1]
  if (!count) throw new Error(`${counters.length} counters are not one to three.`)
  const values = { now: now.getTime(), ...numbered<string | number>(counters.map((one) => valuesOf(api, one, now))) }
  const row = await api.db.surviveRollback(() => api.db.row(triesCount.of({ count }), values))
  const refusing = counters[row?.counted ?? 0]
  if (refusing) await refuse(api.db, refusing, now)
}

function valuesOf(api: Pick<Api, 'limitTries'>, { limit, who }: Counter, now: Date): CounterValues {
  if (limit.windowMs > longestWindowMs) throw new Error(`${limit.name}: the sweep would forget so long a window.`)
  const { firstMs: firstPause, maxMs: longestPause } = limit.pauses ?? { firstMs: 0, maxMs: 0 }
  if (longestPause > longestPauseMs) throw new Error(`${limit.name}: the sweep would forget so long a pause.`)
  return {
    key: triesKey(limit, who),
    latest: latestMoment(now, Math.max(limit.windowMs, longestPause)).getTime(),
    window: limit.windowMs,
    tries: api.limitTries?.[limit.name] ?? limit.tries,
    firstPause,
    longestPause,
  }
}

async function refuse(db: Database, { limit, who }: Counter, now: Date): Promise<never> {
  const end = await db.row(windowEnd, { key: triesKey(limit, who) })
  const waitMs = (end?.endsAt ?? now.getTime()) - now.getTime()
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  const sentence = limit.sentence && { message: fillMessage(limit.sentence, { wait: waitText(retryAfterSeconds) }) }
  throw new Problem('tooMany', { retryAfterSeconds, ...sentence })
}

/** Deletes the counter after a success. */
export async function forgetTries(db: Database, limit: Limit, who: string): Promise<void> {
  await db.execute(triesDelete, { key: triesKey(limit, who) })
}

/** Deletes counters that no longer delay anybody, and returns their number. */
export const deleteOldThrottles = (db: Database, now: Date): Promise<number> =>
  db.execute(oldDelete, {
    quietSince: now.getTime() - longestPauseMs,
    latest: latestMoment(now, longestWindowMs).getTime(),
  })
