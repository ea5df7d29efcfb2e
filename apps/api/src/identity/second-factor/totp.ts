// Codes of an authenticator app: RFC 6238 on RFC 4226 with what every app supports: SHA-1, six digits, thirty seconds.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { productName } from '@rounds/contract/kernel/product'

const stepSeconds = 30
const digits = 6
/** Steps of clock difference that are forgiven, either way. */
const drift = 1
/** 160 bits, as long as the hash: RFC 4226, section 4. */
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32, the form that apps and people read. */
export function newTotpSecret(): string {
  // 20 bytes are exactly 32 letters of 5 bits: no padding.
  const bits = [...randomBytes(secretBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The number of the thirty seconds that a moment lies in. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of a step. `secret` is base32 without padding. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  // Dynamic truncation: the last four bits say where the number begins, whose sign bit is left out.
  const start = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(start) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is, of the present one and its neighbours; null when it is none of them. Steps up to
 * `lastStep` are used up. Whoever stores the step must do so only when it is still newer than the stored one.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | null {
  const present = stepOf(now)
  const given = Buffer.from(code)
  let found: number | null = null
  for (let step = present - drift; step <= present + drift; step++) {
    const expected = Buffer.from(codeOf(secret, step))
    const isIt = given.length === expected.length && timingSafeEqual(given, expected)
    if (isIt && step > lastStep) found ??= step
  }
  return found
}

/** What the QR code says: apps show the product's name and the account's address beside the codes. */
export function keyUriOf(secret: string, email: string): string {
  const label = `${encodeURIComponent(productName)}:${encodeURIComponent(email)}`
  const query = `secret=${secret}&issuer=${encodeURIComponent(productName)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
  return `otpauth://totp/${label}?${query}`
}
