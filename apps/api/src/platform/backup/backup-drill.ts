// A drill: the newest backup is restored into a database that is made for it and gone afterwards. Every table has the
// digest that was kept, every file opens, and the chain of the audit log is whole.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#api/kernel/database/database.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { type AuditReport, verifyAuditLog } from '#api/platform/audit-log/audit-verify.ts'
import { fileObject, listBackups } from './backup-manifest.ts'
import { type BackupPlace, measureObject } from './backup-object.ts'
import { fileKeysOf } from './make-backup.ts'
import { RestoreFault, restoreDatabase } from './restore-backup.ts'

export interface DrillReport {
  backup: string
  tables: number
  rows: number
  files: number
  audit: AuditReport
}

/**
 * Restores the newest backup into an embedded database in a temporary folder: another engine, another cluster, and no
 * right on the server is needed. Throws a `RestoreFault` for the first thing that is not as it was kept.
 * @param sealer of the product, for the chain of the audit log
 */
export async function drillBackup(place: BackupPlace, sealer: Sealer): Promise<DrillReport> {
  const [backup] = (await listBackups(place)).whole
  if (!backup) throw new RestoreFault('There is no finished backup yet.')
  const folder = await mkdtemp(join(tmpdir(), 'rounds-drill-'))
  try {
    const db = await openDatabase({ folder: join(folder, 'database') })
    try {
      const { tables } = await restoreDatabase(db, place, backup)
      const audit = await verifyAuditLog({ db, sealer })
      if (audit.broken) throw new RestoreFault(`The audit log of the backup is broken. ${audit.broken}`)
      const rows = tables.reduce((sum, { measured }) => sum + measured.lines, 0)
      return { backup, tables: tables.length, rows, files: await openFiles(place, backup), audit }
    } finally {
      await db.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads every file of the backup to its end. */
async function openFiles(place: BackupPlace, backup: string): Promise<number> {
  const kept = new Set<string>()
  for await (const { key } of place.store.list('files/')) kept.add(key)
  let opened = 0
  for await (const key of fileKeysOf(place, backup)) {
    if (!kept.has(fileObject(key))) continue
    await measureObject(place, fileObject(key))
    opened++
  }
  return opened
}
