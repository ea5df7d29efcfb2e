// Who may call an operation and how far they see: the vocabulary of rights, without any domain words.

/** The roles rights are given to. A person's printed title (Professor, Clerk …) maps to one of these. */
export const accessRoles = ['student', 'faculty', 'clerk', 'hod', 'drpc', 'admin', 'master'] as const
export type AccessRole = (typeof accessRoles)[number]

/** How far a role sees: its own rows, its department of its college, its college, everything. */
export const reaches = ['own', 'department', 'college', 'all'] as const
export type Reach = (typeof reaches)[number]

/** `'public'` needs no session. A role that is not named is refused. */
export type Access = 'public' | Partial<Record<AccessRole, Reach>>

/**
 * How complete a signed-in person's standing must be to call an operation. Who signed in with a one-time password and has
 * not chosen their own is `passwordDue`; whose role needs a second step at sign-in,
 * and who has not set it up, is `unprotected`; a student who has not paid is `unpaid`; one not verified by the HOD, or
 * without a joining date, and staff whom nobody has confirmed are `unverified`; everybody else is `full`.
 */
export const standings = ['passwordDue', 'unprotected', 'unpaid', 'unverified', 'full'] as const
export type Standing = (typeof standings)[number]

/** True when somebody of standing `has` may call an operation that needs `needs`. */
export function isStandingEnough(has: Standing, needs: Standing): boolean {
  return standings.indexOf(has) >= standings.indexOf(needs)
}

/** The same reach for several roles: `reachOf('college', 'hod', 'admin')`. */
export function reachOf<R extends AccessRole>(reach: Reach, ...roles: R[]): Record<R, Reach> {
  return Object.fromEntries(roles.map((role) => [role, reach])) as Record<R, Reach>
}

/** Every signed-in person, each seeing only what is their own. */
export const everyoneOwn = reachOf('own', ...accessRoles)

/**
 * What an access token may be for: programs that act for a person, within the person's own rights. `read`: lists and figures,
 * without any patient's identity. `records`: new records of one's own.
 */
export const tokenScopes = ['read', 'records'] as const
export type TokenScope = (typeof tokenScopes)[number]
