// Rules for the standing of an account, and for the right to verify. No SQL.
import { isStaff, needsConfirmation, type RoleName, roles } from '@rounds/contract/identity/accounts/person'
import type { Standing } from '@rounds/contract/kernel/access'

/**
 * Returns the next step an account needs, or `full`. A one-time password is replaced first, then a required second step
 * is set up. Students pay, are verified by the HOD and enter a joining date. Staff wait for confirmation: an invitation
 * by a student must not open a department's records to anyone who reads that mail (decision 026).
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

/** Faculty, HOD and coordinators may verify once confirmed; clerks, Admins and the Master may not (decision 002). */
export const mayVerify = (role: RoleName, confirmed: boolean): boolean =>
  confirmed && ['faculty', 'hod', 'drpc'].includes(roles[role].access)
