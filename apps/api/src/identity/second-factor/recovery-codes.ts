// Recovery codes for a lost app: 60 random bits each, shown once. Only a keyed hash is stored.
import { randomBytes } from 'node:crypto'

const recoveryCodeCount = 10
/** Without I, L, O and U, to avoid look-alikes and accidental words. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 3
const groupLength = 4

/** Generates ten codes in their displayed form: `4f7k-9xyz-01ab`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode)
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length])
  return Array.from({ length: groups }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength).join(''),
  ).join('-')
}

/** Converts a displayed code into the form that `asRecoveryCode` returns. */
export const recoveryCodeKey = (code: string): string => code.replaceAll('-', '')

/** Normalises a typed recovery code, including look-alike characters. Returns null when it cannot be one. */
export function asRecoveryCode(typed: string): string | null {
  const text = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const isWhole = text.length === groups * groupLength && [...text].every((letter) => alphabet.includes(letter))
  return isWhole ? text : null
}
