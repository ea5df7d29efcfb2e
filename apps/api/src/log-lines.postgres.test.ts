// The log of a real server: who requested what, and why a request was refused with 503. Nothing in it is long or
// secret.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { csrfTokenOf } from '#api/identity/sessions/session-secrets.ts'
import { startSession } from '#api/identity/sessions/start-session.store.ts'
import { type Cable, openCable } from '#api/testing/cable.ts'
import { createWorld, type World } from '#api/testing/people.ts'
import { type ServerProcess, startServer } from '#api/testing/server-process.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'

const timeout = 60_000
const Line = z.looseObject({
  msg: z.string(),
  requestId: z.string().optional(),
  operation: z.string().optional(),
  status: z.number().optional(),
  user: z.string().optional(),
  college: z.string().optional(),
  cause: z.string().optional(),
  detail: z.string().optional(),
})

let database: TestDatabase
let world: World
let folder: string
let cable: Cable
let server: ServerProcess

beforeAll(async () => {
  database = await openTestDatabase()
  world = await createWorld(database.db, new Date())
  folder = await mkdtemp(join(tmpdir(), 'rounds-log-'))
})
afterEach(async () => {
  await server.kill()
  await cable.cut()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(settings: Record<string, string> = {}): Promise<string> {
  cable = await openCable(database.url ?? '')
  server = startServer({ DATA_DIR: folder, DATABASE_URL: cable.url, LOG_LEVEL: 'info', ...settings })
  return server.ready
}

/** Waits for log lines of requests with this status and returns them. */
async function linesWith(status: number) {
  const found = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => Line.parse(JSON.parse(line)))
      .filter((line) => line.msg === 'request' && line.status === status)
  await expect.poll(found, { timeout: 10_000 }).not.toEqual([])
  return found()
}

async function headersOf(person: { id: string }): Promise<Record<string, string>> {
  const secret = await startSession(database.db, person, { ip: '127.0.0.1', userAgent: undefined, now: new Date() })
  return { cookie: `sid=${secret}`, 'x-csrf-token': csrfTokenOf(secret), 'content-type': 'application/json' }
}

/** Returns the number of background connections that are idle, so that the cut hits them in that state. */
async function idleWorkers(): Promise<number> {
  const rows = await database.db.unchecked(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'rounds-jobs'
       and state = 'idle' and state_change < now() - interval '300 ms'`,
  )
  return rows.length
}

describe('the log line of a request', { timeout }, () => {
  it('names the operation, the request, the person and the college by their ids', async () => {
    const address = await start()
    const { hod } = world.people
    const answer = await fetch(`${address}/api/dashboard?name=Asha`, { headers: await headersOf(hod) })
    const [line] = await linesWith(200)
    expect(line).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      operation: 'dashboard.show',
      route: '/api/dashboard',
      user: hod.id,
      college: world.places.medicine.collegeId,
    })
    expect(server.output()).not.toMatch(/Asha|@rounds\.example/)
  })

  it('reports that the database was lost, and every line stays short', async () => {
    const address = await start()
    const headers = await headersOf(world.people.hod)
    expect((await fetch(`${address}/api/dashboard`, { headers })).status).toBe(200)
    // The error of a connection lost while idle contains the whole client object.
    await expect.poll(idleWorkers, { timeout: 20_000 }).toBeGreaterThan(0)
    await cable.cut()
    expect((await fetch(`${address}/api/dashboard`, { headers })).status).toBe(503)
    expect(await linesWith(503)).toMatchObject([{ cause: 'database lost' }])
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('a fault in the background')
    const lines = server.output().split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(5_000)
    expect(server.output()).not.toMatch(/connectionParameters|_events|scram|password/i)
  })

  it('names the queue that was full', async () => {
    const address = await start({ SIGN_INS_PER_MINUTE: '1000' })
    const body = JSON.stringify({ email: 'nobody@rounds.example', password: 'a wrong password' })
    const flood = Array.from({ length: 200 }, (_, index) =>
      fetch(`${address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body.replace('nobody', `nobody${index}`),
      }),
    )
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses).toContain(503)
    const causes = new Set((await linesWith(503)).map(({ cause, detail }) => `${cause}: ${detail}`))
    expect(causes).toContain('queue full: passwords')
  })

  it('distinguishes waiting for a lock from a pool without a free connection', async () => {
    const address = await start({ DATABASE_POOL: '1' })
    const headers = await headersOf(world.people.hod)
    expect((await fetch(`${address}/api/dashboard`, { headers })).status).toBe(200)
    const holder = new pg.Client(database.url)
    await holder.connect()
    await holder.query('begin; lock table entries in access exclusive mode')
    // More requests than the single connection can serve within their two seconds of waiting.
    const ask = () => fetch(`${address}/api/dashboard`, { headers })
    await Promise.all(Array.from({ length: 6 }, ask))
    await holder.end()
    const causes = async () => (await linesWith(503)).map(({ cause }) => cause)
    await expect.poll(causes, { timeout: 10_000 }).toEqual(expect.arrayContaining(['lock wait', 'pool wait']))
  })
})
