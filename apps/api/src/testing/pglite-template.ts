// Makes the dump from which in-memory test databases start.
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { migrate } from '#api/kernel/schema/migrations.ts'

/** A tar of the data folder of a freshly migrated database. */
export async function migratedDump(): Promise<Uint8Array<ArrayBuffer>> {
  const db = await openDatabase({ folder: 'memory://' })
  await migrate(db)
  const dump = await dumpOf(db)
  await db.close()
  return dump
}

/** A tar of an embedded database's data folder, from which others can start. */
export async function dumpOf(db: Database): Promise<Uint8Array<ArrayBuffer>> {
  const lite = db.driver as { dumpDataDir(compression: 'none'): Promise<Blob> }
  return new Uint8Array(await (await lite.dumpDataDir('none')).arrayBuffer())
}
