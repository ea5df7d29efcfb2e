// Opens saved files with packages that did not write them, as a spreadsheet program would.
import { parseCsv } from 'hucre/csv'
import readXlsxFile from 'read-excel-file/node'

/** The value of a cell for the reading program; a day is YYYY-MM-DD. */
type OpenedCell = string | number | boolean | null

const cellOf = (value: unknown): OpenedCell => {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The sheets of a workbook in order, with rows padded to equal width. */
export async function openedSheets(bytes: Buffer): Promise<{ name: string; rows: OpenedCell[][] }[]> {
  const sheets = await readXlsxFile(bytes)
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) }))
}

/** The records of a CSV file. */
export const openedRecords = (bytes: Buffer): unknown[][] => parseCsv(bytes.toString('utf8'))
