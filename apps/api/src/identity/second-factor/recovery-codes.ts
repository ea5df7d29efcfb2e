// Recovery codes for a lost app: each has 60 random bits and is shown once; only a keyed hash is stored.
import { randomBytes } from 'node:crypto'

const recoveryCodeCount = 10
/** Without I, L, O and U: nothing that is read as something else, or that becomes a word. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 3
const groupLength = 4

/** Ten new codes as people read them: `4f7k-9xyz-01ab`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode)
}

function newRecoveryCode(): string {
  const letters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length])
  return Array.from({ length: groups }, (_, index) =>
    letters.slice(index * groupLength, (index + 1) * groupLength).join(''),
  ).join('-')
}

/** A code as `asRecoveryCode` reads it. */
export const recoveryCodeKey = (code: string): string => code.replaceAll('-', '')

/** What was typed as a recovery code in its one form; null when it cannot be one. Look-alikes are forgiven. */
export function asRecoveryCode(typed: string): string | null {
  const text = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  const isWhole = text.length === groups * groupLength && [...text].every((letter) => alphabet.includes(letter))
  return isWhole ? text : null
}
