// Where a signed-in person may be: the detours that the guard of every protected page takes (product description, §2).
import type { SessionUser } from '@rounds/contract/identity/accounts/person'

/** The page somebody must see before any other, or null when every page is open. */
export function detourOf(user: Pick<SessionUser, 'standing'>): '/secondFactor' | '/cart' | '/profile' | null {
  if (user.standing === 'unprotected') return '/secondFactor'
  if (user.standing === 'unpaid') return '/cart'
  if (user.standing === 'unverified') return '/profile'
  return null
}

/** A path inside the product to return to after sign-in; anything else, such as another site, is the dashboard. */
export function wayBack(back: unknown): string {
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) && !/^\/(login|staffLogin|logout)\b/.test(back)
    ? back
    : '/dashboard'
}
