// Workbooks: texts survive unchanged as texts, numbers and days keep their type, and rows are streamed.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { seededRandom } from '@rounds/contract/records/logbook/golden/corruptions'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { integer, json, text as string } from '#api/kernel/database/columns.ts'
import { bound, everybody, statement } from '#api/kernel/database/statement.ts'
import { it } from '#api/testing/fixtures.ts'
import { readWorkbook, type Sheet } from '#api/testing/saved-files/workbook.ts'
import { createTableExporter, type TableExporter } from './table-export.ts'
import { type ExportColumn, xlsxFile } from './xlsx-file.ts'

const test = it.extend('exporter', { scope: 'file' }, ({ database }, { onCleanup }) => {
  const exporter = createTableExporter(database.db)
  onCleanup(() => exporter.close())
  return exporter
})

const text = (title: string): ExportColumn => ({ title, type: 'text', width: 20 })

const scope = everybody('a test of workbooks')
const one = statement({ name: 'tests.workbookCount', scope, params: {}, row: { n: integer }, sql: 'select 1 as n' })
const listed = statement({
  name: 'tests.workbookRows',
  scope,
  params: { values: json(z.array(z.string().nullable())) },
  row: { value: string.nullable() },
  sql: 'select value from jsonb_array_elements_text(:values::jsonb) with ordinality as v (value, n) order by n',
})

/** Returns the workbook of these values, copied by the database in one column. */
async function exported(
  exporter: TableExporter,
  values: readonly (string | null)[],
  type: ExportColumn['type'] = 'text',
): Promise<Sheet> {
  const { file } = await exporter.open(
    {
      format: 'xlsx',
      name: 'Values',
      columns: [{ title: 'Value', type, width: 20 }],
      count: one,
      rows: bound(listed, { values: [...values] }),
    },
    'anybody',
  )
  return readWorkbook(await buffer(file))
}

const hostile = [
  '=1+1',
  '=HYPERLINK("http://x","y")',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  "'quoted",
  'She said "rest",\nthen <b>&amp;</b>',
  'C:\\new\\table \\N',
  '\\N',
  ' spaces ',
  '👩🏽‍⚕️ ठीक है',
  'bell \u0007 and escape \u001b',
  '_x0041_ is not A',
  '\uFFFD',
  '007',
  '1e5',
]

describe('a workbook', () => {
  test('keeps every text unchanged, as text and never as a formula', async ({ exporter }) => {
    const { rows, hasFormula } = await exported(exporter, hostile)
    expect(rows.slice(1).map(([cell]) => cell)).toEqual(hostile.map((value) => ({ type: 'text', value })))
    expect(hasFormula).toBe(false)
  })

  test('writes numbers as numbers, and lookalikes as text', async ({ exporter }) => {
    const { rows } = await exported(exporter, ['3.50', '0', '-2', '12345678901234567890', '1-2', '=2'], 'number')
    expect(rows.slice(1).map(([cell]) => cell)).toEqual([
      { type: 'number', value: 3.5 },
      { type: 'number', value: 0 },
      { type: 'number', value: -2 },
      { type: 'text', value: '12345678901234567890' },
      { type: 'text', value: '1-2' },
      { type: 'text', value: '=2' },
    ])
  })

  test('writes days as dates, and leaves empty values empty', async ({ exporter }) => {
    const { rows } = await exported(exporter, ['2026-06-15', '1900-03-01', null, '', 'soon'], 'day')
    // 46188 is 15 June 2026 in every spreadsheet; 61 is the first day on which all calendars agree.
    expect(rows.slice(1).map(([cell]) => cell ?? null)).toEqual([
      { type: 'date', value: 46_188 },
      { type: 'date', value: 61 },
      null,
      null,
      { type: 'text', value: 'soon' },
    ])
  })

  test('has a frozen heading, column widths and a valid sheet name', async () => {
    const columns = [text('=Student'), { ...text('Days'), type: 'number' as const, width: 8 }]
    const file = Readable.from([Buffer.from('a\t1\n')]).pipe(
      xlsxFile('Thesis [review]: 2026/27 of the department', columns),
    )
    const sheet = readWorkbook(await buffer(file))
    expect(sheet).toMatchObject({ name: 'Thesis  review   2026 27 of the', frozen: 1, widths: [20, 8] })
    expect(sheet.rows).toEqual([
      [
        { type: 'text', value: '=Student' },
        { type: 'text', value: 'Days' },
      ],
      [
        { type: 'text', value: 'a' },
        { type: 'number', value: 1 },
      ],
    ])
  })

  test('is the same however its bytes arrive', async () => {
    const copied = Buffer.from('é\\t1\t\\N\n👍\\\\\tb\n')
    const whole = readWorkbook(await buffer(Readable.from([copied]).pipe(xlsxFile('A', [text('a'), text('b')]))))
    const bytes = [...copied].map((byte) => Buffer.from([byte]))
    const pieces = readWorkbook(await buffer(Readable.from(bytes).pipe(xlsxFile('A', [text('a'), text('b')]))))
    expect(pieces).toEqual(whole)
    expect(whole.rows[1]?.[0]?.value).toBe('é\t1')
    expect(whole.rows[2]?.map((cell) => cell?.value)).toEqual(['👍\\', 'b'])
  })

  test('truncates a text that no cell can hold', async ({ exporter }) => {
    const { rows } = await exported(exporter, ['x'.repeat(40_000)])
    expect(String(rows[1]?.[0]?.value)).toHaveLength(32_767)
  })

  test('starts before its rows end, and reads no more than its reader takes', async () => {
    const random = seededRandom(1)
    let made = 0
    const line = Buffer.from(`${'record '.repeat(1_000)}${'\tx'.repeat(10)}\n`)
    const source = Readable.from(
      (async function* () {
        for (; made < 20_000; made++) {
          yield Buffer.concat([Buffer.from(`${random()}`), line])
          await turn()
        }
      })(),
    )
    const file = source.pipe(xlsxFile('A', [text('a')]))
    const reader = file[Symbol.asyncIterator]()
    for (let chunk = 0; chunk < 3; chunk++) expect((await reader.next()).done).toBe(false)
    // A stalled reader must stall the source too: the pipe between them buffers a limited amount.
    let before = -1
    const hasStopped = () => {
      const isStill = before === made
      before = made
      return isStill
    }
    await expect.poll(hasStopped, { interval: 100, timeout: 10_000 }).toBe(true)
    expect(made).toBeLessThan(20_000)
    file.destroy()
    source.destroy()
  })
})
