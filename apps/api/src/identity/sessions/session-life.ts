// How long a session lives, and how a statement tells that it does.
import { hourMs } from '@rounds/contract/kernel/durations'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { timestamp } from '#api/kernel/database/columns.ts'

/** Milliseconds without activity after which a session is over … */
export const idleMs = 3_000_000
/** … and after which it is over in any case. */
export const absoluteMs = 12 * hourMs

/** The parameters of `isLive`. */
export const liveParams = { now: timestamp, idleSince: timestamp, latest: timestamp }

/** Their values. */
export const liveAt = (now: Date) => ({
  now,
  idleSince: new Date(now.getTime() - idleMs),
  // A clock set back by less costs nobody the session.
  latest: latestMoment(now, idleMs),
})

/** True for the sessions `as` that have not ended; activity in the future was noted by a clock that ran ahead. */
export const isLive = (as: string): string =>
  `${as}.ends_at > :now and ${as}.last_active_at > :idleSince and ${as}.last_active_at <= :latest`

/** The same of a session that was read. */
export function isAlive({ endsMs, lastActiveMs }: { endsMs: number; lastActiveMs: number }, now: Date): boolean {
  const { idleSince, latest } = liveAt(now)
  return endsMs > now.getTime() && lastActiveMs > idleSince.getTime() && lastActiveMs <= latest.getTime()
}
