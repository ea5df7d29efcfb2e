// `npm run restore [-- FOLDER | s3://… [BACKUP]]`: a backup, the newest unless one is named, into the empty database and the
// store of the settings.

import { migrationSteps } from '#api/migration-steps.ts'
import { listBackups } from '#api/platform/backup/backup-manifest.ts'
import { openBackupPlace } from '#api/platform/backup/backup-place.ts'
import { RestoreFault, restoreDatabase, restoreFiles } from '#api/platform/backup/restore-backup.ts'
import { grantedRole, openFiles } from '#api/services.ts'
import { withCommandDatabase } from './command-database.ts'

try {
  const [place, backup] = process.argv.slice(2)
  await withCommandDatabase(process.env, async ({ db, sealer, settings }) => {
    const from = await openBackupPlace(settings.backup, place)
    const name = backup ?? (await listBackups(from)).whole[0]
    if (!name) throw new RestoreFault('There is no finished backup in this place.')
    const { tables, takenAt } = await restoreDatabase(db, from, name, {
      steps: migrationSteps(sealer),
      grantTo: grantedRole(settings),
    })
    const { restored, missing } = await restoreFiles(await openFiles(settings), from, name)
    const rows = tables.reduce((sum, { measured }) => sum + measured.lines, 0)
    process.stdout.write(`Restored as of ${takenAt}: ${rows} rows in ${tables.length} tables, ${restored} files.\n`)
    if (missing.length > 0) process.stdout.write(`The backup never had these files:\n${missing.join('\n')}\n`)
    process.stdout.write('Now check the audit log: npm run audit:verify.\n')
  })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
