// Killed in the middle of writing, ten times: every record that was acknowledged is there, once, with its trace.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { seededRandom } from '@rounds/contract/records/logbook/golden/corruptions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csrfTokenOf } from '#api/identity/sessions/session-secrets.ts'
import { startSession } from '#api/identity/sessions/start-session.store.ts'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { migrate } from '#api/kernel/schema/migrations.ts'
import { createWorld, type World } from '#api/testing/people.ts'
import { type ServerProcess, startServer } from '#api/testing/server-process.ts'
import { openTestDatabase, type TestDatabase, testEngine } from '#api/testing/test-database.ts'

const kills = 10
const writers = 6

let dataDir: string
let server: TestDatabase | undefined
let settings: Record<string, string>
let world: World
let headers: Record<string, string>
let running: ServerProcess | undefined

/** The database the killed server wrote to, opened by this process. */
async function openWritten(): Promise<{ db: Database; close: () => Promise<void> }> {
  if (server) return { db: server.db, close: async () => {} }
  const db = await openDatabase({ folder: join(dataDir, 'database') })
  return { db, close: () => db.close() }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rounds-durability-'))
  server = testEngine === 'postgres' ? await openTestDatabase() : undefined
  settings = { DATA_DIR: dataDir, ...(server?.url ? { DATABASE_URL: server.url } : {}) }
  const { db, close } = await openWritten()
  await migrate(db)
  const now = new Date()
  world = await createWorld(db, now)
  const secret = await startSession(db, world.people.student, { ip: '127.0.0.1', userAgent: undefined, now })
  headers = { cookie: `sid=${secret}`, 'x-csrf-token': csrfTokenOf(secret), 'content-type': 'application/json' }
  await close()
})
afterAll(async () => {
  await running?.kill()
  await server?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Writes one record after the other until the server is gone; the ids it acknowledged. */
async function writeUntilKilled(address: string, writer: number, onFirst: () => void): Promise<string[]> {
  const acknowledged: string[] = []
  for (;;) {
    const values = {
      date: '2026-01-15',
      venue: `Writer ${writer}`,
      opdCases: acknowledged.length,
      teacher: world.people.teacher.id,
      studentRemark: 'Written while the power may go.',
    }
    try {
      const body = JSON.stringify({ kind: 'opd-campus', status: 'Pending', values })
      const response = await fetch(`${address}/api/entries`, { method: 'POST', headers, body })
      const reply = (await response.json()) as { entry?: { id: string } }
      // Just started, the server may ask for a moment: nothing was acknowledged then.
      if (response.status === 503) {
        await pause(20)
        continue
      }
      if (response.status !== 200 || !reply.entry) throw new Error(`refused: ${JSON.stringify(reply)}`)
      acknowledged.push(reply.entry.id)
      onFirst()
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error
      return acknowledged
    }
  }
}

describe('a server that is killed while it writes', () => {
  it(`has every acknowledged record after ${kills} kills, with right counters and one audit event each (TEST_SEED=${testSeed})`, async () => {
    const random = seededRandom(testSeed)
    const acknowledged: string[] = []
    for (let round = 0; round < kills; round++) {
      running = startServer(settings)
      const address = await running.ready
      const first = Promise.withResolvers<void>()
      const writing = Array.from({ length: writers }, (_, writer) => writeUntilKilled(address, writer, first.resolve))
      await Promise.race([first.promise, ...writing])
      const delay = 5 + Math.floor(random() * 245)
      await pause(delay)
      await running.kill()
      const written = (await Promise.all(writing)).flat()
      process.stdout.write(`kill ${round + 1} after ${delay} ms: ${written.length} acknowledged\n`)
      acknowledged.push(...written)
    }
    expect(acknowledged.length).toBeGreaterThan(kills)
    const { db, close } = await openWritten()
    const lost = await db.unchecked(
      'select id from unnest($1::uuid[]) as acknowledged (id) where not exists (select 1 from entries e where e.id = acknowledged.id)',
      [acknowledged],
    )
    expect(lost).toEqual([])
    const [counted] = await db.unchecked(
      `select (select count(*)::int from entries) as entries,
              (select sum(n)::int from student_counts) as counted,
              (select count(distinct subject_id)::int from audit_events where action = 'entry.created') as audited,
              (select count(*)::int from audit_events where action = 'entry.created') as events`,
    )
    const { entries } = counted ?? {}
    expect(Number(entries)).toBeGreaterThanOrEqual(acknowledged.length)
    expect(counted).toEqual({ entries, counted: entries, audited: entries, events: entries })
    await close()
  }, 240_000)
})
