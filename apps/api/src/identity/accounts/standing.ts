// How far an account has come, and whether it may verify: rules, no SQL.
import { isStaff, needsConfirmation, type RoleName, roles } from '@rounds/contract/identity/accounts/person'
import type { Standing } from '@rounds/contract/kernel/access'

/**
 * Who has a one-time password chooses their own before anything else; who needs a second step sets it up then. A student pays first, then is verified by the HOD and names
 * a joining date. Staff wait for their confirmation: a student's invitation must not open the
 * records of a department to any reader of the mail (decision 026).
 */
export function standingOf(account: {
  role: RoleName
  confirmed: boolean
  paymentStatus: string
  verifyByHod: boolean
  joiningDate: string | null
  lacksFactor: boolean
  hasOneTimePassword: boolean
}): Standing {
  if (account.hasOneTimePassword) return 'passwordDue'
  if (account.lacksFactor) return 'unprotected'
  if (isStaff(account.role)) return account.confirmed || !needsConfirmation(account.role) ? 'full' : 'unverified'
  if (account.paymentStatus !== 'paid') return 'unpaid'
  return account.verifyByHod && account.joiningDate ? 'full' : 'unverified'
}

/** Faculty and HOD verify once confirmed; a clerk, an admin and the Master do not (decision record 002). */
export const mayVerify = (role: RoleName, confirmed: boolean): boolean =>
  confirmed && ['faculty', 'hod', 'drpc'].includes(roles[role].access)
