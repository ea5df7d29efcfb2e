// Several servers start on one database: one migrates it, the others wait, and an older version does not start.
import { randomBytes } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { startServer } from '#api/testing/server-process.ts'
import { concurrently } from './concurrent-migration.ts'
import { migrationFiles } from './migration-files.ts'
import { migrate, SchemaFault } from './migrations.ts'

const cluster = process.env.TEST_DATABASE_URL ?? ''
const names: string[] = []
let admin: pg.Client
let url: string

beforeAll(async () => {
  admin = new pg.Client({ connectionString: cluster })
  await admin.connect()
})
beforeEach(async () => {
  const name = `rounds_empty_${randomBytes(6).toString('hex')}`
  names.push(name)
  await admin.query(`create database ${name}`)
  url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href
})
afterAll(async () => {
  for (const name of names) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
})

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url, poolSize: 1, statementTimeout: 0 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

it('three servers that start together on an empty database all become ready', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-together-'))
  const settings = { DATABASE_URL: url, DATA_DIR: folder.path, DEMO_DATA: '0' }
  const servers = [startServer(settings), startServer(settings), startServer(settings)]
  try {
    for (const server of servers) expect(await server.ready).toContain('http')
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
  }
}, 60_000)

it('a server waits for another’s migration, reports it once, and gives up at its time limit', async () => {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('select pg_advisory_lock(7265001)')
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  await withDatabase(async (db) => {
    await expect(migrate(db, { say, waitMs: 500 })).rejects.toThrow(SchemaFault)
    expect(lines).toEqual(['Another server is migrating the database. Waiting until it is done …'])
    const waiting = migrate(db, { say })
    await expect.poll(() => lines.length).toBe(2)
    await other.query('select pg_advisory_unlock(7265001)')
    expect(await waiting).not.toEqual([])
    expect(await migrate(db, { say })).toEqual([])
  })
  await other.end()
})

it('a migration waits for a table in use, reports it once, and explains its timeout', async () => {
  const all = migrationFiles()
  // Migrations that build indexes concurrently wait differently, and run no steps of code.
  const until = all.slice(0, 1 + all.findLastIndex(({ text }) => !text.startsWith(concurrently)))
  const last = until.at(-1)?.name ?? ''
  const user = new pg.Client({ connectionString: url })
  await withDatabase(async (db) => {
    await migrate(db, { until: until.slice(0, -1) })
    await user.connect()
    await user.query('begin; select count(*) from accounts')
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const steps = { [last]: async () => void (await db.unchecked('lock table accounts')) }
    await expect(migrate(db, { until, say, steps, waitMs: 100 })).rejects.toThrow(
      new SchemaFault(
        `The migration ${last} was not applied: others have used its tables for 0 seconds. Please look at pg_stat_activity for what runs so long, such as a backup, and try again.`,
      ),
    )
    expect(lines).toEqual([`The migration ${last} needs tables that others use. Waiting until they are free …`])
    const waiting = migrate(db, { until, say, steps })
    await expect.poll(() => lines.length).toBe(2)
    await user.query('commit')
    expect(await waiting).toEqual([last])
  })
  await user.end()
})

it('a version that does not know the schema refuses to start and states the reason', async () => {
  await withDatabase(async (db) => {
    await migrate(db)
    await db.unchecked("insert into migrations (name, checksum) values ('9999_from_the_future', 'x')")
  })
  await using folder = await mkdtempDisposable(join(tmpdir(), 'rounds-old-'))
  const server = startServer({ DATABASE_URL: url, DATA_DIR: folder.path, DEMO_DATA: '0' })
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toBe(
    'The database belongs to a newer version (migration 9999_from_the_future). Please start that version, or restore a backup made before it.',
  )
})

it('an empty database is refused with the reason when the role cannot create tables', async () => {
  const role = `rounds_stranger_${randomBytes(6).toString('hex')}`
  await admin.query(`create role ${role} login`)
  const db = await openDatabase({ url: Object.assign(new URL(url), { username: role }).href, poolSize: 1 })
  try {
    await expect(migrate(db)).rejects.toThrow(/^The database is empty, and this role may not make its tables\./)
  } finally {
    await db.close()
    await admin.query(`drop role ${role}`)
  }
})
