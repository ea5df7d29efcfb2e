// Parsing a college's spreadsheet: columns by their names, rows by their numbers.

import { sheetColumns } from '@rounds/contract/membership/imports/person-columns'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readSheet, UnreadableSheet } from './read-sheet.ts'
import { sheetRows } from './sheet-rows.ts'
import { csvTemplate, xlsxTemplate } from './sheet-template.ts'

const headings = ['S.No', 'Student Name', 'Email ID', 'Mobile No.', 'DOJ']

describe('the rows of a sheet', () => {
  it('match columns by the names colleges use, and report unknown columns', () => {
    const table = [headings, ['1', 'Asha', 'asha@example.org', '9800000000', ''], [], ['2', 'Ravi', '', '', '']]
    expect(sheetRows('students', table)).toEqual({
      rows: [
        { line: 2, cells: { name: 'Asha', email: 'asha@example.org', phone: '9800000000' } },
        { line: 4, cells: { name: 'Ravi' } },
      ],
      unknown: ['S.No'],
    })
  })

  it('are found below a title and below headings repeated on each page', () => {
    const page = [headings, ['1', 'Asha', 'asha@example.org', '', ''], ['']]
    const table = [['Post-graduates 2026'], [], ...page, ...page]
    const found = sheetRows('students', table)
    expect(found).toMatchObject({ rows: [{ line: 4 }, { line: 7 }], unknown: ['S.No'] })
  })

  it.each([
    [
      'without headings',
      [['Asha', 'asha@example.org']],
      'The heading row has no columns “Name”, “E-mail” and “Mobile number”. Please add them.',
    ],
    ['without rows', [headings, ['', '']], 'The file has no rows below the headings.'],
    ['of nothing', [], 'The heading row has no columns “Name”, “E-mail” and “Mobile number”. Please add them.'],
    [
      'of too many',
      [headings, ...Array.from({ length: 10_001 }, () => ['', 'Asha'])],
      'A file can have at most 10,000 rows. Please split it.',
    ],
  ])('cannot be imported: %s', (_, table, sentence) => {
    expect(sheetRows('students', table)).toBe(sentence)
  })

  it.each([
    ['CSV', async () => csvTemplate(sheetColumns.staff)],
    ['XLSX', () => xlsxTemplate(sheetColumns.staff)],
  ])('can be imported unchanged from the %s template', async (_, template) => {
    const table = await readSheet(new File([await template()], 'staff'))
    expect(sheetRows('staff', table)).toEqual({
      rows: [{ line: 2, cells: Object.fromEntries(sheetColumns.staff.map(({ key, example }) => [key, example])) }],
      unknown: [],
    })
  })

  it('offer the allowed values as a list in the workbook template', async () => {
    const { sheets } = await readXlsx(new Uint8Array(await (await xlsxTemplate(sheetColumns.staff)).arrayBuffer()))
    const [template, choices] = sheets
    expect(template?.dataValidations).toMatchObject([
      { type: 'list', range: 'D2:D10001', formula1: `Choices!$A$2:$A$${choices?.rows.length}` },
    ])
    expect(choices?.rows.flat()).toEqual(['Role', ...(sheetColumns.staff[3]?.choices ?? [])])
  })
})

describe('a file', () => {
  it('from a spreadsheet program is read with its numbers and dates', async () => {
    const rows = [headings, [1, 'Asha', 'asha@example.org', 9800000000, new Date('2026-09-01T00:00:00Z')]]
    const bytes = await writeXlsx({ sheets: [{ name: 'List', rows }] })
    expect(await readSheet(new File([Uint8Array.from(bytes)], 'list.xlsx'))).toEqual([
      headings,
      ['1', 'Asha', 'asha@example.org', '9800000000', '2026-09-01'],
    ])
  })

  it('with quotes, semicolons and a byte order mark is read correctly', async () => {
    const table = await readSheet(new File(['\ufeffName;E-mail\r\n"Rao; Asha";asha@example.org'], 'list.csv'))
    expect(table).toEqual([
      ['Name', 'E-mail'],
      ['Rao; Asha', 'asha@example.org'],
    ])
  })

  it('from Excel on Windows is read correctly in ANSI and in UTF-16', async () => {
    const ansi = new Uint8Array([...'Name,E-mail\r\nRen\xe9e,'].map((letter) => letter.charCodeAt(0)))
    expect(await readSheet(new File([ansi], 'list.csv'))).toEqual([
      ['Name', 'E-mail'],
      ['Renée', ''],
    ])
    const unicode = Uint16Array.from([...'\ufeffName\tE-mail\r\nRenée\t'].map((letter) => letter.charCodeAt(0)))
    expect((await readSheet(new File([unicode], 'list.txt')))[1]).toEqual(['Renée', ''])
  })

  it('yields the results of its formulas, and empty cells for their errors', async () => {
    const cells = new Map([['1,1', { value: '98', formula: '90+8', formulaResult: '98' }]])
    const rows = [headings, ['#N/A', ''], ['=1+1', '#REF!']]
    const bytes = await writeXlsx({ sheets: [{ name: 'List', rows, cells }] })
    const [, ...read] = await readSheet(new File([Uint8Array.from(bytes)], 'list.xlsx'))
    expect(read.map(([first, second]) => [first, second])).toEqual([
      ['', '98'],
      ['=1+1', ''],
    ])
  })

  it('in the old Excel format is refused with advice to save it as XLSX', async () => {
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])
    await expect(readSheet(new File([old], 'list.xls'))).rejects.toThrow('save it as XLSX')
  })

  it.each([
    ['that is another thing', new TextEncoder().encode('%PDF-1.7\n\0\x01')],
    ['that is no text', new Uint8Array([0xff, 0xfe, 0x00, 0xd8])],
    ['that only says it is a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])],
    ['that is empty', new Uint8Array(0)],
    ['that is too large', new Uint8Array(10 * 1024 * 1024 + 1)],
  ])('%s is refused', async (_, bytes) => {
    await expect(readSheet(new File([bytes], 'list.csv'))).rejects.toBeInstanceOf(UnreadableSheet)
  })
})
