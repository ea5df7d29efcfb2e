// `npm run migrate`: brings the database of the environment to the present schema and says what was applied.
import { join, resolve } from 'node:path'
import { openDatabase } from '#api/kernel/database.ts'
import { readEnv } from '#api/kernel/env.ts'
import { migrate } from '#api/kernel/migrations.ts'
import { migrateServer } from '#api/services.ts'

async function migrateEmbedded(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ folder: join(resolve(dataDir), 'database') })
  try {
    return await migrate(db)
  } finally {
    await db.close()
  }
}

try {
  const env = readEnv(process.env)
  const applied = env.databaseUrl ? await migrateServer(env.databaseUrl) : await migrateEmbedded(env.dataDir)
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'Nothing to apply.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
