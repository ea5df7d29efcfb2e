// `npm run reseal`: seals patients' identities, the keys of sealed files and the secrets of two-step sign-in again under
// the first of SEALING_KEYS, so that an older key can go.

import { resealFactors } from '#api/identity/second-factor/reseal-factors.store.ts'
import { createSealer } from '#api/kernel/sealing/sealer.ts'
import { resealFiles } from '#api/platform/files/reseal-files.store.ts'
import { resealEntries } from '#api/records/logbook/upkeep/reseal-entries.store.ts'
import { readSettings } from '#api/settings.ts'
import { withCommandDatabase } from './command-database.ts'

try {
  const [first, ...others] = readSettings(process.env).sealingKeys ?? []
  if (!first) throw new Error('SEALING_KEYS is missing: name the new key first and the old one after it.')
  const sealer = createSealer([first, ...others])
  const onBatch = (n: number) => void process.stdout.write(`${n} sealed again …\n`)
  const [entries, files, factors] = await withCommandDatabase(process.env, async ({ db }) => [
    await resealEntries(db, sealer, onBatch),
    await resealFiles(db, sealer, onBatch),
    await resealFactors(db, sealer),
  ])
  process.stdout.write(`Every identity is under the key ${first.id}; ${entries} were sealed again.\n`)
  process.stdout.write(`Every sealed file is under the key ${first.id}; ${files} were sealed again.\n`)
  process.stdout.write(`Every two-step sign-in is under the key ${first.id}; ${factors} were sealed again.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
