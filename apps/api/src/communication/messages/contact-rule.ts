// The contact rule, as SQL conditions on two accounts. These may write to each other: people of one department, an Admin and
// the people of the college, a coordinator and the students of their postings, and the Master and everyone.

import { workspaceDays } from '@rounds/contract/identity/accounts/coordinator-term'
import { needsConfirmation, type RoleName, roleNames } from '@rounds/contract/identity/accounts/person'
import { isKept } from '#api/identity/accounts/kept-accounts.ts'

const confirmedRoles = roleNames.filter((role: RoleName) => needsConfirmation(role)).map((role) => `'${role}'`)

/** Condition: the account can read messages. Its person has joined, is approved or confirmed, and has not left. */
export const isReachable = (as: string): string =>
  `${as}.active and ${isKept(as)} and ${as}.left_on is null and ${as}.email_verified_at is not null
    and case when ${as}.role = 'student' then ${as}.verify_by_hod
      when ${as}.role in (${confirmedRoles.join(', ')}) then ${as}.confirmed else true end`

/** Condition: the posting still connects its student and its coordinator. Uses the parameter `:today`. */
export const isRunning = (as: string): string =>
  `${as}.removed_at is null and ${as}.last_day + ${workspaceDays} >= :today::date`

/** Condition: the roles and places of the two people allow contact. */
const belongTogether = (one: string, other: string): string =>
  `(${one}.college_id = ${other}.college_id
      and (${one}.department_id = ${other}.department_id or 'admin' in (${one}.role, ${other}.role))
    or 'master' in (${one}.role, ${other}.role)
    or 'drpc' in (${one}.role, ${other}.role) and exists (
      select 1 from drp_postings p where ${isRunning('p')}
        and (p.coordinator_id, p.student_id) in ((${one}.id, ${other}.id), (${other}.id, ${one}.id))))`

/** SQL for the reason (`ClosedReason`) why `me` cannot write to `other`; null when they can. */
export const closedReason = (me: string, other: string): string =>
  `case when ${me}.left_on is not null then 'left'
    when not coalesce(${isReachable(other)}, false) then 'gone'
    when not coalesce(${belongTogether(me, other)}, false) then 'apart' end`
