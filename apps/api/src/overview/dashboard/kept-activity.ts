// The activity of all colleges together, added up at most once a minute on each server: a year of a whole country looks the
// same a moment later, and every department's days are read for it. Everybody else's is always of this moment.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { JsonText } from '#api/kernel/database/json-text.ts'

const keptMs = 60_000

type ReadActivity<Seen> = (scope: Seen, now: Date) => Promise<JsonText>

/** `read`, with what it says of all colleges kept for a minute of one day; those who ask at once wait for one answer. */
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
