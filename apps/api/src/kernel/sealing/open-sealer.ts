// Opens the installation's sealer: with the keys of the settings, or with the key of a development server.
import { resolve } from 'node:path'
import { developmentKey } from './development-key.ts'
import { createSealer, type Sealer, type SealingKey } from './sealer.ts'

interface SealerSettings {
  sealingKeys: SealingKey[] | undefined
  sealingKeyId: string | undefined
  dataDir: string
}

export function openSealer(settings: SealerSettings): Sealer {
  const [first = developmentKey(resolve(settings.dataDir)), ...others] = settings.sealingKeys ?? []
  return createSealer([first, ...others], settings.sealingKeyId)
}
