// One-time passwords (decision 056): 120 random bits, for people who cannot sign in without help.

import { randomBytes } from 'node:crypto'
import { dayMs } from '@rounds/contract/kernel/durations'

/** Lifetime of a one-time password (controls: C15). */
export const oneTimeMs = dayMs

/** Lower case, as every keyboard starts, without letters that look like digits and without u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 6
const groupLength = 4

/** Generates a password in groups that can be read out over the phone: `k7m2-9qxr-…`. */
export function newOneTimePassword(): string {
  const signs = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte & 31])
  return Array.from({ length: groups }, (_, n) => signs.slice(n * groupLength, (n + 1) * groupLength).join('')).join(
    '-',
  )
}
