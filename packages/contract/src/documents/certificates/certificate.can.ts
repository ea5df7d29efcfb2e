// Why a student cannot get a bonafide certificate on a day. The server enforces it, and the student's page uses it to
// offer the certificate. Pure.
import { termGraceDays } from '../../identity/accounts/term.ts'
import { addDays } from '../../kernel/dates.ts'

export interface BonafideFacts {
  certified: boolean
  /** The day on which the student left the course. */
  leftOn: string | null
  /** The last day of the term; null without a joining date. */
  lastDay: string | null
}

export type BonafideObstacle = 'hasLeft' | 'termOver' | 'notCertified'

/**
 * Returns the obstacle, or null when there is none. The certificate states that a person *is* a student, so having left
 * or ended the term comes first: read-only accounts remain certified. The grace days count as part of the term, because
 * an extension may be recorded late.
 */
export function bonafideObstacle(
  { certified, leftOn, lastDay }: BonafideFacts,
  today: string,
): BonafideObstacle | null {
  if (leftOn !== null) return 'hasLeft'
  if (lastDay !== null && today > addDays(lastDay, termGraceDays)) return 'termOver'
  return certified ? null : 'notCertified'
}
