// `npm run reseal`: seals everything again under the current key, so that an older key can be removed. `npm run reseal
// -- --lost=k1` lets servers start without a lost key; data sealed under it stays unreadable.
import { parseArgs } from 'node:util'
import { forgetLostKey, forgetOtherKeys, noteKeys } from '#api/kernel/sealing/sealing-keys.store.ts'
import { sealedColumns } from '#api/sealed-columns.ts'
import { type CommandTools, withCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function resealAll({ db, sealer, settings }: CommandTools): Promise<void> {
  if (!settings.sealingKeys) throw new Error('SEALING_KEYS is missing: name the key that seals and the older ones.')
  await noteKeys(db, sealer)
  for (const column of sealedColumns) {
    const done = await column.reseal(db, sealer, (n) => say(`${column.name}: ${n} sealed again …`))
    say(`${column.name} is under the key ${sealer.keyId}; ${done} were sealed again.`)
  }
  const forgotten = await forgetOtherKeys(db, sealer)
  if (forgotten.length > 0) say(`Nothing lies sealed under ${forgotten.join(', ')} any more.`)
}

async function forgetLost({ db }: CommandTools, id: string): Promise<void> {
  if (!(await forgetLostKey(db, id))) throw new Error(`The database knows no key ${id}.`)
  say(`Servers start without the key ${id}. What it sealed stays closed.`)
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { lost: { type: 'string' } } })
  const { lost } = values
  await withCommandDatabase(process.env, (tools) => (lost === undefined ? resealAll(tools) : forgetLost(tools, lost)))
})
