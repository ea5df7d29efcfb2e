// Who may see an identity proof: its owner, and those who approve the owner's account.
import type { AccessRole } from '../../kernel/access.ts'

export interface IdProofActor {
  id: string
  access: AccessRole
  /** Confirmed faculty or HOD. */
  canVerify: boolean
  collegeId: string | null
  departmentId: string | null
}

interface IdProofOwner {
  id: string
  access: AccessRole
  collegeId: string | null
  departmentId: string | null
}

/**
 * The owner; the Master; the Admin of the owner's college; the confirmed HOD of the owner's department, and for a
 * student every confirmed teacher there, because teachers approve by the proof.
 */
export function canViewIdProof(actor: IdProofActor, owner: IdProofOwner): boolean {
  if (actor.id === owner.id || actor.access === 'master') return true
  if (actor.collegeId === null || actor.collegeId !== owner.collegeId) return false
  if (actor.access === 'admin') return true
  if (!actor.canVerify || actor.departmentId === null || actor.departmentId !== owner.departmentId) return false
  return actor.access === 'hod' || (actor.access === 'faculty' && owner.access === 'student')
}
