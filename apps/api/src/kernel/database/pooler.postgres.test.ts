// Checks of a pooler: the role's time limits, and whether it renames prepared statements.
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { openDatabase } from './database.ts'
import { openPool } from './pool.ts'
import { checkPooler, plannerSettings, timeLimits } from './pooler.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('a server that does not rename statements keeps none, and the probe leaves none', async () => {
  const pool = openPool({ connectionString: database.url, max: 1, ...timeLimits, options: plannerSettings })
  expect(await checkPooler(pool)).toEqual({ keepsStatements: false })
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([])
  await pool.end()
})

it('a pooler that renames statements keeps them', async () => {
  const query = async (given: string | pg.QueryConfig) =>
    typeof given === 'string' || !given.name ? { rows: [] } : { rows: [{ isOurs: false }] }
  const pool = { connect: async () => ({ query, release: () => {} }) } as unknown as pg.Pool
  expect(await checkPooler(pool)).toEqual({ keepsStatements: true })
})

it('refuses a role without time limits', async () => {
  const pool = openPool({ connectionString: database.url, max: 1 })
  await expect(checkPooler(pool)).rejects.toThrow(
    /alter role "\w+" set statement_timeout = '5s'; .* lock_timeout = '2s';/,
  )
  await pool.end()
})

it('refuses a role with JIT compilation', async () => {
  const pool = openPool({ connectionString: database.url, max: 1, ...timeLimits, options: '-c jit=on' })
  await expect(checkPooler(pool)).rejects.toThrow(/alter role "\w+" set jit = off;/)
  await pool.end()
})

it('the server runs its statements without JIT compilation', async () => {
  const db = await openDatabase({ url: database.url, poolSize: 1 })
  expect(await db.unchecked('show jit')).toEqual([{ jit: 'off' }])
  await db.close()
})
