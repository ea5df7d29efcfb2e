// The first page after signing in, by role and standing, and the pages that people may return to.
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import type { Standing } from '@rounds/contract/kernel/access'

const homes = {
  passwordDue: '/newPassword',
  unprotected: '/secondFactor',
  unpaid: '/cart',
  unverified: '/profile',
  full: '/dashboard',
} as const satisfies Record<Standing, string>

/** The page where somebody starts: for people who wait, the one that says what they wait for. */
export const homeOf = ({ standing }: Pick<SessionUser, 'standing'>): (typeof homes)[Standing] => homes[standing]

/** A path inside the product to return to after signing in; `home` in place of anything else, such as another site. */
export function wayBack(back: string | undefined, home: string): string {
  return back !== undefined && /^\/(?![/\\])/.test(back) && !/^\/(login|staffLogin|logout)\b/i.test(back) ? back : home
}
