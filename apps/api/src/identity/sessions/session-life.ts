// The lifetime of a session, and the SQL condition for live sessions.
import { hourMs } from '@rounds/contract/kernel/durations'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { timestamp } from '#api/kernel/database/columns.ts'

/** Inactivity after which a session ends. */
export const idleMs = 3_000_000
/** Age after which a session ends in any case. */
export const absoluteMs = 12 * hourMs

/** Statement parameters of `isLive`. */
export const liveParams = { now: timestamp, idleSince: timestamp, latest: timestamp }

/** Values for `liveParams`. */
export const liveAt = (now: Date) => ({
  now,
  idleSince: new Date(now.getTime() - idleMs),
  // A clock set back by less than this ends no session.
  latest: latestMoment(now, idleMs),
})

/** Condition: the session `as` is live. Activity in the future was recorded by a clock that ran ahead. */
export const isLive = (as: string): string =>
  `${as}.ends_at > :now and ${as}.last_active_at > :idleSince and ${as}.last_active_at <= :latest`

/** Applies the same condition as `isLive` to a session that was read. */
export function isAlive({ endsMs, lastActiveMs }: { endsMs: number; lastActiveMs: number }, now: Date): boolean {
  const { idleSince, latest } = liveAt(now)
  return endsMs > now.getTime() && lastActiveMs > idleSince.getTime() && lastActiveMs <= latest.getTime()
}
