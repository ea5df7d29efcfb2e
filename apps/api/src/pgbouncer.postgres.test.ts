// The product behind PgBouncer in transaction mode: several servers on few database connections.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEventStream } from '#api/testing/event-stream.ts'
import { countsText, mixedWork, startLoad, statusesOf, unlimited, writeRecord } from '#api/testing/operation/load.ts'
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '#api/testing/operation/pgbouncer.ts'
import { type SignedIn, signedIn } from '#api/testing/operation/signed-in.ts'
import { createWorld, type World } from '#api/testing/people.ts'
import { type ServerProcess, startServer } from '#api/testing/server-process.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'

const program = findPgbouncer()
const serverConnections = 4

let database: TestDatabase
let world: World
let bouncer: Pgbouncer | undefined
let folder: string
const running: ServerProcess[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  world = await createWorld(database.db, new Date())
  folder = await mkdtemp(join(tmpdir(), 'rounds-pooled-'))
  if (program) bouncer = await startPgbouncer(program, database.running.url ?? '', serverConnections)
})
afterAll(async () => {
  for (const server of running) await server.kill()
  await bouncer?.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (settings: Record<string, string> = {}): ServerProcess => {
  const server = startServer({
    DATA_DIR: folder,
    FILES_URL: pathToFileURL(join(folder, 'files')).href,
    DATABASE_URL: bouncer?.url ?? '',
    DATABASE_DIRECT_URL: database.running.url ?? '',
    // Each server may request more connections than the pooler has.
    DATABASE_POOL: '10',
    ...unlimited,
    ...settings,
  })
  running.push(server)
  return server
}
/** Sets the limits of the role in this database only. */
async function limitRole(): Promise<void> {
  const role = new URL(database.running.url ?? '').username
  const name = new URL(database.url ?? '').pathname.slice(1)
  const limits = { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '10s', jit: 'off' }
  for (const [setting, value] of Object.entries(limits))
    await database.db.unchecked(`alter role ${role} in database ${name} set ${setting} = '${value}'`)
}
const sessionOf = (person: { id: string }): Promise<SignedIn> => signedIn(database.db, person)

describe.skipIf(!program)('behind PgBouncer', { timeout: 60_000 }, () => {
  it('a server without a direct address names the missing setting', async () => {
    const server = start({ DATABASE_DIRECT_URL: '' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL .*\.\n$/)
  })

  it('a role without time limits is refused, with the statements that set them', async () => {
    const server = start()
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/the role needs settings .* set statement_timeout = '5s';/)
  })

  it('two servers serve mixed work on four connections, and notify each other of changes', async () => {
    await limitRole()
    // Connections that the pooler opened earlier lack these settings.
    await bouncer?.stop()
    bouncer = await startPgbouncer(program ?? '', database.running.url ?? '', serverConnections)
    const [first, second] = await Promise.all([start().ready, start().ready])
    const { student, teacher, hod } = world.people
    const people = { student: await sessionOf(student), teacher: await sessionOf(teacher), hod: await sessionOf(hod) }
    const stream = await openEventStream(`${first}/api/notifications/stream`, people.student)
    await expect.poll(() => stream.data).toEqual(['0'])
    const written = await writeRecord(people.student, teacher)(second)
    const { entry } = (await written.json()) as { entry: { id: string } }
    const decided = await fetch(`${second}/api/entries/${entry.id}/decision`, {
      method: 'POST',
      headers: { ...people.teacher, 'content-type': 'application/json' },
      body: JSON.stringify({ revision: 1, status: 'Approved', remark: 'Good', score: 3 }),
    })
    expect(decided.status).toBe(200)
    await expect.poll(() => stream.data).toEqual(['0', '1'])
    stream.close()

    const asks = mixedWork({ ...people, guide: teacher })
    const loads = [startLoad(first, asks, 4), startLoad(second, asks, 4)]
    await expect.poll(() => loads.every((load) => load.answers().total > 200), { timeout: 30_000 }).toBe(true)
    for (const load of loads) {
      const answers = await load.stop()
      expect(statusesOf(answers), countsText(answers)).toEqual([200])
    }

    // COPY uses a dedicated connection that bypasses the pooler.
    const saved = await fetch(`${first}/api/entries/export?format=csv`, { headers: people.hod })
    const [records] = await database.db.unchecked('select count(*)::int as n from entries')
    expect([saved.status, (await saved.text()).trimEnd().split('\r\n').length]).toEqual([200, Number(records?.n) + 1])
    const [open] = await database.db.unchecked(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = $1',
      [new URL(database.running.url ?? '').username],
    )
    // The pooler's connections, one per server for live messages, and one for the export.
    expect(Number(open?.n)).toBeLessThanOrEqual(serverConnections + 3)
  })

  it('a mail is sent: the queue works through the pooler', async () => {
    const address = await start().ready
    const forgot = await fetch(`${address}/api/passwords/forgotten`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: world.people.student.email }),
    })
    expect(forgot.status).toBe(200)
    const done = () => database.db.unchecked("select 1 from pgboss.job where name = 'mail' and state = 'completed'")
    await expect.poll(async () => (await done()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  })
})
