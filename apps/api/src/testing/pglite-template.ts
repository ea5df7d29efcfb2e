// Makes the dump that in-memory test databases start from.
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { migrate } from '#api/kernel/schema/migrations.ts'

/** A tar of a freshly migrated data folder. */
export async function migratedDump(): Promise<Uint8Array<ArrayBuffer>> {
  const db = await openDatabase({ folder: 'memory://' })
  await migrate(db)
  const dump = await dumpOf(db)
  await db.close()
  return dump
}

/** The data folder of an embedded database as a tar, to open others from. */
export async function dumpOf(db: Database): Promise<Uint8Array<ArrayBuffer>> {
  const lite = db.driver as { dumpDataDir(compression: 'none'): Promise<Blob> }
  return new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer())
}
