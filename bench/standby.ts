// `npm run bench -- --standby`: one server, two servers, and two servers with a hot standby on the same machine. They
// share its processors, so the processor time per answer of each process says most.
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import pg from 'pg'
import { markdownTable } from '../tools/documents/table.ts'
import { startStandby } from '../tools/postgres-cluster.ts'
import { processorMs } from './costs.ts'
import { productRequest } from './load/ask.ts'
import { type Generator, startGenerator } from './load/start-generator.ts'
import { type Measurement, measurementsOn } from './measurements.ts'
import type { Options } from './options.ts'
import { environment, load, startProduct } from './prepare.ts'
import { number } from './report.ts'
import type { Server } from './servers/start-server.ts'
import { median } from './statistics.ts'

const works = ['list', 'queue', 'search', 'create']
const warmUpSeconds = 1

interface Arrangement {
  name: string
  servers: Server[]
}

interface Share {
  answersPerSecond: number
  serverMs: number
  primaryMs: number
  standbyMs: number
}

/** The standby is on this machine too; `url` must be a server of this machine. */
export async function standby(url: string, options: Options, say: (line: string) => void): Promise<number> {
  const key = randomBytes(32)
  const { world, loaded, chance } = await load(url, options.entries, key)
  const copy = await startStandby({ url }, { settings: { hot_standby_feedback: 'on', shared_buffers: '1GB' } })
  say(`${options.entries.toLocaleString('en')} entries loaded, and copied to a standby`)
  const env = environment(url, key)
  const reading = { ...env, DATABASE_READ_URL: copy.url }
  const arrangements: Arrangement[] = []
  for (const [name, settings] of [
    ['one server', [env]],
    ['two servers', [env, env]],
    ['two servers and a standby', [reading, reading]],
  ] as const)
    arrangements.push({ name, servers: await Promise.all(settings.map(startProduct)) })
  const generators = [startGenerator(), startGenerator()]
  const clusters = await Promise.all([url, copy.url].map(openCluster))
  const measure = async (work: Measurement, { servers }: Arrangement, seconds: number): Promise<Share> => {
    const before = await timesOf(servers, clusters)
    const { answered, taken } = await runOn(servers, generators, work, { ...options, seconds })
    const after = await timesOf(servers, clusters)
    const [serverMs = 0, primaryMs = 0, standbyMs = 0] = after.map((one, at) => takenMs(before[at], one) / answered)
    return { answersPerSecond: answered / taken, serverMs, primaryMs, standbyMs }
  }
  try {
    const rows: string[][] = []
    for (const work of measurementsOn(world.places, loaded, chance)) {
      if (!works.some((begin) => work.name.startsWith(begin))) continue
      const shares = new Map<string, Share[]>(arrangements.map(({ name }) => [name, []]))
      for (const arrangement of arrangements) await measure(work, arrangement, warmUpSeconds)
      for (let round = 0; round < options.rounds; round++)
        for (const arrangement of arrangements)
          shares.get(arrangement.name)?.push(await measure(work, arrangement, options.seconds))
      for (const [name, all] of shares) rows.push([work.name, name, ...cellsOf(all)])
      say(`${work.name} done; load of the machine ${number(loadavg()[0] ?? 0)}`)
    }
    console.log(markdownTable(['work', 'with', 'answers/s', 'servers ms', 'primary ms', 'standby ms'], rows))
    return 0
  } finally {
    for (const generator of generators) generator.stop()
    await Promise.all(clusters.map((client) => client.end()))
    await Promise.all(arrangements.flatMap(({ servers }) => servers.map((server) => server.stop())))
    await copy.stop()
  }
}

const cellsOf = (all: readonly Share[]): string[] => [
  number(median(all.map(({ answersPerSecond }) => answersPerSecond))),
  ...(['serverMs', 'primaryMs', 'standbyMs'] as const).map((part) => median(all.map((one) => one[part])).toFixed(2)),
]

async function openCluster(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** Returns the processor time so far of each process: of the servers, of the primary, of the standby. */
async function timesOf(servers: readonly Server[], clusters: readonly pg.Client[]): Promise<Map<number, number>[]> {
  const ofCluster = async (client: pg.Client) => {
    const asked = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
    return asked.rows.map(({ pid }) => pid)
  }
  const groups = [servers.map(({ pid }) => pid), ...(await Promise.all(clusters.map(ofCluster)))]
  return groups.map((pids) => new Map(pids.map((pid) => [pid, processorMs(pid)])))
}

/** Returns the processor time of a group of processes in between; those that ended are left out. */
const takenMs = (before: ReadonlyMap<number, number> | undefined, after: ReadonlyMap<number, number> | undefined) =>
  [...(after ?? [])].reduce((sum, [pid, ms]) => sum + ms - (before?.get(pid) ?? 0), 0)

/** The servers share the connections, and each gets a part of the work. */
async function runOn(
  servers: readonly Server[],
  generators: readonly Generator[],
  { asks, sent }: Measurement,
  { seconds, connections }: Options,
): Promise<{ answered: number; taken: number }> {
  const requests = asks(seconds).map(productRequest)
  const results = await Promise.all(
    servers.map(async ({ port }, index) => {
      const own = requests.filter((_, at) => at % servers.length === index)
      const share = Math.max(1, Math.round(Math.max(...connections) / servers.length))
      return generators[index]?.run({ port, connections: share, seconds, requests: own, once: sent !== undefined })
    }),
  )
  const refusal = results.find((result) => result && result.refused > 0)?.refusal
  if (refusal) throw new Error(refusal)
  return {
    answered: results.reduce((total, result) => total + (result?.answered ?? 0), 0),
    taken: Math.max(...results.map((result) => result?.seconds ?? 0)),
  }
}
