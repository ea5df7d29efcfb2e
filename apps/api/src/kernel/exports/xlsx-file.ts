// A workbook built from COPY's text output as the rows arrive: one sheet, a frozen heading, texts as texts (so none is
// a formula), numbers as numbers, days as dates.

import { Duplex } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { dayMs } from '@rounds/contract/kernel/durations'

export interface ExportColumn {
  title: string
  /** A `day` arrives as YYYY-MM-DD, a `number` as its digits. */
  type: 'text' | 'day' | 'number'
  /** In characters. */
  width: number
}

/** The max length of a cell's text. */
const longestText = 32_767
const longestName = 31
/** Day 0 of a spreadsheet's calendar; earlier days differ from the real calendar. */
const firstDay = Date.UTC(1899, 11, 30)

/** Returns a duplex from COPY's text format to the bytes of the workbook. */
export function xlsxFile(name: string, columns: readonly ExportColumn[]): Duplex {
  return Duplex.from(async function* (copied: AsyncIterable<Buffer>) {
    // Loaded on first use, because it is large.
    const { writeXlsxStream } = await import('hucre/xlsx')
    yield* writeXlsxStream(cellRows(copied, columns), {
      name: sheetName(name),
      columns: columns.map(({ title, type, width }) => ({
        header: cellText(title),
        width,
        ...(type === 'day' ? { numFmt: 'dd-mm-yyyy' } : {}),
      })),
      freezePane: { rows: 1 },
      maxRowsPerSheet: Number.POSITIVE_INFINITY,
    })
  })
}

/** Returns a valid sheet name: no brackets, slashes and the like. */
export const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, longestName)
    .trim() || 'Records'

async function* cellRows(copied: AsyncIterable<Buffer>, columns: readonly ExportColumn[]) {
  for await (const cells of copiedRows(copied)) yield cells.map((cell, index) => cellValue(cell, columns[index]?.type))
}

/** Parses COPY's text format: one row per line, tabs between cells, `\N` for null, tabs and newlines escaped. */
async function* copiedRows(copied: AsyncIterable<Buffer>): AsyncGenerator<(string | null)[]> {
  const decoder = new StringDecoder('utf8')
  let lastLine = ''
  for await (const chunk of copied) {
    const lines = (lastLine + decoder.write(chunk)).split('\n')
    lastLine = lines.pop() ?? ''
    for (const line of lines) yield line.split('\t').map(unescaped)
  }
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
function unescaped(cell: string): string | null {
  if (cell === '\\N') return null
  return cell.includes('\\') ? cell.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter) : cell
}

function cellValue(cell: string | null, type: ExportColumn['type'] | undefined): string | number | null {
  if (cell === null || cell === '') return null
  if (type === 'number' && /^-?\d{1,15}(?:\.\d+)?$/.test(cell)) return Number(cell)
  if (type === 'day' && /^\d{4}-\d\d-\d\d$/.test(cell)) {
    const number = dayNumber(cell)
    if (!Number.isNaN(number)) return number
  }
  return cellText(cell)
}

/** Returns the number that spreadsheets use for a day (YYYY-MM-DD). */
export const dayNumber = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - firstDay) / dayMs

/**
 * Returns a text that every program reads literally: `_x0041_` would be decoded as a letter, and U+FFFE is not valid
 * XML.
 */
export const cellText = (text: string): string =>
  text
    .slice(0, longestText)
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
