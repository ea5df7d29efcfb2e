// Caches the activity of all colleges for a minute on each server. It reads every department's days, and a year of a
// whole country hardly changes in a minute. Activity of any smaller scope is never cached.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { JsonText } from '#api/kernel/database/json-text.ts'

const keptMs = 60_000

type ReadActivity<Seen> = (scope: Seen, now: Date) => Promise<JsonText>

/** Wraps `read`: caches its result for all colleges for a minute of one day. Concurrent calls share one read. */
export function keepActivityOfAll<Seen extends Pick<Scope, 'reach'>>(read: ReadActivity<Seen>): ReadActivity<Seen> {
  let kept: { readOn: Date; activity: Promise<JsonText> } | undefined

  const isFresh = (readOn: Date, now: Date) =>
    Math.abs(now.getTime() - readOn.getTime()) < keptMs && businessDateOf(now) === businessDateOf(readOn)

  return (scope, now) => {
    if (scope.reach !== 'all') return read(scope, now)
    if (kept && isFresh(kept.readOn, now)) return kept.activity
    const started = { readOn: now, activity: read(scope, now) }
    kept = started
    started.activity.catch(() => {
      if (kept === started) kept = undefined
    })
    return started.activity
  }
}
