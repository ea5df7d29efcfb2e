// The people who can be chosen to guide a student: in a record, as unit head, or as a teacher of the student.
import { type RoleName, roleNames, roles } from '@rounds/contract/identity/accounts/person'

/** The faculty and HOD roles; never the Master, a clerk or an Admin. */
const guidingRoles: readonly RoleName[] = roleNames.filter((role) => ['faculty', 'hod'].includes(roles[role].access))

/**
 * Condition on `accounts`: the person guides, so they are confirmed, have joined and are not blocked. Merely invited
 * addresses must not appear in lists, which would reveal who has an account.
 */
export const isGuiding = (as: string): string =>
  `${as}.active and ${as}.confirmed and ${as}.email_verified_at is not null
     and ${as}.role in (${guidingRoles.map((role) => `'${role}'`).join(', ')})`
