// The database of the environment for a command: without the time limit that requests have.
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '#api/kernel/database.ts'
import { readEnv } from '#api/kernel/env.ts'

export function openCommandDatabase(source: Record<string, string | undefined>): Promise<Database> {
  const env = readEnv(source)
  return openDatabase({
    url: env.databaseUrl,
    folder: join(resolve(env.dataDir), 'database'),
    poolSize: 1,
    statementTimeout: 0,
  })
}
