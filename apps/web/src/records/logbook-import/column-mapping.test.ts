// Maps the columns of a college's sheet: by heading, by earlier choice, and from the template.
// @vitest-environment happy-dom
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { recordColumns } from '@rounds/contract/records/logbook-import/record-columns'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSheet } from '#web/membership/imports/read-sheet.ts'
import { csvTemplate, xlsxTemplate } from '#web/membership/imports/sheet-template.ts'
import { mappingOf, recordSheet, rememberMapping, rowsOf } from './column-mapping.ts'
import { requestsOf } from './record-imports.queries.ts'

const columns = recordColumns(kindOf('opd-campus'))
const who = { userId: 'hod', kindId: 'opd-campus' }
const headings = ['S.No', 'Email ID', 'Date', 'Where', 'OPD cases']

beforeEach(() => localStorage.clear())

describe('the columns of a file', () => {
  it('are matched by their headings and by the person’s earlier choices', () => {
    expect(mappingOf(who, columns, headings)).toEqual({ student: 1, date: 2, opdCases: 4 })
    rememberMapping('hod', 'opd-campus', headings, { student: 1, date: 2, opdCases: 4, venue: 3 })
    expect(mappingOf(who, columns, headings)).toEqual({ student: 1, date: 2, opdCases: 4, venue: 3 })
    expect(mappingOf({ ...who, userId: 'another' }, columns, headings)).not.toHaveProperty('venue')
  })

  it('are matched despite invalid choices stored on the device', () => {
    localStorage.setItem('rounds.record-columns.hod.opd-campus', '[1')
    expect(mappingOf(who, columns, headings)).toMatchObject({ student: 1 })
  })

  it.each([
    ['CSV', async () => csvTemplate(columns)],
    ['XLSX', () => xlsxTemplate(columns)],
  ])('of the template as %s are all recognised', async (_, template) => {
    const table = await readSheet(new File([await template()], 'opd-campus'))
    const mapping = mappingOf(who, columns, table[0] ?? [])
    expect(Object.keys(mapping)).toEqual(columns.map(({ key }) => key))
    expect(rowsOf(recordSheet(table, columns), mapping)).toMatchObject([
      { line: 2, cells: { date: '14-03-2025', opdCases: '12' } },
    ])
  })
})

describe('the rows of a file', () => {
  it('keep their line numbers, skip empty ones and respect the limits', () => {
    const table = [headings, ['1', 'a@example.org', '', '', ''], [], ['3', '', '', '', '7']]
    expect(rowsOf(recordSheet(table, columns), { student: 1, opdCases: 4 })).toEqual([
      { line: 2, cells: { student: 'a@example.org' } },
      { line: 4, cells: { opdCases: '7' } },
    ])
    const said = (rows: string[][]) => rowsOf(recordSheet([headings, ...rows], columns), { student: 1, venue: 3 })
    expect(said([])).toBe('The file has no rows below the headings.')
    const many = Array.from({ length: 10_001 }, () => ['', 'a@example.org'])
    expect(said(many)).toBe('A file can have at most 10,000 rows. Please split it.')
    // Thousands of formatted but blank rows, as spreadsheet programs leave them.
    expect(said([['', 'a@example.org'], ...Array.from({ length: 10_005 }, () => [''])])).toHaveLength(1)
    // A text that is too long is refused at its field, not truncated.
    expect(said([['', 'a@example.org', '', 'x'.repeat(6_000)]])).toMatchObject([
      { cells: { venue: 'x'.repeat(5_001) } },
    ])
  })

  it('are sent 200 at a time, fewer when long', () => {
    const row = (length: number) => ({ line: 2, cells: { activity: 'x'.repeat(length) } })
    const sizes = (rows: ReturnType<typeof row>[]) => requestsOf(rows).map((some) => some.length)
    expect(sizes(Array.from({ length: 450 }, () => row(10)))).toEqual([200, 200, 50])
    expect(sizes(Array.from({ length: 30 }, () => row(4_900)))).toEqual([12, 12, 6])
  })
})
