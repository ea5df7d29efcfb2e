// TOTP codes of authenticator apps (RFC 6238), with the parameters that every app supports: SHA-1, six digits, thirty
// seconds. The library is loaded on first use, not at server start.
import { productName } from '@rounds/contract/kernel/product'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'

const codes = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Accepted clock difference in steps, in either direction. */
const window = 1

/** Generates a secret of 160 bits in base32, which apps and people read. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/**
 * Returns the latest step that can have been used by `now`. A later stored step comes from a clock that ran ahead, and
 * is ignored.
 */
export const latestStep = (now: Date): number => Math.floor(latestMoment(now).getTime() / 1000 / codes.period) + window

/**
 * Returns the step of a code, among the current step and its neighbours, or null. Steps up to `lastStep` are used up.
 * The caller must store the step only if it is still newer than the stored one.
 */
export async function stepOfCode(secret: string, code: string, now: Date, lastStep: number): Promise<number | null> {
  // The library throws for other characters.
  if (!/^\d{6}$/.test(code)) return null
  const { Secret, TOTP } = await import('otpauth')
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...codes, token: code, secret: Secret.fromBase32(secret), timestamp, window })
  if (delta === null) return null
  const step = TOTP.counter({ period: codes.period, timestamp }) + delta
  return step > lastStep || lastStep > latestStep(now) ? step : null
}

/** Returns the URI for the QR code. Apps show the product's name and the account's e-mail address beside the codes. */
export async function keyUriOf(secret: string, email: string): Promise<string> {
  const { TOTP } = await import('otpauth')
  return new TOTP({ ...codes, issuer: productName, label: email, secret }).toString()
}
