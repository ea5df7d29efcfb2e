// Rights on a single memo. Screens offer actions by them, and the server enforces the same rules and states the reason.
import type { AccessRole } from '../../kernel/access.ts'
import type { Memo } from './memo.ts'

interface Actor {
  id: string
  access: AccessRole
}
type MemoFacts = Pick<Memo, 'state' | 'issuedById' | 'explainUntil'> & { student: { id: string } }

/** True when neither closed nor withdrawn. */
export const isOpen = ({ state }: Pick<Memo, 'state'>): boolean => state === 'Issued' || state === 'Explained'

/** The student may explain once, even after the deadline, until the memo is closed. */
export const canExplain = (actor: Actor, memo: MemoFacts): boolean =>
  memo.student.id === actor.id && memo.state === 'Issued'

/** True once the student has explained, or the days for it have passed. `today` is a business date. */
export const hasBeenHeard = (memo: MemoFacts, today: string): boolean =>
  memo.state === 'Explained' || today > memo.explainUntil

/** The HOD may close it once the student has been heard. */
export const canClose = (actor: Actor, memo: MemoFacts, today: string): boolean =>
  actor.access === 'hod' && isOpen(memo) && hasBeenHeard(memo, today)

/** Its author and the HOD may withdraw a memo issued by mistake, unless it is closed. */
export const canWithdraw = (actor: Actor, memo: MemoFacts): boolean =>
  isOpen(memo) && (actor.access === 'hod' || memo.issuedById === actor.id)
