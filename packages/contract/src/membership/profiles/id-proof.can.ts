// Who may see an identity proof: its owner, and those who approve the owner's account.

import type { AccessRole } from '../../kernel/access.ts'
import { dayMs } from '../../kernel/durations.ts'

export interface IdProofActor {
  id: string
  access: AccessRole
  /** Confirmed faculty or HOD. */
  canVerify: boolean
  collegeId: string | null
  departmentId: string | null
}

export interface IdProofOwner {
  id: string
  access: AccessRole
  collegeId: string | null
  departmentId: string | null
  /** When the account was verified or confirmed; null while it is not. */
  approvedAt: Date | null
}

/** Afterwards nobody needs to see it: who approves has compared it. */
export const idProofDays = 90

/** Until when others than its owner may look at a proof; null while the account is not approved. */
export const idProofOpenUntil = ({ approvedAt }: Pick<IdProofOwner, 'approvedAt'>): Date | null =>
  approvedAt && new Date(approvedAt.getTime() + idProofDays * dayMs)

/** True when the time to look at it is over for the actor. Its owner may always. */
export function isIdProofClosed(actor: Pick<IdProofActor, 'id'>, owner: IdProofOwner, now: Date): boolean {
  const until = idProofOpenUntil(owner)
  return actor.id !== owner.id && until !== null && now.getTime() > until.getTime()
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
