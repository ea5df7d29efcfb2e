// Reads the cells of a spreadsheet in the browser. Nothing leaves the device before the columns are understood.
import { maxImportRows } from '@rounds/contract/membership/imports/people-import'
import { maxRowsAbove, type Table } from './sheet.ts'

const maxBytes = 10 * 1024 * 1024
/** Enough for a title above the headings, plus one row over the limit, so that an oversized file is noticed. */
const maxRows = maxImportRows + maxRowsAbove + 2

/** The file is unreadable; the message is a sentence for the user. */
export class UnreadableSheet extends Error {}

/** Reads a CSV or the first sheet of an XLSX file. Throws `UnreadableSheet`. */
export async function readSheet(file: File): Promise<Table> {
  if (file.size > maxBytes) throw new UnreadableSheet('The file is larger than 10 MB. Please split it.')
  if (file.size === 0) throw new UnreadableSheet('The file is empty. Please fill it in, save it and choose it again.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isOldWorkbook(bytes)) {
    throw new UnreadableSheet(
      'This is a file of an old Excel (.xls). Open it in Excel, save it as XLSX and choose that.',
    )
  }
  try {
    const rows = isZip(bytes) ? await fromWorkbook(bytes) : await fromText(bytes)
    return rows.map((row) => row.map(textOf))
  } catch (cause) {
    throw new UnreadableSheet('The file cannot be read. Please save it as CSV or XLSX and try again.', { cause })
  }
}

/** A workbook is a ZIP file, whatever its extension. */
const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/** The format of Excel before 2007. */
const isOldWorkbook = ([first, second, third, fourth]: Uint8Array): boolean =>
  first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0

async function fromWorkbook(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const { readXlsx } = await import('hucre/xlsx')
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows })
  return sheets[0]?.rows ?? []
}

async function fromText(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const { parseCsv } = await import('hucre/csv')
  const text = decoded(bytes)
  if (text.includes('\0')) throw new Error('no text')
  return parseCsv(text, { maxRows })
}

/** Excel saves "CSV" in a Windows code page, and "Unicode Text" as UTF-16. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true }).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The values that spreadsheets show for failed formulas. */
const failedFormula = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/

/** The visible text of a cell. Spreadsheets store a date as midnight UTC, so it becomes the day that it shows. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  const text = cell === null || cell === undefined ? '' : String(cell).trim()
  return failedFormula.test(text) ? '' : text
}
