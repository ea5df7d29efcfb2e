// A student's own referral code: nine characters that others name as their sponsor's when they sign up.

/** Characters of a code. */
export const referralCodeLength = 9
/** Crockford's base32: no letter that could be read as a figure, and no U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const readAs: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/** The code that random bytes stand for; it takes five bits of each of the first nine. */
export function referralCodeFrom(random: Uint8Array): string {
  if (random.length < referralCodeLength) throw new Error(`a code needs ${referralCodeLength} random bytes`)
  return Array.from(random.subarray(0, referralCodeLength), (byte) => alphabet[byte & 31]).join('')
}

/** A code as it is stored, from what somebody typed or read aloud; null for what cannot be one. */
export function readReferralCode(typed: string): string | null {
  const code = Array.from(typed.trim().toUpperCase(), (sign) => readAs[sign] ?? sign).join('')
  return code.length === referralCodeLength && [...code].every((sign) => alphabet.includes(sign)) ? code : null
}
