// Makes a backup, or a drill of the newest one, and records the outcome.
import { dayMs } from '@rounds/contract/kernel/durations'
import type { Services } from '#api/kernel/api.ts'
import { faultText } from '#api/kernel/fault-text.ts'
import type { BackupSettings } from './backup.settings.ts'
import { type DrillReport, drillBackup } from './backup-drill.ts'
import { openBackupPlace } from './backup-place.ts'
import { type BackupRun, noteRun } from './backup-runs.store.ts'
import { sweepDrillFolders } from './drill-folder.ts'
import { forgetOldBackups, type MadeBackup, makeBackup } from './make-backup.ts'

type Tools = Pick<Services, 'db' | 'clock'>

/**
 * Makes a backup, deletes old ones and records the outcome.
 * @param given a folder or an `s3://` address that replaces the store of the settings
 */
export async function runBackup(
  tools: Tools & Pick<Services, 'files'>,
  settings: BackupSettings,
  given?: string,
): Promise<MadeBackup & { forgotten: number }> {
  return recordRun(tools, 'backup', async () => {
    const place = await openBackupPlace(settings, given)
    // Removes leftovers of interrupted runs, which hold tables, sealed or readable. Runs in progress are younger.
    await place.store.sweepIncoming(new Date(Date.now() - dayMs))
    await sweepDrillFolders()
    const made = await makeBackup(tools.db, tools.files, place, tools.clock())
    const { files, tables } = made.manifest
    const [missing] = files.missing
    const rows = tables.reduce((sum, { measured }) => sum + measured.lines, 0)
    const forgotten = await forgetOldBackups(place, settings.keep, tools.clock())
    return {
      result: { ...made, forgotten },
      backup: made.name,
      rows,
      files: files.count,
      fault: missing ? `The store no longer has ${files.missing.length} files, among them ${missing}.` : null,
    }
  })
}

export async function runDrill(
  tools: Tools & Pick<Services, 'sealer'>,
  settings: BackupSettings,
  given?: string,
): Promise<DrillReport> {
  return recordRun(tools, 'drill', async () => {
    const place = await openBackupPlace(settings, given)
    const result = await drillBackup(place, tools.sealer, settings.drillDatabaseUrl)
    return { result, backup: result.backup, rows: result.rows, files: result.files, fault: null }
  })
}

type RunOutcome<T> = Omit<BackupRun, 'work' | 'endedAt'> & { result: T }

async function recordRun<T>(
  { db, clock }: Tools,
  work: BackupRun['work'],
  run: () => Promise<RunOutcome<T>>,
): Promise<T> {
  try {
    const { result, ...outcome } = await run()
    await noteRun(db, { work, endedAt: clock(), ...outcome })
    return result
  } catch (error) {
    await noteRun(db, { work, endedAt: clock(), backup: null, rows: null, files: null, fault: faultText(error) })
    throw error
  }
}
