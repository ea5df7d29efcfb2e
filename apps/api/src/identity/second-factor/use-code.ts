// Verifies a code of the second step and uses it up, so that no code works twice.
import type { Services } from '#api/kernel/api.ts'
import { asRecoveryCode } from './recovery-codes.ts'
import { factorContext } from './second-factor.sealed.ts'
import { findFactor, useUpRecoveryCode, useUpStep } from './second-factor.store.ts'
import { latestStep, stepOfCode } from './totp.ts'

/**
 * Returns the stored hash of a recovery code. It is keyed, because 60 bits could be brute-forced from a stolen
 * database.
 */
export const recoveryCodeHash = (sealer: Services['sealer'], accountId: string, code: string): string =>
  sealer.fingerprint(code, `recovery-code:${accountId}`)

/** The kind of code that was accepted. */
export type UsedCode = { by: 'app' } | { by: 'recoveryCode'; left: number }

/**
 * Uses up a code of the app or a recovery code, in the transaction of the action that it authorizes. Returns null alike
 * for a code that is wrong, used, too old or too new, and for an account without two-step sign-in.
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
