// The cells of a spreadsheet file, read in the browser: nothing leaves the device before the columns are understood.
import { maxImportRows } from '@rounds/contract/membership/imports/people-import'

const maxBytes = 10 * 1024 * 1024

/** Rows of cells as text, the headings first; empty rows keep their place, so that numbers are those of the sheet. */
export type Table = readonly (readonly string[])[]

/** What cannot be read, with a sentence for the person. */
export class UnreadableSheet extends Error {}

/** Reads a CSV or the first sheet of an XLSX file. Throws `UnreadableSheet`. */
export async function readSheet(file: File): Promise<Table> {
  if (file.size > maxBytes) throw new UnreadableSheet('The file is larger than 10 MB. Please split it.')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    const rows = isZip(bytes) ? await fromWorkbook(bytes) : await fromText(bytes)
    return rows.map((row) => row.map(textOf))
  } catch (cause) {
    throw new UnreadableSheet('The file cannot be read. Please save it as CSV or XLSX and try again.', { cause })
  }
}

/** A workbook is a ZIP file, whatever its name says. */
const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

async function fromWorkbook(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const { readXlsx } = await import('hucre/xlsx')
  // One more than may be there, so that too many are noticed.
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: maxImportRows + 2 })
  return sheets[0]?.rows ?? []
}

async function fromText(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const { parseCsv } = await import('hucre/csv')
  return parseCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes), { maxRows: maxImportRows + 2 })
}

/** A cell as people read it; a date as the day it shows, which spreadsheets keep as midnight in UTC. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell).trim()
}
