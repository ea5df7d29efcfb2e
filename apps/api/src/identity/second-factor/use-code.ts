// Judges a code of the second step and uses it up, so that none opens anything twice.
import type { Services } from '#api/kernel/api.ts'
import { asRecoveryCode } from './recovery-codes.ts'
import { factorContext } from './second-factor.sealed.ts'
import { findFactor, useUpRecoveryCode, useUpStep } from './second-factor.store.ts'
import { latestStep, stepOfCode } from './totp.ts'

/** What is kept of a recovery code. Keyed, because its 60 bits alone could be tried out on a stolen database. */
export const recoveryCodeHash = (sealer: Services['sealer'], accountId: string, code: string): string =>
  sealer.fingerprint(code, `recovery-code:${accountId}`)

/** What the right code was. */
export type UsedCode = { by: 'app' } | { by: 'recoveryCode'; left: number }

/**
 * Uses a code of the app or a recovery code up, in the transaction of what it opens; null, alike, for a code that is
 * wrong, used, too old or too new, and where there is no second step.
 */
export async function useUpCode(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  accountId: string,
  typed: string,
  now: Date,
): Promise<UsedCode | null> {
  const recoveryCode = asRecoveryCode(typed)
  if (recoveryCode) {
    const left = await useUpRecoveryCode(db, accountId, recoveryCodeHash(sealer, accountId, recoveryCode), now)
    return left === null ? null : { by: 'recoveryCode', left }
  }
  const factor = await findFactor(db, accountId)
  if (!factor?.confirmedAt) return null
  const secret = sealer.open(factor.sealed, factorContext(accountId))
  const step = await stepOfCode(secret, typed.replaceAll(/\s/g, ''), now, factor.lastStep)
  return step !== null && (await useUpStep(db, accountId, step, latestStep(now))) ? { by: 'app' } : null
}
