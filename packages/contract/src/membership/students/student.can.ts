// The roles that may approve a student's account (decision 002).
import type { AccessRole } from '../../kernel/access.ts'

/**
 * The department's confirmed teachers and HOD, the college's Admin and the Master. The row filter limits whom they
 * reach.
 */
export const canApprove = (actor: { access: AccessRole; canVerify: boolean }): boolean =>
  actor.access === 'admin' || actor.access === 'master' || actor.canVerify

/**
 * The confirmed HOD, the college's Admin and the Master. They decide on leaving, terms, registrations and the end of an
 * approval.
 */
export const canManageStudents = (actor: { access: AccessRole; canVerify: boolean }): boolean =>
  actor.access === 'admin' || actor.access === 'master' || (actor.access === 'hod' && actor.canVerify)

/** Only the HOD certifies a student's proficiency. */
export const canCertify = (actor: { access: AccessRole; canVerify: boolean }): boolean =>
  actor.access === 'hod' && actor.canVerify
