// Exports of one person on several servers: one at a time, and a broken-off one frees the next wherever it was.
import type { Readable } from 'node:stream'
import { Problem } from '@rounds/contract/kernel/problem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#api/kernel/database/database.ts'
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
const query = (rows: string): ExportQuery => ({ format: 'csv', name: 'Rows', columns, count: 'select 1 as n', rows })
/** More than any buffer on the way holds. */
const long = query("select repeat('x', 1000) from generate_series(1, 50000)")
/** Sends nothing for longer than the test waits. */
const silent = query('select 1 from pg_sleep(50)')

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
      const result = await opened(exporter, query('select 1'), who)
      return typeof result === 'string' ? result : (await result.toArray()).length > 0
    })
    .toBe(true)
  const file = await opened(exporter, what, who)
  if (typeof file === 'string') throw new Error(file)
  return file
}

it('of six at once on two servers one is taken, time after time', async () => {
  const [here, there] = exporters
  for (let round = 0; round < 5; round++) {
    const results = await Promise.all(
      [here, there, here, there, here, there].map((exporter) => opened(exporter, long, 'one')),
    )
    expect([files(results).length, codes(results)]).toEqual([1, Array.from({ length: 5 }, () => 'conflict')])
    const other = await opened(there, query('select 1'), 'another')
    expect(typeof other).not.toBe('string')
    // Read to their ends, after which their places are free at once.
    for (const file of files([...results, other])) await file.toArray()
  }
})

it('is freed on the other server when its reader leaves, also before the first row', async () => {
  const [here, there] = exporters
  for (const what of [long, silent]) {
    const file = await openedSoon(here, what, 'one')
    expect(await opened(there, query('select 1'), 'one')).toBe('conflict')
    file.destroy()
    await openedSoon(there, query('select 1'), 'one').then((next) => next.toArray())
  }
})
