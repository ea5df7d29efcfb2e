// `npm run reseal`: seals patients' identities again under the first of SEALING_KEYS, so that an older key can go.
import { readEnv } from '#api/kernel/env.ts'
import { createSealer } from '#api/kernel/sealer.ts'
import { resealEntries } from '#api/records/logbook/reseal-entries.store.ts'
import { withCommandDatabase } from './command-database.ts'

try {
  const [first, ...others] = readEnv(process.env).sealingKeys ?? []
  if (!first) throw new Error('SEALING_KEYS is missing: name the new key first and the old one after it.')
  const sealer = createSealer([first, ...others])
  const done = await withCommandDatabase(process.env, (db) =>
    resealEntries(db, sealer, (n) => process.stdout.write(`${n} sealed again …\n`)),
  )
  process.stdout.write(`Every identity is under the key ${first.id}; ${done} were sealed again.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
