// Kills the server three times while it writes (`npm run faults` does so more often): every acknowledged record exists
// once, with its audit event.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { seededRandom } from '@rounds/contract/records/logbook/golden/corruptions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { migrate } from '#api/kernel/schema/migrations.ts'
import { lostRecords, recordCounts, writers, writeUntilKilled } from '#api/testing/operation/durable-writes.ts'
import { type SignedIn, signedIn } from '#api/testing/operation/signed-in.ts'
import { createWorld } from '#api/testing/people.ts'
import { type ServerProcess, startServer } from '#api/testing/server-process.ts'
import { openTestDatabase, type TestDatabase, testEngine } from '#api/testing/test-database.ts'

const kills = 3

let dataDir: string
let server: TestDatabase | undefined
let settings: Record<string, string>
let author: { headers: SignedIn; teacherId: string }
let running: ServerProcess | undefined

/** Opens the killed server's database in this process. */
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
  const { people } = await createWorld(db, new Date())
  author = { headers: await signedIn(db, people.student), teacherId: people.teacher.id }
  await close()
})
afterAll(async () => {
  await running?.kill()
  await server?.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a server that is killed while it writes', () => {
  it(`keeps every acknowledged record after ${kills} kills, with right counters and one audit event each (TEST_SEED=${testSeed})`, async () => {
    const random = seededRandom(testSeed)
    const acknowledged: string[] = []
    for (let round = 0; round < kills; round++) {
      running = startServer(settings)
      const delay = 5 + Math.floor(random() * 245)
      const written = await writeUntilKilled(running, author, delay)
      process.stdout.write(`kill ${round + 1} after ${delay} ms: ${written.length} acknowledged\n`)
      acknowledged.push(...written)
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(writers * kills)
    const { db, close } = await openWritten()
    expect(await lostRecords(db, acknowledged)).toEqual([])
    const counts = await recordCounts(db)
    expect(counts.entries).toBeGreaterThanOrEqual(acknowledged.length)
    const { entries } = counts
    expect(counts).toEqual({ entries, counted: entries, audited: entries, events: entries })
    await close()
  }, 240_000)
})
