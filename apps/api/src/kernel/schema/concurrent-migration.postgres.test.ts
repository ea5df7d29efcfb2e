// Building an index on a table during writes: the writers continue, and an interrupted attempt is started again.
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { applyConcurrently, concurrently } from './concurrent-migration.ts'

let database: TestDatabase
let db: Database
let writer: pg.Client
beforeAll(async () => {
  database = await openTestDatabase()
  db = await openDatabase({ url: database.url, poolSize: 1, statementTimeout: 0 })
  writer = new pg.Client({ connectionString: database.url })
  await writer.connect()
  await database.db.unchecked('create table busy (n int)')
})
afterAll(async () => {
  await writer.end()
  await db.close()
  await database.close()
})

const migration = {
  name: '0200_busy',
  text: `${concurrently}drop index concurrently if exists busy_n;\n--> statement-breakpoint\ncreate index concurrently busy_n on busy (n);`,
}
const indexes = async () =>
  database.db.uncheckedRows(
    z.object({ isValid: z.boolean() }),
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('busy_n')`,
  )
const isWaiting = async () => {
  const rows = await database.db.unchecked(
    `select 1 from pg_stat_activity where query like 'create index concurrently busy_n%' and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

it('an index is built beside open transactions, without blocking new writes', async () => {
  await writer.query('begin; insert into busy values (1)')
  let isNoted = false
  const applied = applyConcurrently(db, migration, async () => {
    isNoted = true
  })
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  await database.db.unchecked('insert into busy values (2)')
  expect(isNoted).toBe(false)
  await writer.query('commit')
  await applied
  expect(isNoted).toBe(true)
  expect(await indexes()).toEqual([{ isValid: true }])
})

it('an index is rebuilt after an interrupted attempt', async () => {
  await database.db.unchecked('drop index busy_n')
  await writer.query('begin; insert into busy values (3)')
  const cut = applyConcurrently(db, migration, async () => {})
  const failed = expect(cut).rejects.toThrow('canceling statement')
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  await database.db.unchecked(
    `select pg_cancel_backend(pid) from pg_stat_activity where query like 'create index concurrently busy_n%'`,
  )
  await failed
  await writer.query('commit')
  expect(await indexes()).toEqual([{ isValid: false }])
  await applyConcurrently(db, migration, async () => {})
  expect(await indexes()).toEqual([{ isValid: true }])
})
