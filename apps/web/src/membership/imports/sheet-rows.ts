// Maps the columns of a table of people to known keys, and returns its rows under these keys.
import type { ImportKind, RowDraft } from '@rounds/contract/membership/imports/people-import'
import { columnOf, sheetColumns } from '@rounds/contract/membership/imports/person-columns'
import { filledRows, missingColumns, sheetOf, type Table } from './sheet.ts'

export interface SheetRows {
  rows: RowDraft[]
  /** Unknown headings, whose cells are ignored. */
  unknown: string[]
}

const maxCell = 300

/** Returns the rows of a table, or an error text when the table cannot be imported as it is. */
export function sheetRows(kind: ImportKind, table: Table): SheetRows | string {
  const sheet = sheetOf(table, (heading) => columnOf(kind, heading) !== undefined)
  const columns = sheet.headings.map((heading) => columnOf(kind, heading))
  const missing = sheetColumns[kind].filter((column) => column.isRequired && !columns.includes(column))
  if (missing.length > 0) return missingColumns(missing.map(({ header }) => header))
  const places = columns.flatMap((column, place) => (column ? [[column.key, place] as const] : []))
  const rows = filledRows(sheet, places, maxCell)
  if (typeof rows === 'string') return rows
  return { rows, unknown: sheet.headings.filter((heading, place) => heading && !columns[place]) }
}
