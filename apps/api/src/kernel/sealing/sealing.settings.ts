// The keys that seal patients' identities, ID proofs and the secrets of two-step sign-in.
import { z } from 'zod'
import { secret, settings, WrongSetting } from '#api/kernel/settings/settings.ts'
import type { SealingKey } from './sealer.ts'

export const sealingSettings = settings(
  {
    /** `id:key` pairs, each key 32 bytes in base64; every key can open. */
    SEALING_KEYS: secret(z.string().optional()),
    /** The id of the key that seals; the first one when absent. */
    SEALING_KEY_ID: z.string().optional(),
  },
  ({ SEALING_KEYS, SEALING_KEY_ID }, { production }) => {
    if (production && !SEALING_KEYS) {
      throw new WrongSetting('SEALING_KEYS is missing: production seals patients’ identities (see .env.example).')
    }
    const sealingKeys = SEALING_KEYS ? parseKeys('SEALING_KEYS', SEALING_KEYS, production) : undefined
    if (SEALING_KEY_ID && !sealingKeys?.some(({ id }) => id === SEALING_KEY_ID)) {
      throw new WrongSetting('SEALING_KEY_ID is not valid: it must be the id of one of SEALING_KEYS.')
    }
    return { sealingKeys, sealingKeyId: SEALING_KEY_ID }
  },
)

/** Random bytes are nearly all different; the sample in the documentation, or a password, is not random. */
const isGuessable = ({ key }: SealingKey): boolean => new Set(key).size < minDifferentBytes
const minDifferentBytes = 16

/** Parses the keys of a variable; production accepts only keys that can come from a random source. */
export function parseKeys(variable: string, text: string, production: boolean): SealingKey[] {
  const keys = text.split(',').map((part) => {
    const [id, base64] = part.trim().split(':')
    const key = Buffer.from(base64 ?? '', 'base64')
    if (!id || !/^[a-z0-9]{1,16}$/.test(id) || key.length !== 32) {
      throw new WrongSetting(`${variable} is not valid: write id:key pairs, each key 32 bytes in base64.`)
    }
    return { id, key }
  })
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new WrongSetting(`${variable} is not valid: two keys have the same id.`)
  }
  if (production && keys.some(isGuessable)) {
    throw new WrongSetting(`${variable} holds a key that is not random: make one with openssl rand -base64 32.`)
  }
  return keys
}
