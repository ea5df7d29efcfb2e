// A student's own referral code: nine characters, which new students enter at sign-up to name their sponsor.

/** Characters in a code. */
export const referralCodeLength = 9
/** Crockford's base32: no letters that look like digits, and no U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const readAs: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/** Encodes random bytes as a code, using five bits of each of the first nine bytes. */
export function referralCodeFrom(random: Uint8Array): string {
  if (random.length < referralCodeLength) throw new Error(`a code needs ${referralCodeLength} random bytes`)
  return Array.from(random.subarray(0, referralCodeLength), (byte) => alphabet[byte & 31]).join('')
}

/** Normalizes a typed or dictated code to its stored form; null when it cannot be a code. */
export function readReferralCode(typed: string): string | null {
  const code = Array.from(typed.trim().toUpperCase(), (sign) => readAs[sign] ?? sign).join('')
  return code.length === referralCodeLength && [...code].every((sign) => alphabet.includes(sign)) ? code : null
}
