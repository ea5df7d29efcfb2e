// The codes of an authenticator app, for tests and journeys.
import { HOTP, Secret, TOTP } from 'otpauth'

/** The number of the 30-second step at a given moment. */
export const stepOf = (now: Date): number => TOTP.counter({ timestamp: now.getTime() })

/** The code of a step; `secret` is base32. */
export const codeOf = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step })
