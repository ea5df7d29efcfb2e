// The database of the environment for a command: without the time limit that requests have.
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { readSettings } from '#api/settings.ts'

/** Opens the database that `source` names for `work`, and closes it. */
export async function withCommandDatabase<T>(
  source: Record<string, string | undefined>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const settings = readSettings(source)
  const db = await openDatabase({
    url: settings.databaseUrl,
    folder: join(resolve(settings.dataDir), 'database'),
    poolSize: 1,
    statementTimeout: 0,
  })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
