// The keys that seal patients' identities, ID proofs and the secrets of two-step sign-in.
import { z } from 'zod'
import { settings, WrongSetting } from '#api/kernel/settings/settings.ts'
import type { SealingKey } from './sealer.ts'

export const sealingSettings = settings(
  {
    /** `id:key` pairs, each key 32 bytes in base64; the first one seals, all of them open. */
    SEALING_KEYS: z.string().optional(),
  },
  ({ SEALING_KEYS }, { production }) => {
    if (production && !SEALING_KEYS) {
      throw new WrongSetting('SEALING_KEYS is missing: production seals patients’ identities (see .env.example).')
    }
    return { sealingKeys: SEALING_KEYS ? parseKeys('SEALING_KEYS', SEALING_KEYS) : undefined }
  },
)

/** `id:key` pairs, comma-separated. Throws `WrongSetting` naming the variable. */
export function parseKeys(variable: string, text: string): SealingKey[] {
  return text.split(',').map((part) => {
    const [id, base64] = part.trim().split(':')
    const key = Buffer.from(base64 ?? '', 'base64')
    if (!id || !/^[a-z0-9]{1,16}$/.test(id) || key.length !== 32) {
      throw new WrongSetting(`${variable} is not valid: write id:key pairs, each key 32 bytes in base64.`)
    }
    return { id, key }
  })
}
