// Splits a table into its headings and the rows below them. Sheets of colleges have titles above, headings repeated on
// each printed page, and empty lines.
import { maxImportRows } from '@rounds/contract/membership/imports/people-import'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'

/** Rows of cells as text. Empty rows are kept, so that row numbers match those of the sheet. */
export type Table = readonly (readonly string[])[]

/** The maximum number of lines above the headings, such as the college and the year. */
export const maxRowsAbove = 10
/** The last line that can be imported, when the first line holds the headings. */
const lastLine = maxImportRows + 1

export interface Sheet {
  headings: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/**
 * Returns the sheet of a table. Its headings are the row with the most known headings, else the first row with any
 * text.
 */
export function sheetOf(table: Table, isKnown: (heading: string) => boolean): Sheet {
  const knownIn = (cells: readonly string[]): number => cells.filter((cell) => cell && isKnown(cell)).length
  const top = table.slice(0, maxRowsAbove + 1)
  const maxKnown = Math.max(0, ...top.map(knownIn))
  const at = Math.max(
    0,
    top.findIndex((cells) => (maxKnown > 0 ? knownIn(cells) === maxKnown : cells.some(Boolean))),
  )
  const headings = table[at] ?? []
  const rows = table.map((cells, index) => ({ line: index + 1, cells })).slice(at + 1)
  return { headings, rows: rows.filter(({ cells }) => cells.some(Boolean) && !isRepeated(cells, headings)) }
}

/** Whether a row repeats the headings, as at the top of each printed page. */
const isRepeated = (cells: readonly string[], headings: readonly string[]): boolean =>
  cells.every((cell, place) => cell === (headings[place] ?? ''))

export interface FilledRow {
  line: number
  cells: Record<string, string>
}

/** Returns the rows of a sheet under the keys of its columns, or an error text when there are none or too many. */
export function filledRows(
  { rows }: Sheet,
  columns: readonly (readonly [key: string, place: number])[],
  maxCell: number,
): FilledRow[] | string {
  const filled = rows.flatMap(({ line, cells }) => {
    const named = columns.flatMap(([key, place]) => {
      const cell = cells[place]
      return cell ? [[key, cell.slice(0, maxCell)] as const] : []
    })
    return named.length > 0 ? [{ line, cells: Object.fromEntries(named) }] : []
  })
  const last = filled.at(-1)
  if (!last) return 'The file has no rows below the headings.'
  return last.line > lastLine ? peopleImportMessages.tooMany : filled
}

/** Returns the error text for missing columns. */
export function missingColumns(headers: readonly string[]): string {
  const names = new Intl.ListFormat('en-GB').format(headers.map((header) => `“${header}”`))
  const [columns, them] = headers.length === 1 ? ['column', 'it'] : ['columns', 'them']
  return `The heading row has no ${columns} ${names}. Please add ${them}.`
}
