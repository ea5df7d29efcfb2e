// `npm run audit:checkpoint [-- FILE]`: verifies the audit log and writes a signed checkpoint, to be kept elsewhere.
// `npm run audit:checkpoint -- --check FILE [--public-key KEY]`: verifies a checkpoint, without a database or keys.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { verifyAuditLog } from '#api/platform/audit-log/audit-verify.ts'
import { noteCheckpoint } from '#api/platform/audit-log/chain-proofs.store.ts'
import { CheckpointFault, makeCheckpoint, readCheckpoint } from '#api/platform/audit-log/checkpoint.ts'
import { withCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

function check(file: string, expected: string | undefined): void {
  const { seal, lastEvent, digest, sealedAt, publicKey } = readCheckpoint(readFileSync(file, 'utf8'), expected)
  process.stdout.write(
    `The checkpoint is as it was signed: at ${sealedAt} the log had ${seal} seals, up to event ${lastEvent}.\nDigest: ${digest}\n`,
  )
  process.stdout.write(expected ? 'The key is the one you named.\n' : `Signed under: ${publicKey}\n`)
}

async function write(file: string | undefined): Promise<void> {
  await withCommandDatabase(process.env, async (tools) => {
    const { broken } = await verifyAuditLog(tools)
    if (broken) throw new CheckpointFault(`The audit log is broken. ${broken}`)
    const now = new Date()
    const checkpoint = await makeCheckpoint(tools, now)
    if (!checkpoint) throw new CheckpointFault('Nothing is sealed yet: the server seals once a minute.')
    const text = `${JSON.stringify(checkpoint, null, 2)}\n`
    // Never overwrites an earlier checkpoint.
    if (file) writeFileSync(file, text, { flag: 'wx' })
    else process.stdout.write(text)
    await noteCheckpoint(tools.db, checkpoint.seal, now)
  })
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { check: { type: 'string' }, 'public-key': { type: 'string' } },
    allowPositionals: true,
  })
  if (values.check) check(values.check, values['public-key'])
  else await write(positionals[0])
})
