// The roles that may approve a student's account (decision 002).
import type { AccessRole } from '../../kernel/access.ts'

/** The confirmed teachers and the HOD of the department, the college's Admin, the Master; the row filter does the rest. */
export const canApprove = (actor: { access: AccessRole; canVerify: boolean }): boolean =>
  actor.access === 'admin' || actor.access === 'master' || actor.canVerify
