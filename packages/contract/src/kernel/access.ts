// The vocabulary of access rights, without domain words: roles, how far each one sees, and the standing of an account.

/** The roles that carry rights. A person's printed title (Professor, Clerk …) maps to one of them. */
export const accessRoles = ['student', 'faculty', 'clerk', 'hod', 'drpc', 'admin', 'master'] as const
export type AccessRole = (typeof accessRoles)[number]

/** How far a role sees: its own rows, its department within its college, its college, or everything. */
export const reaches = ['own', 'department', 'college', 'all'] as const
export type Reach = (typeof reaches)[number]

/** `'public'` needs no session. A role that is not listed is refused. */
export type Access = 'public' | Partial<Record<AccessRole, Reach>>

/**
 * How complete a signed-in person's account must be to call an operation.
 * - `passwordDue`: signed in with a one-time password, no password of their own yet
 * - `unprotected`: their role needs a second step at sign-in, which is not set up
 * - `unpaid`: a student who has not paid
 * - `unverified`: a student whom the HOD has not verified or who has no joining date; staff not yet confirmed
 * - `full`: everybody else
 */
export const standings = ['passwordDue', 'unprotected', 'unpaid', 'unverified', 'full'] as const
export type Standing = (typeof standings)[number]

/** True when a person with standing `has` may call an operation that needs `needs`. */
export function isStandingEnough(has: Standing, needs: Standing): boolean {
  return standings.indexOf(has) >= standings.indexOf(needs)
}

/** Gives several roles the same reach: `reachOf('college', 'hod', 'admin')`. */
export function reachOf<R extends AccessRole>(reach: Reach, ...roles: R[]): Record<R, Reach> {
  return Object.fromEntries(roles.map((role) => [role, reach])) as Record<R, Reach>
}

/** Every signed-in person, each limited to their own rows. */
export const everyoneOwn = reachOf('own', ...accessRoles)

/**
 * The scopes of an access token, with which a program acts for a person within that person's rights. `read`: lists and
 * figures, without the identity of any patient. `records`: new records of that person.
 */
export const tokenScopes = ['read', 'records'] as const
export type TokenScope = (typeof tokenScopes)[number]
