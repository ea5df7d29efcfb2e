// `npm run audit:archive -- FOLDER`: moves whole months of the audit log older than 400 days into files in FOLDER and
// drops them from the database. `npm run audit:archive -- --check FILE [--public-key KEY]`: verifies a single file.
import { parseArgs } from 'node:util'
import { checkArchive } from '#api/platform/audit-log/archive-file.ts'
import { archiveAuditLog } from '#api/platform/audit-log/archive-log.ts'
import { verifyAuditLog } from '#api/platform/audit-log/audit-verify.ts'
import { withCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

async function check(file: string, expected: string | undefined): Promise<void> {
  const { firstSeal, lastSeal, events, digest, publicKey } = await checkArchive(file, expected)
  process.stdout.write(
    `The archive is as it was signed: ${events} events under the seals ${firstSeal} to ${lastSeal}.\nDigest: ${digest}\n`,
  )
  process.stdout.write(expected ? 'The key is the one you named.\n' : `Signed under: ${publicKey}\n`)
}

async function archive(folder: string): Promise<void> {
  const months = await withCommandDatabase(process.env, async (tools) => {
    const { broken } = await verifyAuditLog(tools)
    if (broken) throw new Error(`The audit log is broken, so nothing is archived. ${broken}`)
    return archiveAuditLog(tools, folder, new Date())
  })
  for (const { file, events } of months) process.stdout.write(`${file}: ${events} events left the database.\n`)
  if (months.length === 0) process.stdout.write('No whole month is older than 400 days.\n')
}

await runCommand(async () => {
  const options = { check: { type: 'string' }, 'public-key': { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.check) await check(values.check, values['public-key'])
  else if (positionals[0]) await archive(positionals[0])
  else throw new Error('Usage: npm run audit:archive -- FOLDER')
})
