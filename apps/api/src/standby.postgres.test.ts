// Lists are read from a hot standby with real streaming replication: while it is up to date, never before one's own
// writes, and never at the cost of a failed request.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openPostgres } from '#api/kernel/database/postgres.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { openReplicatedCluster, type ReplicatedCluster } from '#api/testing/databases/replicated-cluster.ts'
import { aRecord } from '#api/testing/operation/durable-writes.ts'
import { countsText, startLoad, statusesOf, unlimited } from '#api/testing/operation/load.ts'
import { type SignedIn, signedIn } from '#api/testing/operation/signed-in.ts'
import { createWorld, type World } from '#api/testing/people.ts'
import { type ServerProcess, startServer } from '#api/testing/server-process.ts'

let cluster: ReplicatedCluster
let world: World
let folder: string
let people: { student: SignedIn; teacher: SignedIn }
let addresses: [string, string]
const running: ServerProcess[] = []

beforeAll(async () => {
  cluster = await openReplicatedCluster()
  const { db } = cluster.database
  world = await createWorld(db, new Date())
  const { student, teacher } = world.people
  people = { student: await signedIn(db, student), teacher: await signedIn(db, teacher) }
  folder = await mkdtemp(join(tmpdir(), 'rounds-standby-'))
  const start = () => {
    const server = startServer({ DATA_DIR: folder, METRICS_PORT: '0', ...cluster.settings, ...unlimited })
    running.push(server)
    return server.ready
  }
  addresses = [await start(), await start()]
}, 60_000)
afterAll(async () => {
  for (const server of running) await server.kill()
  await cluster.close()
  await rm(folder, { recursive: true, force: true })
})

/** Returns the number of statements answered by the standby and by the primary. */
async function readCounts(): Promise<{ standby: number; primary: number }> {
  const sums = { standby: 0, primary: 0 }
  for (const server of running) {
    const address = /Metrics are at (\S+)/.exec(server.output())?.[1] ?? ''
    const text = await (await fetch(address)).text()
    for (const [, name, count] of text.matchAll(/rounds_standby_reads\{server="(standby|primary)"\} (\d+)/g))
      sums[name === 'standby' ? 'standby' : 'primary'] += Number(count)
  }
  return sums
}

const Listed = z.object({ entries: z.array(z.object({ id: z.string(), status: z.string() })) })
async function list(address: string, headers: SignedIn, query = ''): Promise<z.infer<typeof Listed>['entries']> {
  const response = await fetch(`${address}/api/entries?size=20${query}`, { headers })
  expect(response.status).toBe(200)
  return Listed.parse(await response.json()).entries
}

/** Waits until the first server reads a list from the given database server. */
const untilReadFrom = async (server: 'standby' | 'primary', timeout = 10_000): Promise<void> => {
  const isAnswering = async () => {
    const before = await readCounts()
    await list(addresses[0], people.teacher)
    return (await readCounts())[server] > before[server]
  }
  await expect.poll(isAnswering, { timeout, interval: 50 }).toBe(true)
}
/** Writes a row that is in no list, which the standby has to replay. */
const writeAnything = () =>
  cluster.database.db
    .unchecked('create table if not exists written (n int)')
    .then(() => cluster.database.db.unchecked('insert into written values (1)'))

