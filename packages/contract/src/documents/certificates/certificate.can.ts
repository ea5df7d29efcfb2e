// Why a bonafide certificate cannot be issued to a student on a day: the server refuses by it, the student's page offers by
// it. Pure.
import { termGraceDays } from '../../identity/accounts/term.ts'
import { addDays } from '../../kernel/dates.ts'

export interface BonafideFacts {
  certified: boolean
  /** The day of leaving the course. */
  leftOn: string | null
  /** The last day of the term; null before somebody joined. */
  lastDay: string | null
}

export type BonafideObstacle = 'hasLeft' | 'termOver' | 'notCertified'

/**
 * It says that somebody *is* a student. Leaving and the end stand before the certificate of the HOD: an account that
 * only reads keeps it. The days of grace count as the term, because an extension may be noted late.
 */
export function bonafideObstacle(
  { certified, leftOn, lastDay }: BonafideFacts,
  today: string,
): BonafideObstacle | null {
  if (leftOn !== null) return 'hasLeft'
  if (lastDay !== null && today > addDays(lastDay, termGraceDays)) return 'termOver'
  return certified ? null : 'notCertified'
}
