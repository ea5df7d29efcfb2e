// `npm run backup [-- FOLDER | s3://…]`: backs up a snapshot of the database and its files, sealed and read back, to
// the given place or to BACKUP_URL.

import { runBackup } from '#api/platform/backup/run-backup.ts'
import { openFiles } from '#api/services.ts'
import { withCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { name, manifest, forgotten } = await withCommandDatabase(process.env, async ({ db, settings }) => {
    const tools = { db, files: await openFiles(settings), clock: () => new Date() }
    return runBackup(tools, settings.backup, process.argv[2])
  })
  const rows = manifest.tables.reduce((sum, { measured }) => sum + measured.lines, 0)
  process.stdout.write(
    `Backup ${name}: ${rows} rows in ${manifest.tables.length} tables and ${manifest.files.count} files, each read back.\n`,
  )
  if (forgotten > 0) process.stdout.write(`${forgotten} older backups were deleted.\n`)
  if (manifest.files.missing.length > 0) {
    process.stdout.write(`The store no longer has these files:\n${manifest.files.missing.join('\n')}\n`)
    process.exitCode = 1
  }
})