describe('with a hot standby', { timeout: 60_000 }, () => {
  it('lists are read from it, while accounts are checked at the primary', async () => {
    await untilReadFrom('standby')
    const before = await readCounts()
    for (const address of addresses) for (let time = 0; time < 10; time++) await list(address, people.teacher)
    const after = await readCounts()
    expect({ standby: after.standby - before.standby, primary: after.primary - before.primary }).toEqual({
      standby: 20,
      primary: 0,
    })
    const { db } = cluster.database
    await cluster.onStandby('select pg_wal_replay_pause()')
    await db.unchecked('update accounts set active = false where id = $1', [world.people.teacher.id])
    // The standby does not know of it; the server is notified through its connections to the primary (decision 139).
    const status = async () => (await fetch(`${addresses[0]}/api/entries?size=20`, { headers: people.teacher })).status
    await expect.poll(status, { timeout: 5_000, interval: 20 }).toBe(401)
    await db.unchecked('update accounts set active = true where id = $1', [world.people.teacher.id])
    await expect.poll(status, { timeout: 5_000, interval: 20 }).toBe(200)
    await cluster.onStandby('select pg_wal_replay_resume()')
  })

  it('exports are read from it, one per person at a time', async () => {
    const save = () => fetch(`${addresses[0]}/api/entries/export?format=csv`, { headers: people.teacher })
    await untilReadFrom('standby')
    const before = await readCounts()
    const saved = await save()
    expect([saved.status, await saved.text()]).toEqual([200, expect.stringMatching(/^\ufeff?\w/)])
    expect((await readCounts()).standby).toBe(before.standby + 1)
    const statuses = (await Promise.all([save(), save(), save()])).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  })

  it('a standby that stalls is left within two seconds, and used again when it resumes', async () => {
    await untilReadFrom('standby')
    await cluster.onStandby('select pg_wal_replay_pause()')
    await writeAnything()
    const began = performance.now()
    await untilReadFrom('primary')
    const tookMs = performance.now() - began
    await cluster.onStandby('select pg_wal_replay_resume()')
    // The allowed lag of a second, the check every quarter of a second, and the polling of this test.
    expect(tookMs).toBeLessThan(2_000)
    await untilReadFrom('standby')
  })

  it(`shows people their own changes at once, at any server, while replay halts at random (TEST_SEED=${testSeed})`, async () => {
    await untilReadFrom('standby')
    const dice = createDice(testSeed)
    const before = await readCounts()
    let isOver = false
    const halting = (async () => {
      while (!isOver) {
        await cluster.onStandby('select pg_wal_replay_pause()')
        await pause(dice.int(0, 400))
        await cluster.onStandby('select pg_wal_replay_resume()')
        await pause(dice.int(0, 700))
      }
    })()
    const anyServer = () => dice.pick(addresses)
    const jar = { student: '', teacher: '' }
    const withJar = (who: 'student' | 'teacher'): SignedIn => ({
      ...people[who],
      cookie: [people[who].cookie, jar[who]].filter(Boolean).join('; '),
    })
    const write = async (who: 'student' | 'teacher', path: string, body: unknown): Promise<unknown> => {
      const headers = { ...withJar(who), 'content-type': 'application/json' }
      const response = await fetch(`${anyServer()}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      expect(response.status).toBe(200)
      jar[who] = /wrote=\d+/.exec(response.headers.get('set-cookie') ?? '')?.[0] ?? ''
      return response.json()
    }
    const Stored = z.object({ entry: z.object({ id: z.string(), revision: z.number() }) })
    let missing = 0
    for (let turn = 0; turn < 100; turn++) {
      const { entry } = Stored.parse(
        await write('student', '/entries', aRecord(world.people.teacher.id, `Turn ${turn}`, 1)),
      )
      await pause(dice.int(0, 150))
      const own = await list(anyServer(), withJar('student'), '&sort=newest')
      if (!own.some(({ id }) => id === entry.id)) missing++
      const decision = { revision: entry.revision, status: 'Approved', remark: 'Good', score: 3 }
      await write('teacher', `/entries/${entry.id}/decision`, decision)
      const queue = await list(anyServer(), withJar('teacher'), '&status=Pending&sort=oldest')
      if (queue.some(({ id }) => id === entry.id)) missing++
    }
    isOver = true
    await halting
    const after = await readCounts()
    expect(missing).toBe(0)
    expect(after.standby - before.standby, 'none was read from the standby').toBeGreaterThan(0)
    expect(after.primary - before.primary, 'none was read from the primary').toBeGreaterThan(0)
  })

  it('no request fails when the standby crashes under load, and it is used again afterwards', async () => {
    await untilReadFrom('standby')
    const asks = ['', '&search=campus', '&status=Pending&sort=oldest'].map(
      (query) => (address: string) => fetch(`${address}/api/entries?size=20${query}`, { headers: people.teacher }),
    )
    const loads = addresses.map((address) => startLoad(address, asks, 3))
    await pause(500)
    await cluster.standby.crash()
    await pause(1_500)
    await cluster.standby.startAgain()
    await pause(500)
    for (const load of loads) {
      const answers = await load.stop()
      expect(answers.total).toBeGreaterThan(50)
      expect(statusesOf(answers), countsText(answers)).toEqual([200])
    }
    await untilReadFrom('standby', 20_000)
  })

  it('a standby that was promoted to a primary is no longer used', async () => {
    await untilReadFrom('standby')
    await cluster.onStandby('select pg_promote()')
    await pause(300)
    const before = await readCounts()
    for (let time = 0; time < 10; time++) await list(addresses[0], people.teacher)
    expect((await readCounts()).standby).toBe(before.standby)
  })

  it('connections for reading cannot write, even to a standby that was promoted', async () => {
    const writing = 'update accounts set active = active'
    const url = cluster.settings.DATABASE_READ_URL
    const reader = await openPostgres(url, { poolSize: 1, isReadOnly: true })
    const writer = await openPostgres(url, { poolSize: 1 })
    try {
      await expect(reader.query(writing, [])).rejects.toThrow('cannot execute UPDATE in a read-only transaction')
      expect((await writer.query(writing, [])).rowCount).toBeGreaterThan(0)
    } finally {
      await Promise.all([reader.close(), writer.close()])
    }
  })
})
