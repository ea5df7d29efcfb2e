// Who may do what with one memo. Screens offer by it, and the server refuses by the same rules, with the reason.
import type { AccessRole } from '../../kernel/access.ts'
import type { Memo } from './memo.ts'

interface Actor {
  id: string
  access: AccessRole
}
type Judged = Pick<Memo, 'state' | 'issuedById' | 'explainUntil'> & { student: { id: string } }

/** Neither closed nor withdrawn. */
export const isOpen = ({ state }: Pick<Memo, 'state'>): boolean => state === 'Issued' || state === 'Explained'

/** The student, once; also after the days that they were given, as long as nobody has closed it. */
export const canExplain = (actor: Actor, memo: Judged): boolean =>
  memo.student.id === actor.id && memo.state === 'Issued'

/** True once the student has explained, or had the days for it. `today` is a business date. */
export const hasBeenHeard = (memo: Judged, today: string): boolean =>
  memo.state === 'Explained' || today > memo.explainUntil

/** The HOD, when the student was heard. */
export const canClose = (actor: Actor, memo: Judged, today: string): boolean =>
  actor.access === 'hod' && isOpen(memo) && hasBeenHeard(memo, today)

/** Who issued it by mistake, and the HOD; not what is decided. */
export const canWithdraw = (actor: Actor, memo: Judged): boolean =>
  isOpen(memo) && (actor.access === 'hod' || memo.issuedById === actor.id)
