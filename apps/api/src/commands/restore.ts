// `npm run restore [-- FOLDER | s3://… [BACKUP]]`: restores a backup, by default the newest, into the empty configured
// database and file store. Exits with code 1 when files are missing or the last step failed; everything else is then
// restored.

import { faultText } from '#api/kernel/fault-text.ts'
import { migrationSteps } from '#api/migration-steps.ts'
import { listBackups } from '#api/platform/backup/backup-manifest.ts'
import { openBackupPlace } from '#api/platform/backup/backup-place.ts'
import { RestoreFault, restoreBackup } from '#api/platform/backup/restore-backup.ts'
import { lacksFiles, restoredLines } from '#api/platform/backup/restore-report.ts'
import { reasonOf } from '#api/reason-of.ts'
import { grantedRole, openFiles } from '#api/services.ts'
import { withCommandDatabase } from './command-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const [place, backup] = process.argv.slice(2)
  await withCommandDatabase(process.env, async ({ db, sealer, settings }) => {
    const from = await openBackupPlace(settings.backup, place)
    const name = backup ?? (await listBackups(from)).whole[0]
    if (!name) throw new RestoreFault('There is no finished backup in this place.')
    const restored = await restoreBackup({ db, files: await openFiles(settings) }, from, name, {
      steps: migrationSteps(sealer),
      grantTo: grantedRole(settings),
    })
    const { migrationFault: fault } = restored
    const reason = fault === undefined ? undefined : (reasonOf(fault) ?? faultText(fault))
    process.stdout.write(`${restoredLines(restored, reason).join('\n')}\n`)
    if (lacksFiles(restored) || reason !== undefined) process.exitCode = 1
  })
})
