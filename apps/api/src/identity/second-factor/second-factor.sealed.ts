// Declares the sealed column of two-step secrets, each bound to its account.
import { sealedColumn } from '#api/kernel/sealing/sealed-column.ts'

/** The seal's context, which binds a secret to its account. Must match the SQL below. */
export const factorContext = (accountId: string): string => `second-factor:${accountId}`

export const factorSecret = sealedColumn({ name: 'second_factors.sealed', context: `'second-factor:' || t.account_id` })
