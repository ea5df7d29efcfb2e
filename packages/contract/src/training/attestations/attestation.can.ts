// Who may sign the months of one student. The server decides, and the web shows its decision.
import type { AccessRole } from '../../kernel/access.ts'
import type { Guide, SigningRole } from './attestation.ts'

interface Actor {
  id: string
  access: AccessRole
  canVerify: boolean
}

/** A guide who is still there may sign; the HOD when none is left. */
export function signingRoleOf(actor: Actor, guides: readonly Guide[]): SigningRole | null {
  if (!actor.canVerify) return null
  const present = guides.filter(({ isHere }) => isHere)
  if (present.some(({ id }) => id === actor.id)) return 'guide'
  return actor.access === 'hod' && present.length === 0 ? 'hod' : null
}
