// `npm run time:reports`: one department of 150 students with 250,000 records in a private PostgreSQL, and how long its
// reports take over HTTP, one after the other. With `--write` the figures go into docs/performance.md.
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../apps/api/src/kernel/database/database.ts'
import { migrate } from '../apps/api/src/kernel/schema/migrations.ts'
import { createSealer } from '../apps/api/src/kernel/sealing/sealer.ts'
import { seedReference } from '../apps/api/src/reference/seed-reference.ts'
import { markdownTable } from '../tools/documents/table.ts'
import { startPostgres } from '../tools/postgres-cluster.ts'
import { dice } from './data/dice.ts'
import { loadEntries } from './data/load-entries.ts'
import { createWorld, type Person, type World } from './data/world.ts'
import { startServer } from './servers/start-server.ts'
import { percentile } from './statistics.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const document = file('../docs/performance.md')
const note = '<!-- Written by `npm run time:reports -- --write`. -->'
const students = 150
const records = 250_000
const seed = 20_261_124
/** The whole file of a department is set in a process of its own and takes seconds, so it is asked for less often. */
const [times, fileTimes] = [41, 5]
const warmUps = 3

interface Asked {
  name: string
  path: string
  person: Person
  times: number
  /** Milliseconds that the median may take; none where no goal was set. */
  goal?: number
}

interface Timed {
  asked: Asked
  p50: number
  p99: number
  kilobytes: number
}

function askedOf({ places, overseers }: World): Asked[] {
  const [place] = places
  const [admin] = overseers
  const [student] = place?.students ?? []
  if (!place || !admin || !student) throw new Error('an empty world')
  const { hod } = place
  const year = new Date().getUTCFullYear()
  const ofStudent = `/api/reports/students/${student.id}`
  return [
    { name: 'department', path: '/api/reports/department', person: hod, times, goal: 300 },
    {
      ...{ name: 'department, one year', path: `/api/reports/department?from=${year - 1}-01-01&to=${year - 1}-12-31` },
      ...{ person: hod, times, goal: 300 },
    },
    { name: 'comparison of departments, 12 months', path: '/api/reports/comparison', person: admin, times, goal: 300 },
    { name: 'one student', path: ofStudent, person: hod, times, goal: 300 },
    { name: 'one student as PDF', path: `${ofStudent}/file?format=pdf`, person: hod, times: fileTimes },
    { name: 'one student as workbook', path: `${ofStudent}/file?format=xlsx`, person: hod, times: fileTimes },
    { name: 'department as PDF', path: '/api/reports/department/file?format=pdf', person: hod, times: fileTimes },
    { name: 'department as workbook', path: '/api/reports/department/file?format=xlsx', person: hod, times: fileTimes },
    {
      ...{ name: 'students of the department as CSV', path: '/api/reports/department/export?section=students' },
      ...{ person: hod, times: fileTimes },
    },
  ]
}

async function time(port: number, asked: Asked): Promise<Timed> {
  const { path, person } = asked
  const milliseconds: number[] = []
  let bytes = 0
  // The first ones warm up: plans are made, and pages are read.
  for (let turn = 0; turn < warmUps + asked.times; turn++) {
    const start = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: person.session.cookie } })
    bytes = (await reply.arrayBuffer()).byteLength
    if (reply.status !== 200) throw new Error(`${path} answered with ${reply.status}`)
    if (turn >= warmUps) milliseconds.push(performance.now() - start)
  }
  return { asked, p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99), kilobytes: bytes / 1024 }
}

async function load(url: string, key: Buffer): Promise<World> {
  const now = new Date()
  const chance = dice(seed)
  const db = await openDatabase({ url, poolSize: 1, statementTimeout: 0 })
  await migrate(db)
  await seedReference(db, now)
  await db.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const world = await createWorld(client, chance, now, { colleges: 1, students, departments: ['general-medicine'] })
  await client.end()
  const sealer = createSealer([{ id: 'bench', key }])
  await loadEntries(url, world.places, records, { sealer, chance, now })
  return world
}

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const goalText = ({ asked: { goal }, p50 }: Timed): string =>
  goal === undefined ? '–' : `≤ ${goal} ms ${p50 <= goal ? 'met' : 'MISSED'}`

const tableOf = (timed: readonly Timed[]): string =>
  markdownTable(
    ['report', 'median', 'p99', 'goal of the median', 'size'],
    timed.map((one) => [
      one.asked.name,
      milliseconds(one.p50),
      milliseconds(one.p99),
      goalText(one),
      `${one.kilobytes.toFixed(0)} kB`,
    ]),
  )

/** Replaces the section of this command and leaves all others as they are. */
async function writeSection(timed: readonly Timed[], load: number): Promise<void> {
  const section = `${note}

## Reports

One department of ${students} students with ${records.toLocaleString('en')} records in PostgreSQL (fsync on), asked over HTTP one request after
the other on ${new Date().toISOString().slice(0, 10)}: ${times} of each report, ${fileTimes} of each file. Every answer is counted from the index at that moment
(decision 091). The machine’s load was ${load.toFixed(0)} on ${cpus().length} processors.

${tableOf(timed)}
`
  // Behind the first section, before those of other commands.
  const [first = '', ...others] = (await readFile(document, 'utf8')).split(/\n(?=<!-- Written by )/)
  const kept = others.filter((other) => !other.startsWith(note)).map((other) => other.trimEnd())
  await writeFile(document, `${[first.trimEnd(), section.trimEnd(), ...kept].join('\n\n')}\n`)
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const cluster = await startPostgres({ settings: { shared_buffers: '1GB', max_wal_size: '4GB' } })
try {
  const key = randomBytes(32)
  const world = await load(cluster.url, key)
  const server = await startServer(file('../apps/api/dist/main.js'), {
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', DATABASE_URL: cluster.url, ALLOW_DATABASE_OWNER: '1' },
    ...{ PUBLIC_URL: 'http://127.0.0.1', SEALING_KEYS: `bench:${key.toString('base64')}` },
    ...{ REQUESTS_PER_MINUTE: '10000000', DRAIN_SECONDS: '0', SECOND_FACTOR_REQUIRED_FOR: 'none' },
  })
  try {
    const timed: Timed[] = []
    for (const asked of askedOf(world)) timed.push(await time(server.port, asked))
    console.log(tableOf(timed))
    if (values.write) await writeSection(timed, loadavg()[0] ?? 0)
    process.exitCode = timed.every(({ asked: { goal }, p50 }) => goal === undefined || p50 <= goal) ? 0 : 1
  } finally {
    await server.stop()
  }
} finally {
  await cluster.stop()
}
