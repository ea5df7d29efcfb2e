// Who may see an identity proof: its owner, and the people who approve the owner's account.

import type { AccessRole } from '../../kernel/access.ts'
import { dayMs } from '../../kernel/durations.ts'

export interface IdProofActor {
  id: string
  access: AccessRole
  /** True for confirmed faculty and HODs. */
  canVerify: boolean
  collegeId: string | null
  departmentId: string | null
}

export interface IdProofOwner {
  id: string
  access: AccessRole
  collegeId: string | null
  departmentId: string | null
  /** The time when the account was verified or confirmed; null before. */
  approvedAt: Date | null
}

/** Later nobody needs to see it: the approver has already compared it. */
export const idProofDays = 90

/** The time until which others than the owner may view a proof; null while the account is not approved. */
export const idProofOpenUntil = ({ approvedAt }: Pick<IdProofOwner, 'approvedAt'>): Date | null =>
  approvedAt && new Date(approvedAt.getTime() + idProofDays * dayMs)

/** True when the actor may no longer view it. The owner always may. */
export function isIdProofClosed(actor: Pick<IdProofActor, 'id'>, owner: IdProofOwner, now: Date): boolean {
  const until = idProofOpenUntil(owner)
  return actor.id !== owner.id && until !== null && now.getTime() > until.getTime()
}

/**
 * True for the owner, the Master, the Admin of the owner's college and the confirmed HOD of the owner's department. For
 * a student also true for every confirmed teacher there, because teachers approve by the proof.
 */
export function canViewIdProof(actor: IdProofActor, owner: IdProofOwner): boolean {
  if (actor.id === owner.id || actor.access === 'master') return true
  if (actor.collegeId === null || actor.collegeId !== owner.collegeId) return false
  if (actor.access === 'admin') return true
  if (!actor.canVerify || actor.departmentId === null || actor.departmentId !== owner.departmentId) return false
  return actor.access === 'hod' || (actor.access === 'faculty' && owner.access === 'student')
}
