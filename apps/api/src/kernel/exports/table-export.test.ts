// Exports: complete files, timely refusals, and slots that are freed however an export ends.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import { describe, expect } from 'vitest'
import { integer, text } from '#api/kernel/database/columns.ts'
import { bound, everybody, statement } from '#api/kernel/database/statement.ts'
import { it } from '#api/testing/fixtures.ts'
import { csvFile } from './csv-file.ts'
import { copyText, maxRows } from './export-query.ts'
import { createTableExporter, type TableExporter } from './table-export.ts'

const test = it.extend('exporter', { scope: 'file' }, ({ database }, { onCleanup }) => {
  const exporter = createTableExporter(database.db)
  onCleanup(() => exporter.close())
  return exporter
})

const scope = everybody('a test of exports')
const count = statement({
  name: 'tests.count',
  scope,
  params: { n: integer },
  row: { n: integer },
  sql: 'select :n::int as n',
})

const series = statement({
  name: 'tests.series',
  scope,
  params: { n: integer },
  row: { g: integer, text },
  sql: `select g, repeat('x', 1000) as text from generate_series(1, :n::int) g`,
})

const failing = statement({ name: 'tests.failing', scope, params: {}, row: { n: integer }, sql: 'select 1/0 as n' })
const echo = statement({
  name: 'tests.echo',
  scope,
  params: { value: text.nullable() },
  row: { value: text.nullable() },
  sql: `select :value::text as value where '$1' <> ':value'`,
})

const numbers = (n: number) => ({
  format: 'csv' as const,
  name: 'Numbers',
  columns: ['n', 'text'].map((title) => ({ title, type: 'text' as const, width: 10 })),
  count: bound(count, { n }),
  rows: bound(series, { n }),
})

const utf8 = async (stream: Readable) => (await buffer(stream)).toString('utf8')
const codeOf = (error: unknown) => (error instanceof Problem ? error.code : String(error))
const codeOfOpening = (exporter: TableExporter, n: number, who = 'anybody') =>
  exporter.open(numbers(n), who).then(({ file }) => utf8(file).then(() => 'read'), codeOf)
/** Opens an export without reading it, as soon as a slot is free. */
async function openSoon(exporter: TableExporter, who: string) {
  for (;;) {
    try {
      return await exporter.open(numbers(20_000), who)
    } catch (error) {
      if (codeOf(error) !== 'unavailable') throw error
      await pause(5)
    }
  }
}
/** A slot is freed shortly after its export ends. */
const untilFree = (exporter: TableExporter) => expect.poll(() => codeOfOpening(exporter, 1)).toBe('read')

describe('an export of the database', () => {
  test('returns the whole file', async ({ exporter }) => {
    const { rows, file } = await exporter.open(numbers(3_000), 'anybody')
    const lines = (await utf8(file)).split('\r\n')
    expect([rows, lines.length, lines[0], lines[3_000]?.slice(0, 6)]).toEqual([3_000, 3_002, '\uFEFFn,text', '3000,x'])
  })

  test('runs with at most two others, and frees its slot when its reader leaves', async ({ exporter }) => {
    const opened = [await openSoon(exporter, 'one'), await openSoon(exporter, 'two'), await openSoon(exporter, 'three')]
    expect(await codeOfOpening(exporter, 1)).toBe('unavailable')
    for (const { file } of opened) file.destroy()
    await untilFree(exporter)
  })

  test('runs alone for a person: the next is refused until it ends or its reader leaves', async ({ exporter }) => {
    const { file } = await openSoon(exporter, 'one')
    const refused = exporter.open(numbers(1), 'one')
    await expect(refused).rejects.toMatchObject({ code: 'conflict', message: exportMessages.running })
    await expect.poll(() => codeOfOpening(exporter, 1, 'another')).toBe('read')
    await utf8(file)
    expect(await codeOfOpening(exporter, 1, 'one')).toBe('read')
    const left = await openSoon(exporter, 'one')
    left.file.destroy()
    await expect.poll(() => codeOfOpening(exporter, 1, 'one')).toBe('read')
  })

  test('frees its slot when it fails', async ({ exporter }) => {
    for (let time = 0; time < 5; time++) {
      await untilFree(exporter)
      const opening = exporter.open({ ...numbers(1), rows: failing }, 'anybody')
      await expect(opening.then(({ file }) => utf8(file))).rejects.toThrow()
    }
    await untilFree(exporter)
  })

  test('is refused before the first byte when it would be too large', async ({ exporter }) => {
    await untilFree(exporter)
    await expect.poll(() => codeOfOpening(exporter, maxRows + 1)).toBe('tooLarge')
  })
})

describe('the file', () => {
  test('is the same however its bytes arrive', async () => {
    const copied = Buffer.from('1,"a\n""b"""\n2,"""\n"\n3,é\n')
    const whole = await utf8(Readable.from([copied]).pipe(csvFile(['n', 'a "title", two'])))
    expect(whole).toBe('\uFEFFn,"a ""title"", two"\r\n1,"a\n""b"""\r\n2,"""\n"\r\n3,é\r\n')
    const bytes = [...copied].map((byte) => Buffer.from([byte]))
    expect(await utf8(Readable.from(bytes).pipe(csvFile(['n', 'a "title", two'])))).toBe(whole)
  })

  test('treats a value as text whatever it contains', async ({ database }) => {
    for (const value of ["'; drop table x; --", '\\', "\\'", 'é', '$1', null]) {
      expect(await database.db.unchecked(copyText(bound(echo, { value })))).toEqual([{ value }])
    }
  })
})
