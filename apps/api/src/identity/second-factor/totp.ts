// Codes of an authenticator app by RFC 6238, with what every app supports: SHA-1, six digits, thirty seconds. The library
// is loaded by the first code, since a server starts without one.
import { productName } from '@rounds/contract/kernel/product'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'

const codes = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps of clock difference that are accepted, either way. */
const window = 1

/** A new secret of 160 bits in base32, the form that apps and people read. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await import('otpauth')
  return new Secret({ size: 20 }).base32
}

/** The latest step that can have been used up by `now`: a later one was, by a clock that ran ahead, and counts for nothing. */
export const latestStep = (now: Date): number => Math.floor(latestMoment(now).getTime() / 1000 / codes.period) + window

/**
 * The step whose code this is, of the present one and its neighbours; null when it is none of them. Steps up to
 * `lastStep` are used up. The caller stores the step only when it is still newer than the stored one.
 */
export async function stepOfCode(secret: string, code: string, now: Date, lastStep: number): Promise<number | null> {
  // The library throws for other characters than these.
  if (!/^\d{6}$/.test(code)) return null
  const { Secret, TOTP } = await import('otpauth')
  const timestamp = now.getTime()
  const delta = TOTP.validate({ ...codes, token: code, secret: Secret.fromBase32(secret), timestamp, window })
  if (delta === null) return null
  const step = TOTP.counter({ period: codes.period, timestamp }) + delta
  return step > lastStep || lastStep > latestStep(now) ? step : null
}

/** The address in the QR code: apps show the product's name and the account's e-mail address beside the codes. */
export async function keyUriOf(secret: string, email: string): Promise<string> {
  const { TOTP } = await import('otpauth')
  return new TOTP({ ...codes, issuer: productName, label: email, secret }).toString()
}
