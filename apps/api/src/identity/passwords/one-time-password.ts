// A one-time password (decision 056): 120 random bits, for somebody who cannot get in without help.

import { randomBytes } from 'node:crypto'
import { dayMs } from '@rounds/contract/kernel/durations'

/** Milliseconds for which it works (controls: C15). */
export const oneTimeMs = dayMs

/** No letter that could be taken for a figure, and no u; in lower case, which every keyboard begins with. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const groups = 6
const groupLength = 4

/** In groups that can be read out over the phone: `k7m2-9qxr-…`. */
export function newOneTimePassword(): string {
  const signs = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte & 31])
  return Array.from({ length: groups }, (_, n) => signs.slice(n * groupLength, (n + 1) * groupLength).join('')).join(
    '-',
  )
}
