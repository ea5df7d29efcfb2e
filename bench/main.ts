// `npm run bench`: a million entries in a private PostgreSQL, the product beside a bare Node server on the same
// database, in alternation. Fails when a goal is missed or a list reads the whole table.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDatabase } from '../apps/api/src/kernel/database/database.ts'
import { migrate } from '../apps/api/src/kernel/schema/migrations.ts'
import { createSealer } from '../apps/api/src/kernel/sealing/sealer.ts'
import { seedReference } from '../apps/api/src/reference/seed-reference.ts'
import { startPostgres } from '../tools/postgres-cluster.ts'
import { backupAndRestore } from './backup.ts'
import { compare } from './compare.ts'
import { dice } from './data/dice.ts'
import { loadEntries } from './data/load-entries.ts'
import { createWorld } from './data/world.ts'
import { startGenerator } from './load/start-generator.ts'
import { measurementsOn, plannedPaths } from './measurements.ts'
import { type Options, readOptions } from './options.ts'
import { planFaults } from './plans.ts'
import { type Bound, boundTable, isMet, isWithin, resultTable } from './report.ts'
import { type Server, startServer } from './servers/start-server.ts'
import { writeDocument } from './write-document.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const idleMs = 10_000
const seed = 20_260_615
const say = (line: string) => process.stderr.write(`${line}\n`)
const since = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

const options = readOptions(process.argv.slice(2))
const given = process.env.BENCH_DATABASE_URL
const cluster = given
  ? undefined
  : await startPostgres({ settings: { shared_buffers: '2GB', max_wal_size: '4GB', checkpoint_timeout: '30min' } })
try {
  process.exitCode = await bench(given ?? cluster?.url ?? '', options)
} finally {
  await cluster?.stop()
}

async function bench(url: string, { entries, only, write }: Options): Promise<number> {
  const key = randomBytes(32)
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    ALLOW_DATABASE_OWNER: '1',
    PUBLIC_URL: 'http://127.0.0.1',
    SEALING_KEYS: `bench:${key.toString('base64')}`,
    SIGN_INS_PER_MINUTE: '100000',
    REQUESTS_PER_MINUTE: '10000000',
    // There is no proxy that would have to notice.
    DRAIN_SECONDS: '0',
    // What is measured begins where somebody is signed in.
    SECOND_FACTOR_REQUIRED_FOR: 'none',
  }
  const start = performance.now()
  const { world, loaded, chance } = await load(url, entries, key)
  say(`${entries.toLocaleString('en')} entries loaded in ${since(start)}`)
  const all = measurementsOn(world.places, loaded, chance)
  const chosen = only.length > 0 ? all.filter(({ name }) => only.includes(name)) : all
  const faults = await planFaults(plannedPaths(chosen, world), env)
  for (const fault of faults) say(fault)
  const bounds = only.length > 0 ? [] : [...(await startAndMemory(env)), ...(await backupAndRestore(url))]
  const product = await startProduct(env)
  const bare = await startServer(file('servers/bare-server.ts'), env)
  const generator = startGenerator()
  try {
    const results = []
    for (const measurement of chosen) {
      const result = await compare(measurement, { product, bare, generator }, options)
      results.push(result)
      say(`${result.name}: ${result.product.toFixed(1)} ÷ ${result.bare.toFixed(1)} = ${result.ratio.toFixed(2)}`)
    }
    const figures = { results, bounds, faults, options, seconds: (performance.now() - start) / 1000 }
    console.log(`\n${resultTable(results)}\n${bounds.length > 0 ? `\n${boundTable(bounds)}\n` : ''}`)
    console.log(`Plans that read more than they need: ${faults.length}. All in ${since(start)}.`)
    if (write) await writeDocument(figures)
    return results.every(isMet) && bounds.every(isWithin) && faults.length === 0 ? 0 : 1
  } finally {
    generator.stop()
    await Promise.all([product.stop(), bare.stop()])
  }
}

async function load(url: string, entries: number, key: Buffer) {
  const now = new Date()
  const chance = dice(seed)
  const db = await openDatabase({ url, poolSize: 1, statementTimeout: 0 })
  await migrate(db)
  await seedReference(db, now)
  await db.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const world = await createWorld(client, chance, now)
  await client.end()
  const loaded = await loadEntries(url, world.places, entries, {
    sealer: createSealer([{ id: 'bench', key }]),
    chance,
    now,
  })
  return { world, loaded, chance }
}

function startProduct(env: Record<string, string>): Promise<Server> {
  // As `npm start` sets it.
  const NODE_COMPILE_CACHE = file('../node_modules/.cache/rounds/compiled')
  return startServer(file('../apps/api/dist/main.js'), { ...env, NODE_COMPILE_CACHE })
}

/** The second start counts: the first one fills Node's cache of compiled files. */
async function startAndMemory(env: Record<string, string>): Promise<Bound[]> {
  await (await startProduct(env)).stop()
  const starts: number[] = []
  for (let time = 0; time < 3; time++) {
    const server = await startProduct(env)
    starts.push(server.startMs)
    await server.stop()
  }
  const server = await startProduct(env)
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  const memory = server.memory()
  await server.stop()
  return [
    {
      name: 'start, spawn to ready (median of 3)',
      value: (starts.sort((a, b) => a - b)[1] ?? 0) / 1000,
      unit: 's',
      goal: 0.4,
    },
    { name: 'memory after 10 s without work (RSS)', value: memory, unit: 'MB', goal: 130 },
  ]
}
