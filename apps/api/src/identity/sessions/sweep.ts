// Deletes expired sessions, waiting sign-ins, links and counters.

import { deleteOldLinks } from '#api/identity/passwords/one-time-links.store.ts'
import { setUpMs } from '#api/identity/second-factor/own-second-factor.ts'
import { deleteUnconfirmed } from '#api/identity/second-factor/second-factor.store.ts'
import { deleteEndedSteps } from '#api/identity/second-factor/sign-in-steps.store.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { deleteOldThrottles } from '#api/kernel/operations/throttle.ts'
import { deleteEndedSessions } from './sessions.store.ts'

/**
 * Deletes expired sessions, unfinished sign-ins and set-ups, links and counters. Returns the number of each. Safe to
 * run at any time, even concurrently.
 */
export async function sweepSessions(
  db: Database,
  now: Date,
): Promise<{ sessions: number; steps: number; setUps: number; links: number; throttles: number }> {
  return {
    sessions: await deleteEndedSessions(db, now),
    steps: await deleteEndedSteps(db, now),
    setUps: await deleteUnconfirmed(db, now, setUpMs),
    links: await deleteOldLinks(db, now),
    throttles: await deleteOldThrottles(db, now),
  }
}
