// A migrated database with one department, of a hundred and fifty students by default, and the product in production on
// it.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '../../apps/api/src/kernel/database/database.ts'
import { migrate } from '../../apps/api/src/kernel/schema/migrations.ts'
import { seedReference } from '../../apps/api/src/reference/seed-reference.ts'
import { type Server, startServer } from '../servers/start-server.ts'
import type { Dice } from './dice.ts'
import { createWorld, type World } from './world.ts'

export const students = 150
export const sealingKey = randomBytes(32)

export async function openDepartment(url: string, chance: Dice, now: Date, size = { students }): Promise<World> {
  const db = await openDatabase({ url, poolSize: 1, statementTimeout: 0 })
  await migrate(db)
  await seedReference(db, now)
  await db.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const world = await createWorld(client, chance, now, { colleges: 1, ...size, departments: ['general-medicine'] })
  await client.end()
  return world
}

/** `more`: further settings. */
export const startProduct = (url: string, more: Readonly<Record<string, string>> = {}): Promise<Server> =>
  startServer(fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url)), {
    ...more,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    ALLOW_DATABASE_OWNER: '1',
    PUBLIC_URL: 'http://127.0.0.1',
    SEALING_KEYS: `bench:${sealingKey.toString('base64')}`,
    REQUESTS_PER_MINUTE: '10000000',
    DRAIN_SECONDS: '0',
    SECOND_FACTOR_REQUIRED_FOR: 'none',
  })
