// The sealer of this installation: under the keys of the settings, or under the key of a development server.
import { resolve } from 'node:path'
import { developmentKey } from './development-key.ts'
import { createSealer, type Sealer, type SealingKey } from './sealer.ts'

export function openSealer(settings: { sealingKeys: SealingKey[] | undefined; dataDir: string }): Sealer {
  const [first = developmentKey(resolve(settings.dataDir)), ...others] = settings.sealingKeys ?? []
  return createSealer([first, ...others])
}
