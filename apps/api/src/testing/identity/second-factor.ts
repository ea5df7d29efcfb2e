// People with a second factor for tests: turning it on, and the codes of their app.
import { factorContext, factorSecret } from '#api/identity/second-factor/second-factor.sealed.ts'
import { newTotpSecret } from '#api/identity/second-factor/totp.ts'
import type { Harness } from '../harness.ts'
import { codeOf, stepOf } from './app-codes.ts'

/** Turns on a person's second factor, without recovery codes; returns the app's secret. */
export async function aSecondFactor({ api, db, clock }: Harness, accountId: string): Promise<string> {
  const secret = await newTotpSecret()
  await db.unchecked(
    'insert into second_factors (account_id, sealed, created_at, confirmed_at) values ($1, $2, $3, $3)',
    [accountId, api.sealer.seal(factorSecret, secret, factorContext(accountId)), clock.now.toISOString()],
  )
  return secret
}

/** The app's code now, or some 30-second steps away. */
export const codeNow = ({ clock }: Pick<Harness, 'clock'>, secret: string, stepsAway = 0): string =>
  codeOf(secret, stepOf(clock.now) + stepsAway)
