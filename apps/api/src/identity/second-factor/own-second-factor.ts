// A person's two-step sign-in: set up, confirmed by a first code, with recovery codes.
import type { SecondFactorSecret, SecondFactorState } from '@rounds/contract/identity/second-factor/second-factor'
import { secondFactorMessages } from '@rounds/contract/identity/second-factor/second-factor.messages'
import { conflict, invalid } from '@rounds/contract/kernel/problem'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Services } from '#api/kernel/api.ts'
import { isOver } from '#api/kernel/clock/clock-skew.ts'
import { newRecoveryCodes, recoveryCodeKey } from './recovery-codes.ts'
import { factorContext, factorSecret } from './second-factor.sealed.ts'
import { beginFactor, confirmFactor, findFactor, replaceRecoveryCodes } from './second-factor.store.ts'
import { keyUriOf, newTotpSecret, stepOfCode } from './totp.ts'
import { recoveryCodeHash } from './use-code.ts'

/** Time from the new secret to its first code. */
export const setUpMs = 30 * 60_000

type Needs = Pick<Services, 'db' | 'sealer' | 'secondFactorRequiredFor'>

export async function stateOf({ db, secondFactorRequiredFor }: Needs, viewer: Viewer): Promise<SecondFactorState> {
  const factor = await findFactor(db, viewer.id)
  const isOn = Boolean(factor?.confirmedAt)
  return {
    isOn,
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: isOn ? (factor?.codesLeft ?? 0) : 0,
    isRequired: secondFactorRequiredFor.includes(viewer.role),
  }
}

/**
 * Creates a secret and stores it sealed until its first code. Replaces an earlier unconfirmed one. Throws `conflict`
 * when two-step sign-in is on.
 */
export async function beginSetUp(
  { db, sealer }: Needs,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<SecondFactorSecret> {
  const secret = await newTotpSecret()
  if (!(await beginFactor(db, id, sealer.seal(factorSecret, secret, factorContext(id)), now))) {
    throw conflict(secondFactorMessages.isOn)
  }
  return { secret, uri: await keyUriOf(secret, email) }
}

/** Turns two-step sign-in on and uses the code up, in the caller's transaction. Returns the recovery codes. */
export async function confirmSetUp({ db, sealer }: Needs, id: string, typed: string, now: Date): Promise<string[]> {
  const factor = await findFactor(db, id)
  if (factor?.confirmedAt) throw conflict(secondFactorMessages.isOn)
  if (!factor || isOver(new Date(factor.createdAt.getTime() + setUpMs), now, setUpMs)) {
    throw conflict(secondFactorMessages.notBegun)
  }
  const secret = sealer.open(factor.sealed, factorContext(id))
  const step = await stepOfCode(secret, typed.replaceAll(/\s/g, ''), now, factor.lastStep)
  if (step === null) throw invalid({ code: secondFactorMessages.codeWrong })
  if (!(await confirmFactor(db, id, { sealed: factor.sealed, step, now }))) {
    throw conflict(secondFactorMessages.isOn)
  }
  return giveRecoveryCodes({ db, sealer }, id)
}

/** Replaces all recovery codes by ten new ones, in the caller's transaction. */
export async function giveRecoveryCodes({ db, sealer }: Pick<Needs, 'db' | 'sealer'>, id: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(sealer, id, recoveryCodeKey(code)))
  await replaceRecoveryCodes(db, id, hashes)
  return codes
}
