// `npm run time:reports`: times the reports of one department of 150 students with 250,000 records in a private
// PostgreSQL, over HTTP, one after the other. `--write` adds the figures to docs/performance.md.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { createSealer } from '../apps/api/src/kernel/sealing/sealer.ts'
import { markdownTable } from '../tools/documents/table.ts'
import { startPostgres } from '../tools/postgres-cluster.ts'
import { dice } from './data/dice.ts'
import { loadEntries } from './data/load-entries.ts'
import { openDepartment, sealingKey, startProduct, students } from './data/open-world.ts'
import type { Person, World } from './data/world.ts'
import { percentile } from './statistics.ts'
import { writeSection } from './write-section.ts'

const records = 250_000
const seed = 20_261_124
/** The whole file of a department is typeset in a separate process and takes seconds, so it is requested less often. */
const [times, fileTimes] = [41, 5]
const warmUps = 3

interface Asked {
  name: string
  path: string
  person: Person
  times: number
  /** The limit of the median in milliseconds; absent where no goal was set. */
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
      name: 'department, one year',
      path: `/api/reports/department?from=${year - 1}-01-01&to=${year - 1}-12-31`,
      person: hod,
      times,
      goal: 300,
    },
    { name: 'comparison of departments, 12 months', path: '/api/reports/comparison', person: admin, times, goal: 300 },
    { name: 'one student', path: ofStudent, person: hod, times, goal: 300 },
    { name: 'one student as PDF', path: `${ofStudent}/file?format=pdf`, person: hod, times: fileTimes },
    { name: 'one student as workbook', path: `${ofStudent}/file?format=xlsx`, person: hod, times: fileTimes },
    { name: 'department as PDF', path: '/api/reports/department/file?format=pdf', person: hod, times: fileTimes },
    { name: 'department as workbook', path: '/api/reports/department/file?format=xlsx', person: hod, times: fileTimes },
    {
      name: 'students of the department as CSV',
      path: '/api/reports/department/export?section=students',
      person: hod,
      times: fileTimes,
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

async function load(url: string): Promise<World> {
  const now = new Date()
  const chance = dice(seed)
  const world = await openDepartment(url, chance, now)
  const sealer = createSealer([{ id: 'bench', key: sealingKey }])
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

const sectionOf = (timed: readonly Timed[], load: number): string => `## Reports

One department of ${students} students with ${records.toLocaleString('en')} records in PostgreSQL (fsync on), asked over HTTP one request after
the other on ${new Date().toISOString().slice(0, 10)}: ${times} of each report, ${fileTimes} of each file. Every answer is counted from the index at that moment
(decision 091). The machine’s load was ${load.toFixed(0)} on ${cpus().length} processors.

${tableOf(timed)}`

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const cluster = await startPostgres({ settings: { shared_buffers: '1GB', max_wal_size: '4GB' } })
try {
  const world = await load(cluster.url)
  const server = await startProduct(cluster.url)
  try {
    const timed: Timed[] = []
    for (const asked of askedOf(world)) timed.push(await time(server.port, asked))
    console.log(tableOf(timed))
    if (values.write) await writeSection('time:reports', sectionOf(timed, loadavg()[0] ?? 0))
    process.exitCode = timed.every(({ asked: { goal }, p50 }) => goal === undefined || p50 <= goal) ? 0 : 1
  } finally {
    await server.stop()
  }
} finally {
  await cluster.stop()
}
