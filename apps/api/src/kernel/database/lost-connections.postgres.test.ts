// Database failures that a server must survive: connections that end during a transaction, and links that silently stop
// responding.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openCable } from '#api/testing/cable.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { integer } from './columns.ts'
import { type Database, openDatabase } from './database.ts'
import { isUnavailable } from './errors.ts'
import { everybody, statement } from './statement.ts'

const scope = everybody('a test of connections')
const one = statement({ name: 'tests.connection', scope, params: {}, row: { n: integer }, sql: 'select 1 as n' })
const nap = statement({
  name: 'tests.connectionNap',
  scope,
  params: {},
  row: { n: integer },
  sql: 'select 1 as n from pg_sleep(0.005)',
})

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function withDatabase(url: string | undefined, work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase({ url, poolSize: 5, statementTimeout: 1_000 })
  try {
    await work(db)
  } finally {
    await db.close()
  }
}

/** Returns the outcome of a call: a row, unavailable, or an error that no caller may see. */
async function endingOf(work: () => Promise<unknown>): Promise<string> {
  return work().then(
    () => 'done',
    (error: unknown) => (isUnavailable(error) ? 'unavailable' : String(error)),
  )
}

it('ending 200 connections during transactions fails only those transactions', async () => {
  await withDatabase(database.url, async (db) => {
    let isOver = false
    const endings = new Map<string, number>()
    const work = async () => {
      while (!isOver) {
        const ending = await endingOf(() =>
          db.transaction(async () => {
            await db.rows(nap, {})
            await db.rows(nap, {})
          }),
        )
        endings.set(ending, (endings.get(ending) ?? 0) + 1)
      }
    }
    const workers = Array.from({ length: 8 }, work)
    let ended = 0
    while (ended < 200) {
      const rows = await database.db.uncheckedRows(
        z.object({ isEnded: z.boolean() }),
        `select pg_terminate_backend(pid) as "isEnded" from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep(0.005)%' limit 2`,
      )
      ended += rows.length
    }
    isOver = true
    await Promise.all(workers)
    expect([...endings.keys()].sort()).toEqual(['done', 'unavailable'])
    expect(await db.rows(one, {})).toEqual([{ n: 1 }])
  })
})

/** Runs `work` on a database behind a link that stops responding on request. */
async function withDeafLink(work: (db: Database, goDeaf: () => void) => Promise<void>): Promise<void> {
  const cable = await openCable(database.url ?? '')
  try {
    await withDatabase(cable.url, (db) => work(db, cable.goDeaf))
  } finally {
    await cable.cut()
  }
}

it('once one silent connection times out, all connections of its age are discarded', async () => {
  await withDeafLink(async (db, goDeaf) => {
    const askedByAll = () => Promise.all(Array.from({ length: 5 }, () => endingOf(() => db.rows(nap, {}))))
    expect(new Set(await askedByAll())).toEqual(new Set(['done']))
    goDeaf()
    expect(await endingOf(() => db.rows(one, {}))).toBe('unavailable')
    // The other four connections were never used, and are just as dead.
    expect(new Set(await askedByAll())).toEqual(new Set(['done']))
  })
})

it('a transaction on a silent connection fails as unavailable, without awaiting its rollback', async () => {
  await withDeafLink(async (db, goDeaf) => {
    const ending = endingOf(() =>
      db.transaction(async () => {
        await db.rows(one, {})
        goDeaf()
        await db.rows(one, {})
      }),
    )
    expect(await ending).toBe('unavailable')
    expect(await db.rows(one, {})).toEqual([{ n: 1 }])
  })
})
