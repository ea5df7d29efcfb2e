// A statement has one plan for all values, or a new plan per call, as its declaration says.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import { integer } from './columns.ts'
import { type Database, openDatabase } from './database.ts'
import { everybody, statement } from './statement.ts'

const declaration = {
  scope: everybody('a test of plans'),
  params: { n: integer },
  row: { n: integer },
  sql: 'select :n::int as n',
}
const onePlan = statement({ ...declaration, name: 'tests.onePlan' })
const plannedByValues = statement({ ...declaration, name: 'tests.plannedByValues', isPlannedByValues: true })

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase()
  // A single connection, because prepared statements belong to a connection.
  db = await openDatabase({ url: database.url, poolSize: 1 })
})
afterAll(async () => {
  await db.close()
  await database.close()
})

const Prepared = z.object({ name: z.string(), plans: z.number() })

it('a statement is prepared once, or planned for the values of each call', async () => {
  for (let n = 0; n < 7; n++) {
    expect(await db.row(onePlan, { n })).toEqual({ n })
    expect(await db.row(plannedByValues, { n })).toEqual({ n })
  }
  const prepared = await db.uncheckedRows(
    Prepared,
    `select name, (generic_plans + custom_plans)::int as plans from pg_prepared_statements where name like 'tests.%'`,
  )
  expect(prepared).toEqual([{ name: 'tests.onePlan', plans: 7 }])
})
