// Slows down guessing: tries are counted in the database, so that a restart or a second server forgets nothing.
import { isIPv6 } from 'node:net'
import { Problem } from '@rounds/contract/kernel/problem'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'

export interface Limit {
  /** Names the counter; other numbers of tries can be set for it when the server is made. */
  name: string
  /** Tries in a window. */
  tries: number
  windowMs: number
  /** After these tries one more is allowed each time a pause is over, and each pause is twice as long. */
  pauses?: { firstMs: number; mostMs: number }
}

/** No limit may have a longer pause: older counters are deleted. */
const longestPauseMs = 15 * 60_000

/**
 * $1 key, $2 now, $3 window, $4 tries, $5 first pause (0: none), $6 longest pause; milliseconds. Once the tries are used
 * up, the row's end is the end of the pause; a quiet time as long as the longest pause starts a new window.
 */
const count = {
  name: 'throttle_count',
  text: `insert into throttles as t (key, count, window_ends_at) values ($1, 1, $2::bigint + $3::bigint)
         on conflict (key) do update set
           count = case when t.window_ends_at + case when t.count < $4::int then 0 else $6::bigint end <= $2 then 1
                        else t.count + 1 end,
           window_ends_at = case
             when t.window_ends_at + case when t.count < $4 then 0 else $6 end <= $2 then $2::bigint + $3
             when $5::bigint > 0 and t.count + 1 >= $4
               then $2::bigint + least($6, $5 * power(2, least(t.count + 1 - $4, 30))::bigint)
             else t.window_ends_at end
         where t.count < $4 or t.window_ends_at <= $2
         returning count`,
}

const ends = { name: 'throttle_ends', text: 'select window_ends_at from throttles where key = $1' }

const forget = { name: 'throttle_forget', text: 'delete from throttles where key = $1' }

/** The row that counts the tries of `who`; whoever turns out to be the right person deletes it. */
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
  const key = triesKey(limit, who)
  const tries = api.limitTries?.[limit.name] ?? limit.tries
  const { firstMs, mostMs } = limit.pauses ?? { firstMs: 0, mostMs: 0 }
  const values = [key, now.getTime(), limit.windowMs, tries, firstMs, mostMs]
  const [counted] = await api.db.surviveRollback(() => api.db.run(count, values))
  if (counted) return
  const [row] = await api.db.run(ends, [key])
  const waitMs = Number(row?.window_ends_at ?? now.getTime()) - now.getTime()
  throw new Problem('tooMany', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** Forgets the tries of whoever turned out to be the right person. */
export async function forgetTries(db: Database, limit: Limit, who: string): Promise<void> {
  await db.run(forget, [triesKey(limit, who)])
}

/** Deletes counters that no longer slow anybody down and says how many. */
export async function deleteOldThrottles(db: Database, now: Date): Promise<number> {
  const quietSince = now.getTime() - longestPauseMs
  const rows = await db.run('delete from throttles where window_ends_at <= $1 returning 1', [quietSince])
  return rows.length
}

/** Who an address stands for: an IPv6 network of 64 bits is one household, so its addresses count together. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const all = [...groups, ...Array<string>(8 - groups.length - after.length).fill('0'), ...after]
  return `${all.slice(0, 4).join(':')}::/64`
}
