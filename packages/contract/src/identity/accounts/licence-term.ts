// How long a licence opens the logbook. It counts in days of India, as everybody reads it: its last day is the whole day.
import { addDays, businessDateOf } from '../../kernel/dates.ts'

/** Days before the end of a licence from which on the next one can be bought. */
export const renewalDays = 60

/** What a licence is on a day: in its last 60 days it can be renewed; once over, the account can only be read. */
export type LicenceTerm = 'running' | 'ending' | 'over'

/** The state of a licence that ends at a moment. */
export function licenceTermOf(until: Date, now: Date): LicenceTerm {
  const [lastDay, today] = [businessDateOf(until), businessDateOf(now)]
  if (today > lastDay) return 'over'
  return addDays(today, renewalDays) >= lastDay ? 'ending' : 'running'
}
