// The term of a licence. It counts in Indian days, and its last day is a full day.
import { addDays, businessDateOf } from '../../kernel/dates.ts'

/** A licence can be renewed in this many days before its end. */
export const renewalDays = 60

/** State of a licence on a day. It can be renewed in its last 60 days; once over, the account is read-only. */
export type LicenceTerm = 'running' | 'ending' | 'over'

/** The state of a licence that ends at `until`. */
export function licenceTermOf(until: Date, now: Date): LicenceTerm {
  const [lastDay, today] = [businessDateOf(until), businessDateOf(now)]
  if (today > lastDay) return 'over'
  return addDays(today, renewalDays) >= lastDay ? 'ending' : 'running'
}
