// A fresh, migrated database per test file: a copy of a template, on the engine named by TEST_ENGINE.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { migrate } from '#api/kernel/schema/migrations.ts'
import { migratedDump } from './pglite-template.ts'

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url))
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/rounds/', import.meta.url))
const advisoryLock = 7_265_002
/** On a busy machine, statements and free connections may take long, and no test should time out on them. */
const timeoutFactor = 6

export const testEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite'

/** The schema version of a template: a hash of all migrations. */
function schemaHash(): string {
  // Increase the number when a template changes in anything but its migrations.
  const hash = createHash('sha256').update('3')
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(`${migrations}${file}`))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The server's role; the owner of a test database is a superuser. */
const runningRole = 'rounds_test_running'

export interface TestDatabase {
  /** A connection as the owner, with all rights. */
  db: Database
  /** The owner's database URL, for a second process; only on PostgreSQL. */
  url: string | undefined
  /** The same database with the server's production rights; PGlite has only one role. */
  running: { db: Database; url: string | undefined }
  close(): Promise<void>
}

export async function openTestDatabase(onQuery?: (text: string) => void): Promise<TestDatabase> {
  if (testEngine === 'pglite') return onPglite(onQuery)
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is missing: npm test starts a private PostgreSQL and sets it.')
  return openDatabaseOf(server, onQuery)
}

async function onPglite(onQuery?: (text: string) => void): Promise<TestDatabase> {
  mkdirSync(cache, { recursive: true })
  const file = `${cache}pglite-${schemaHash()}.tar`
  if (!existsSync(file)) {
    const dump = await migratedDump()
    // Several workers may create it at once; the rename makes the last of the equal files win.
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, dump)
    renameSync(unfinished, file)
  }
  const db = await openDatabase({ folder: 'memory://', dump: new Blob([readFileSync(file)]), onQuery })
  return { db, url: undefined, running: { db, url: undefined }, close: () => db.close() }
}

/** A fresh database on this PostgreSQL server; the URL must name a superuser. */
export async function openDatabaseOf(server: string, onQuery?: (text: string) => void): Promise<TestDatabase> {
  const address = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href
  const template = `rounds_template_${schemaHash()}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const name = `rounds_test_${randomBytes(6).toString('hex')}`
  try {
    await admin.query('select pg_advisory_lock($1)', [advisoryLock])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (!rowCount) {
      await admin.query(`create database ${template}_new`)
      const db = await openDatabase({ url: address(`${template}_new`), poolSize: 1 })
      await migrate(db, { grantTo: { name: runningRole, password: new URL(server).password } })
      await db.close()
      await admin.query(`alter database ${template}_new rename to ${template}`)
    }
    await admin.query(`create database ${name} template ${template}`)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [advisoryLock])
    await admin.end()
  }
  const url = address(name)
  const runningUrl = Object.assign(new URL(url), { username: runningRole }).href
  const [db, running] = await Promise.all([
    openDatabase({ url, onQuery, timeoutFactor }),
    openDatabase({ url: runningUrl, onQuery, timeoutFactor }),
  ])
  // Listens on the owner's connection too, so that the server hears of a test's changes before the next request, as it
  // does of its own.
  const listenAlso: Database['listen'] = async (channel, listener) =>
    (await db.listen(channel, listener)) && running.listen(channel, listener)
  return {
    db,
    url,
    running: { db: { ...running, listen: listenAlso }, url: runningUrl },
    async close() {
      await Promise.all([db.close(), running.close()])
      const client = new pg.Client({ connectionString: server })
      await client.connect()
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    },
  }
}
