// Who can be chosen to guide a student: in a record, as unit head, as a teacher of the student's list.
import { type RoleName, roleNames, roles } from '@rounds/contract/identity/accounts/person'

/** The faculty and the HOD; never the Master, a clerk or an admin. */
const guidingRoles: readonly RoleName[] = roleNames.filter((role) => ['faculty', 'hod'].includes(roles[role].access))

/**
 * The condition on `accounts` for somebody who guides: confirmed, joined and not blocked. An address that was only
 * invited must not stand in any list: the list would tell which addresses have an account.
 */
export const isGuiding = (as: string): string =>
  `${as}.active and ${as}.confirmed and ${as}.email_verified_at is not null
     and ${as}.role in (${guidingRoles.map((role) => `'${role}'`).join(', ')})`
