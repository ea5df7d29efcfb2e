// A loaded database for the bench, and the product that serves it.
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '../apps/api/src/kernel/database/database.ts'
import { migrate } from '../apps/api/src/kernel/schema/migrations.ts'
import { createSealer } from '../apps/api/src/kernel/sealing/sealer.ts'
import { seedReference } from '../apps/api/src/reference/seed-reference.ts'
import { dice } from './data/dice.ts'
import { loadEntries } from './data/load-entries.ts'
import { createWorld, worldOf } from './data/world.ts'
import { type Server, startServer } from './servers/start-server.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const seed = 20_260_615

/** The settings of the servers: no request is refused by a rate limit. */
export const environment = (url: string, key: Buffer): Record<string, string> => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATABASE_URL: url,
  ALLOW_DATABASE_OWNER: '1',
  PUBLIC_URL: 'http://127.0.0.1',
  SEALING_KEYS: `bench:${key.toString('base64')}`,
  SIGN_INS_PER_MINUTE: '100000',
  REQUESTS_PER_MINUTE: '10000000',
  // There is no proxy that needs time to notice.
  DRAIN_SECONDS: '0',
  // The measurements start with signed-in people.
  SECOND_FACTOR_REQUIRED_FOR: 'none',
})

/** Loads people and that many entries into an empty database; returns some of them for requests. */
export async function load(url: string, entries: number, key: Buffer) {
  const now = new Date()
  const chance = dice(seed)
  const db = await openDatabase({ url, poolSize: 1, statementTimeout: 0 })
  await migrate(db)
  await seedReference(db, now)
  await db.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const world = await createWorld(client, chance, now, worldOf(entries))
  await client.end()
  const sealer = createSealer([{ id: 'bench', key }])
  const loaded = await loadEntries(url, world.places, entries, { sealer, chance, now })
  return { world, loaded, chance }
}

export function startProduct(env: Record<string, string>): Promise<Server> {
  // The value that `npm start` sets.
  const NODE_COMPILE_CACHE = file('../node_modules/.cache/rounds/compiled')
  return startServer(file('../apps/api/dist/main.js'), { ...env, NODE_COMPILE_CACHE })
}
