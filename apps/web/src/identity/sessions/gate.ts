// The first page after sign-in, by role and standing, and the pages to which sign-in may return.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import type { Standing } from '@rounds/contract/kernel/access'

const homes = {
  passwordDue: '/newPassword',
  unprotected: '/secondFactor',
  unpaid: '/cart',
  unverified: '/profile',
  full: '/dashboard',
} as const satisfies Record<Standing, string>

/** The home page of a person; for people in a restricted standing, the page that says what is missing. */
export const homeOf = ({ standing }: Pick<SessionUser, 'standing'>): (typeof homes)[Standing] => homes[standing]

/**
 * Returns the path to open after sign-in if it lies inside the product, else `home`, for example instead of another
 * site.
 */
export function returnPath(back: string | undefined, home: string): string {
  return back !== undefined && /^\/(?![/\\])/.test(back) && !/^\/(login|staffLogin|logout)\b/i.test(back) ? back : home
}
