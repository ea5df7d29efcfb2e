// The roles that may approve a student's account (decision 002).
import type { AccessRole } from '../../kernel/access.ts'

/** The confirmed teachers and the HOD of the department, the college's Admin, the Master; the row filter does the rest. */
export const canApprove = (actor: { access: AccessRole; canVerify: boolean }): boolean =>
  actor.access === 'admin' || actor.access === 'master' || actor.canVerify

/** The HOD who may verify, the college's Admin, the Master: leaving, terms, registrations and the end of an approval are theirs. */
export const canManageStudents = (actor: { access: AccessRole; canVerify: boolean }): boolean =>
  actor.access === 'admin' || actor.access === 'master' || (actor.access === 'hod' && actor.canVerify)

/** The HOD alone signs how proficient a student is. */
export const canCertify = (actor: { access: AccessRole; canVerify: boolean }): boolean =>
  actor.access === 'hod' && actor.canVerify
