// Opens the configured database for a command, without the statement timeout of requests.
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { openSealer } from '#api/kernel/sealing/open-sealer.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { readSettings, type Settings } from '#api/settings.ts'

export interface CommandTools {
  db: Database
  sealer: Sealer
  settings: Settings
}

/** Opens the database for `work` and closes it afterwards. Connects as the owner when the settings name one. */
export async function withCommandDatabase<T>(
  source: Record<string, string | undefined>,
  work: (tools: CommandTools) => Promise<T>,
): Promise<T> {
  const settings = readSettings(source)
  const db = await openDatabase({
    url: settings.databaseOwnerUrl ?? settings.databaseDirectUrl,
    folder: join(resolve(settings.dataDir), 'database'),
    poolSize: 1,
    statementTimeout: 0,
  })
  try {
    return await work({ db, sealer: openSealer(settings), settings })
  } finally {
    await db.close()
  }
}
