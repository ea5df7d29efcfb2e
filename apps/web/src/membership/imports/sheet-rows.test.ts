// What a spreadsheet of a college turns into: its columns by their names, its rows by their numbers.

import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet, UnreadableSheet } from './read-sheet.ts'
import { sheetRows, templateOf } from './sheet-rows.ts'

const headings = ['S.No', 'Student Name', 'Email ID', 'Mobile No.', 'DOJ']

describe('the rows of a sheet', () => {
  it('are known by what colleges call their columns; others are named and left out', () => {
    const table = [headings, ['1', 'Asha', 'asha@example.org', '9800000000', ''], [], ['2', 'Ravi', '', '', '']]
    expect(sheetRows('students', table)).toEqual({
      rows: [
        { line: 2, cells: { name: 'Asha', email: 'asha@example.org', phone: '9800000000' } },
        { line: 4, cells: { name: 'Ravi' } },
      ],
      unknown: ['S.No'],
    })
  })

  it.each([
    [
      'without headings',
      [['Asha', 'asha@example.org']],
      'The first row has no column “Name”, “E-mail”, “Mobile number”. Please name it there.',
    ],
    ['without rows', [headings, ['', '']], 'The file has no rows below the headings.'],
    ['of nothing', [], 'The first row has no column “Name”, “E-mail”, “Mobile number”. Please name it there.'],
    [
      'of too many',
      [headings, ...Array.from({ length: 10_001 }, () => ['', 'Asha'])],
      'A file can have 10,000 rows at most. Please split it.',
    ],
  ])('%s cannot be imported', (_, table, sentence) => {
    expect(sheetRows('students', table)).toBe(sentence)
  })

  it('of the template can be imported as they are', async () => {
    const table = await readSheet(new File([templateOf('staff')], 'staff.csv'))
    expect(sheetRows('staff', table)).toMatchObject({
      rows: [{ line: 2, cells: { role: 'Assistant Professor', department: 'General Medicine' } }],
      unknown: [],
    })
  })
})

describe('a file', () => {
  it('saved by a spreadsheet program is read with its numbers and days', async () => {
    const rows = [headings, [1, 'Asha', 'asha@example.org', 9800000000, new Date('2026-09-01T00:00:00Z')]]
    const bytes = await writeXlsx({ sheets: [{ name: 'List', rows }] })
    expect(await readSheet(new File([Uint8Array.from(bytes)], 'list.xlsx'))).toEqual([
      headings,
      ['1', 'Asha', 'asha@example.org', '9800000000', '2026-09-01'],
    ])
  })

  it('with quotes, semicolons and a byte order mark is read as it is meant', async () => {
    const table = await readSheet(new File(['\ufeffName;E-mail\r\n"Rao; Asha";asha@example.org'], 'list.csv'))
    expect(table).toEqual([
      ['Name', 'E-mail'],
      ['Rao; Asha', 'asha@example.org'],
    ])
  })

  it.each([
    ['that is no text', new Uint8Array([0xff, 0xfe, 0x00, 0xd8])],
    ['that only says it is a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ['that is too large', new Uint8Array(10 * 1024 * 1024 + 1)],
  ])('%s is refused', async (_, bytes) => {
    await expect(readSheet(new File([bytes], 'list.csv'))).rejects.toBeInstanceOf(UnreadableSheet)
  })
})
