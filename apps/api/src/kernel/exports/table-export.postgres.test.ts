// One person's exports on several servers: one at a time, and an interrupted export frees the slot on every server,
// even when the database interrupted it.
import type { Readable } from 'node:stream'
import { Problem } from '@rounds/contract/kernel/problem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { integer, text } from '#api/kernel/database/columns.ts'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
import { type BoundStatement, everybody, statement } from '#api/kernel/database/statement.ts'
import { openTestDatabase, type TestDatabase } from '#api/testing/test-database.ts'
import type { ExportQuery } from './export-query.ts'
import { createTableExporter, type TableExporter } from './table-export.ts'

let database: TestDatabase
let otherDb: Database
let exporters: [TableExporter, TableExporter]
beforeAll(async () => {
  database = await openTestDatabase()
  otherDb = await openDatabase({ url: database.url, poolSize: 3 })
  exporters = [createTableExporter(database.db), createTableExporter(otherDb)]
})
afterAll(async () => {
  await Promise.all(exporters.map((exporter) => exporter.close()))
  await otherDb.close()
  await database.close()
})

const columns = [{ title: 'n', type: 'text', width: 10 }] as const
const scope = everybody('a test of exports')
const row = { n: integer }
const one = statement({ name: 'tests.one', scope, params: {}, row, sql: 'select 1 as n' })
const query = (rows: BoundStatement): ExportQuery => ({ format: 'csv', name: 'Rows', columns, count: one, rows })
/** Larger than all buffers on the way. */
const long = query(
  statement({
    name: 'tests.long',
    scope,
    params: {},
    row: { text },
    sql: "select repeat('x', 1000) as text from generate_series(1, 50000)",
  }),
)
/** Sends nothing until after the test's timeout. */
const silent = query(
  statement({ name: 'tests.silent', scope, params: {}, row, sql: 'select 1 as n from pg_sleep(50)' }),
)

const opened = (exporter: TableExporter, what: ExportQuery, who: string): Promise<Readable | string> =>
  exporter.open(what, who).then(
    ({ file }) => file,
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  )
const files = (results: readonly (Readable | string)[]) => results.filter((one) => typeof one !== 'string')
const codes = (results: readonly (Readable | string)[]) => results.filter((one) => typeof one === 'string')
async function openedSoon(exporter: TableExporter, what: ExportQuery, who: string): Promise<Readable> {
  await expect
    .poll(async () => {
      const result = await opened(exporter, query(one), who)
      return typeof result === 'string' ? result : (await result.toArray()).length > 0
    })
    .toBe(true)
  const file = await opened(exporter, what, who)
  if (typeof file === 'string') throw new Error(file)
  return file
}

it('two servers accept one of six simultaneous exports of a person, every time', async () => {
  const [here, there] = exporters
  for (let round = 0; round < 5; round++) {
    const results = await Promise.all(
      [here, there, here, there, here, there].map((exporter) => opened(exporter, long, 'one')),
    )
    expect([files(results).length, codes(results)]).toEqual([1, Array.from({ length: 5 }, () => 'conflict')])
    const other = await opened(there, query(one), 'another')
    expect(typeof other).not.toBe('string')
    // Read to the end, so that their slots are free at once.
    for (const file of files([...results, other])) await file.toArray()
  }
})

it('an export frees its slot on the other server when its reader leaves, even before the first row', async () => {
  const [here, there] = exporters
  for (const what of [long, silent]) {
    const file = await openedSoon(here, what, 'one')
    expect(await opened(there, query(one), 'one')).toBe('conflict')
    file.destroy()
    await openedSoon(there, query(one), 'one').then((next) => next.toArray())
  }
})

it('an export fails when its reader stalls past the time limit, and frees its slot', async () => {
  const hasty = createTableExporter(database.db, 2_000)
  const file = await openedSoon(hasty, long, 'one')
  await new Promise((resolve) => file.once('close', resolve))
  expect(file.errored).not.toBeNull()
  await openedSoon(exporters[1], query(one), 'one').then((next) => next.toArray())
  await hasty.close()
})

/** Ends the connections that run COPY, and returns their number. */
const endCopies = async (): Promise<number> => {
  const ended = await database.db.unchecked(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'active' and query ilike 'copy%'`,
  )
  return ended.length
}

it('an export fails when the database ends its connection, and the next one works', async () => {
  const [here] = exporters
  // As many rounds as concurrent exports, to show that no slot stays taken.
  for (let round = 0; round < 3; round++) {
    const file = await openedSoon(here, long, 'one')
    // The file was opened before COPY began, and nothing in it tells when that happens.
    await expect.poll(endCopies).toBe(1)
    await expect(file.toArray()).rejects.toThrow()
  }
  await openedSoon(here, query(one), 'one').then((next) => next.toArray())
})
