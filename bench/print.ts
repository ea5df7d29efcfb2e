// `npm run time:print`: prints the longest logbook, 3,000 records of one student in a private PostgreSQL, over HTTP.
// Reports how long it takes, the memory of the typesetting process, and how long the server's thread stalled. `--write`
// adds the figures to docs/performance.md.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { IssuedDocument } from '@rounds/contract/documents/issued/issued-document'
import { maxPrinted } from '@rounds/contract/documents/printed-logbook/printed-logbook'
import pg from 'pg'
import { z } from 'zod'
import { createSealer } from '../apps/api/src/kernel/sealing/sealer.ts'
import { markdownTable } from '../tools/documents/table.ts'
import { freePort } from '../tools/free-port.ts'
import { startPostgres } from '../tools/postgres-cluster.ts'
import { dice } from './data/dice.ts'
import { loadEntries } from './data/load-entries.ts'
import { openDepartment, sealingKey, startProduct } from './data/open-world.ts'
import type { Person } from './data/world.ts'
import type { Server } from './servers/start-server.ts'
import { percentile } from './statistics.ts'
import { writeSection } from './write-section.ts'

const times = 5
const goals = { seconds: 3, megabytes: 400, stillMs: 20 } as const
/** The resolution that the meter adds to each reading of the thread, in milliseconds. */
const meterMs = 10

interface Printed {
  /** From start to end, without the wait in the queue. */
  seconds: number
  megabytes: number
  stillMs: number
  kilobytes: number
}

/** Loads one student with the maximum number of records of one document. */
async function load(url: string): Promise<Person> {
  const now = new Date()
  const chance = dice(20_261_127)
  const { places } = await openDepartment(url, chance, now, { students: 1 })
  const sealer = createSealer([{ id: 'bench', key: sealingKey }])
  await loadEntries(url, places, maxPrinted, { sealer, chance, now })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query("update entries set status = 'Pending', submitted_at = updated_at where status = 'Draft'")
  await client.end()
  const [student] = places[0]?.students ?? []
  if (!student) throw new Error('an empty world')
  return student
}

/** Returns the peak memory of the server's child processes so far, in MB; 0 where the system does not report it. */
function peakOfChildren(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const peaks = children.map((child) => {
      const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8')) ?? []
      return Number(kilobytes ?? 0) / 1024
    })
    return Math.max(0, ...peaks)
  } catch {
    // The process has ended in between.
    return 0
  }
}

/** Returns the longest stall of the server's thread since the last call, in milliseconds. */
async function longestStill(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1])
  return Math.max(0, seconds * 1000 - meterMs)
}

async function print({ port, pid }: Server, metricsPort: number, student: Person): Promise<Printed> {
  const api = (path: string) => `http://127.0.0.1:${port}/api${path}`
  await longestStill(metricsPort)
  const headers = { ...student.session, 'content-type': 'application/json' }
  const body = JSON.stringify({ status: 'Submitted' })
  const asked = await fetch(api('/printed-logbooks'), { method: 'POST', headers, body })
  if (asked.status !== 200) throw new Error(`printing answered with ${asked.status}: ${await asked.text()}`)
  let megabytes = 0
  let begun: number | undefined
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    megabytes = Math.max(megabytes, peakOfChildren(pid))
    const answer: unknown = await (await fetch(api('/documents?size=5'), { headers: student.session })).json()
    const [newest] = z.object({ documents: z.array(IssuedDocument) }).parse(answer).documents
    if (newest?.state === 'Failed') throw new Error('the logbook was not made')
    if (newest?.state === 'Running' && newest.progress) begun ??= performance.now()
    if (newest?.state === 'Ready' && begun !== undefined) {
      const seconds = (performance.now() - begun) / 1000
      return { seconds, megabytes, stillMs: await longestStill(metricsPort), kilobytes: (newest.bytes ?? 0) / 1024 }
    }
  }
}

const goalText = (value: number, goal: number, unit: string): string =>
  `≤ ${goal} ${unit} ${value <= goal ? 'met' : 'MISSED'}`

function tableOf(printed: readonly Printed[]): string {
  const of = (pick: (one: Printed) => number, share: number) => percentile(printed.map(pick), share)
  const row = (name: string, pick: (one: Printed) => number, [goal, unit]: readonly [number, string], digits = 0) => [
    name,
    `${of(pick, 0.5).toFixed(digits)} ${unit}`,
    `${of(pick, 1).toFixed(digits)} ${unit}`,
    goalText(of(pick, 0.5), goal, unit),
  ]
  return markdownTable(
    ['a logbook of 3,000 records', 'median', 'most', 'goal of the median'],
    [
      row('from its begin to the stored file', ({ seconds }) => seconds, [goals.seconds, 's'], 1),
      row('memory of the process that sets it', ({ megabytes }) => megabytes, [goals.megabytes, 'MB']),
      row('longest stand of the server’s thread', ({ stillMs }) => stillMs, [goals.stillMs, 'ms']),
    ],
  )
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })
const cluster = await startPostgres({ settings: { shared_buffers: '256MB' } })
const folder = await mkdtemp(join(tmpdir(), 'rounds-print-'))
try {
  const student = await load(cluster.url)
  const metricsPort = await freePort()
  const more = { METRICS_PORT: String(metricsPort), FILES_URL: pathToFileURL(folder).href }
  const server = await startProduct(cluster.url, more)
  try {
    const printed: Printed[] = []
    for (let turn = 0; turn < times; turn++) printed.push(await print(server, metricsPort, student))
    const size = percentile(
      printed.map(({ kilobytes }) => kilobytes),
      0.5,
    )
    const text = `## Printed logbooks

A student prints ${maxPrinted.toLocaleString('en')} records of all kinds as one PDF of ${(size / 1024).toFixed(1)} MB, ${times} times one after the other on ${new Date().toISOString().slice(0, 10)}.
It is set by a process of its own; records are read and gathered by the server (decision 072). The machine’s load was ${(loadavg()[0] ?? 0).toFixed(0)} on
${cpus().length} processors.

${tableOf(printed)}`
    console.log(text)
    if (values.write) await writeSection('time:print', text)
    const median = (pick: (one: Printed) => number) => percentile(printed.map(pick), 0.5)
    const isMet =
      median(({ seconds }) => seconds) <= goals.seconds &&
      median(({ megabytes }) => megabytes) <= goals.megabytes &&
      median(({ stillMs }) => stillMs) <= goals.stillMs
    process.exitCode = isMet ? 0 : 1
  } finally {
    await server.stop()
  }
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
