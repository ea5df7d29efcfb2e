// Makes the dump that in-memory test databases start from.
import { openDatabase } from '#api/kernel/database/database.ts'
import { migrate } from '#api/kernel/schema/migrations.ts'

/** A tar of a freshly migrated data folder. */
export async function migratedDump(): Promise<Uint8Array> {
  const db = await openDatabase({ folder: 'memory://' })
  await migrate(db)
  const lite = db.driver as { dumpDataDir(compression: 'none'): Promise<Blob> }
  const dump = await lite.dumpDataDir('none')
  await db.close()
  return new Uint8Array(await dump.arrayBuffer())
}
