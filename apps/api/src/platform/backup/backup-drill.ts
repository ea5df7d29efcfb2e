// A drill: the newest backup is restored into a database that is empty before and afterwards. Every table has the
// digest that was kept, every file opens, and the chain of the audit log is whole.
import { rm } from 'node:fs/promises'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { type AuditReport, verifyAuditLog } from '#api/platform/audit-log/audit-verify.ts'
import { filesOf } from './backup-files.ts'
import { fileObject, listBackups, type Manifest, readManifest } from './backup-manifest.ts'
import { type BackupPlace, measureObject } from './backup-object.ts'
import { onDrillDatabase } from './drill-database.ts'
import { databaseIn, makeDrillFolder, sweepDrillFolders } from './drill-folder.ts'
import { RestoreFault, restoreDatabase } from './restore-backup.ts'

export interface DrillReport {
  backup: string
  tables: number
  rows: number
  files: number
  audit: AuditReport
}

/**
 * Restores the newest backup where nobody works. Throws a `RestoreFault` for the first thing that is not as it was kept.
 * @param sealer of the product, for the chain of the audit log
 * @param url an empty PostgreSQL database; without it an embedded one in a temporary folder: another engine, another
 * cluster, and no right on a server is needed, but a million records take it a quarter of an hour
 */
export async function drillBackup(place: BackupPlace, sealer: Sealer, url?: string): Promise<DrillReport> {
  const [backup] = (await listBackups(place)).whole
  if (!backup) throw new RestoreFault('There is no finished backup yet.')
  const manifest = await readManifest(place, backup)
  const work = async (db: Database): Promise<DrillReport> => {
    const { tables } = await restoreDatabase(db, place, backup)
    const audit = await verifyAuditLog({ db, sealer })
    if (audit.broken) throw new RestoreFault(`The audit log of the backup is broken. ${audit.broken}`)
    const rows = tables.reduce((sum, { measured }) => sum + measured.lines, 0)
    return { backup, tables: tables.length, rows, files: await openFiles(place, backup, manifest), audit }
  }
  return url === undefined ? embedded(work) : onDrillDatabase(url, work)
}

async function embedded<T>(work: (db: Database) => Promise<T>): Promise<T> {
  await sweepDrillFolders()
  const folder = await makeDrillFolder()
  try {
    const db = await openDatabase({ folder: databaseIn(folder) })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads every file of the backup to its end and says how many. Throws a `RestoreFault` when one is gone that was kept. */
export async function openFiles(place: BackupPlace, backup: string, manifest: Manifest): Promise<number> {
  const lost: string[] = []
  let opened = 0
  for await (const { key, state } of filesOf(place, backup, manifest)) {
    if (state === 'lost') lost.push(key)
    if (state !== 'kept') continue
    await measureObject(place, fileObject(key))
    opened++
  }
  if (lost.length > 0) {
    throw new RestoreFault(`The place of the backups has lost ${lost.length} of their files, among them ${lost[0]}.`)
  }
  if (opened < manifest.files.count) {
    throw new RestoreFault(`The backup names ${opened} files, and ${manifest.files.count} were kept.`)
  }
  return opened
}
