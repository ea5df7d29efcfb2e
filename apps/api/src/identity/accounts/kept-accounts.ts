// Conditions for accounts in lists: deleted accounts and students who have left are excluded.

/** Condition on `accounts`: not deleted. */
export const isKept = (as = 'a'): string => `${as}.deleted_at is null`

/** Condition: the account can be restored. Revoking an invitation removes the address for good. */
export const hasAddress = (as = 'a'): string => `strpos(${as}.email, '@') > 0`

/** Condition on a student's account: not deleted, and still on the course. */
export const isStudying = (as = 'a'): string => `${isKept(as)} and ${as}.left_on is null`
