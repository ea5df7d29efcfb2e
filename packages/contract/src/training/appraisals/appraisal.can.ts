// Who may do what with one appraisal. The server judges by it, the web hides buttons by it.
import type { AccessRole } from '../../kernel/access.ts'
import type { Appraisal } from './appraisal.ts'

interface Actor {
  id: string
  access: AccessRole
}

/** Who signed the present version, and the HOD: they sign another version. */
export const canCorrect = (actor: Actor, { signedById }: Pick<Appraisal, 'signedById'>): boolean =>
  actor.access === 'hod' || (actor.access === 'faculty' && actor.id === signedById)

/** The student, once for each version. */
export const canReply = (actor: Actor, { student, reply }: Pick<Appraisal, 'student' | 'reply'>): boolean =>
  actor.id === student.id && reply === null
