// Who may do what with one appraisal. The server judges by it, the web hides buttons by it.
import type { AccessRole } from '../../kernel/access.ts'
import type { Appraisal } from './appraisal.ts'

interface Actor {
  id: string
  access: AccessRole
}

type Judged = Pick<Appraisal, 'signedById' | 'student' | 'reply' | 'withdrawn'>

const isSigner = (actor: Actor, { signedById }: Pick<Judged, 'signedById'>): boolean =>
  actor.access === 'hod' || (actor.access === 'faculty' && actor.id === signedById)

/** Who signed the present version, and the HOD: they sign another version. */
export const canCorrect = (actor: Actor, appraisal: Omit<Judged, 'student' | 'reply'>): boolean =>
  appraisal.withdrawn === null && isSigner(actor, appraisal)

/** The HOD, and the person who signed the present version until the student replied to it. */
export const canWithdraw = (actor: Actor, appraisal: Omit<Judged, 'student'>): boolean =>
  canCorrect(actor, appraisal) && (actor.access === 'hod' || appraisal.reply === null)

/** The student, once for each version. */
export const canReply = (actor: Actor, { student, reply, withdrawn }: Omit<Judged, 'signedById'>): boolean =>
  actor.id === student.id && reply === null && withdrawn === null
