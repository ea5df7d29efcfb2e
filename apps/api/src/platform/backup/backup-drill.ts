// A drill: restores the newest backup into a database that is empty before and afterwards. Every table must have the
// stored digest, every file must open, and the audit log's chain must be intact.
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
 * Restores the newest backup into an unused database. Throws a `RestoreFault` for the first difference from the backup.
 * @param sealer the product's, for the chain of the audit log
 * @param url an empty PostgreSQL database. Without it an embedded one in a temporary folder is used. It needs no rights
 * on a server, but takes a quarter of an hour for a million records.
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

/**
 * Reads every file of the backup to its end and returns their number. Throws a `RestoreFault` when a stored file is
 * missing.
 */
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
