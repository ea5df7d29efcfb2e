// Removes what time has ended: sessions, links and counters.
import type { Database } from '#api/kernel/database.ts'
import { deleteOldThrottles } from '#api/kernel/throttle.ts'
import { deleteExpiredLinks } from '../passwords/one-time-links.store.ts'
import { deleteEndedSessions } from './sessions.store.ts'

/** Deletes expired sessions, links and counters and says how many of each. Safe to run at any time, also twice. */
export async function sweepSessions(
  db: Database,
  now: Date,
): Promise<{ sessions: number; links: number; throttles: number }> {
  return {
    sessions: await deleteEndedSessions(db, now),
    links: await deleteExpiredLinks(db, now),
    throttles: await deleteOldThrottles(db, now),
  }
}
