// Where the secrets of two-step sign-in lie sealed, bound to their account.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

/** As SQL writes it below: a sealed secret opens only for its own account. */
export const factorContext = (accountId: string): string => `second-factor:${accountId}`

export const factorSecret = sealedColumn({ name: 'second_factors.sealed', context: `'second-factor:' || t.account_id` })
