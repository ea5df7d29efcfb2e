// Rights on a single appraisal. The server enforces them, and the web hides buttons by them.
import type { AccessRole } from '../../kernel/access.ts'
import type { Appraisal } from './appraisal.ts'

interface Actor {
  id: string
  access: AccessRole
}

type AppraisalFacts = Pick<Appraisal, 'signedById' | 'student' | 'reply' | 'withdrawn'>

const isSigner = (actor: Actor, { signedById }: Pick<AppraisalFacts, 'signedById'>): boolean =>
  actor.access === 'hod' || (actor.access === 'faculty' && actor.id === signedById)

/** The signer of the current version and the HOD may sign a corrected version. */
export const canCorrect = (actor: Actor, appraisal: Omit<AppraisalFacts, 'student' | 'reply'>): boolean =>
  appraisal.withdrawn === null && isSigner(actor, appraisal)

/** The HOD may withdraw it at any time, and the signer of the current version until the student replies. */
export const canWithdraw = (actor: Actor, appraisal: Omit<AppraisalFacts, 'student'>): boolean =>
  canCorrect(actor, appraisal) && (actor.access === 'hod' || appraisal.reply === null)

/** The student may reply once to each version. */
export const canReply = (actor: Actor, { student, reply, withdrawn }: Omit<AppraisalFacts, 'signedById'>): boolean =>
  actor.id === student.id && reply === null && withdrawn === null
