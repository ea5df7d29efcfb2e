// A table as its headings and the rows below them: sheets of colleges have titles above, headings again on each printed
// page, and empty lines.
import { maxImportRows } from '@rounds/contract/membership/imports/people-import'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'

/** Rows of cells as text; empty rows keep their place, so that numbers are those of the sheet. */
export type Table = readonly (readonly string[])[]

/** So many lines may stand above the headings: the college, the year. */
export const maxRowsAbove = 10
/** The last line that can be imported: under one line of headings. */
const lastLine = maxImportRows + 1

export interface Sheet {
  headings: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** The sheet of a table: its headings are the row with the most headings that are known, else the first with any text. */
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

/** Headings again, as at the top of each printed page. */
const isRepeated = (cells: readonly string[], headings: readonly string[]): boolean =>
  cells.every((cell, place) => cell === (headings[place] ?? ''))

export interface FilledRow {
  line: number
  cells: Record<string, string>
}

/** The rows of a sheet under the keys of its columns; a sentence when there are none, or too many. */
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

/** What is said of a row of headings without columns that are needed. */
export function missingColumns(headers: readonly string[]): string {
  const names = new Intl.ListFormat('en-GB').format(headers.map((header) => `“${header}”`))
  const [columns, them] = headers.length === 1 ? ['column', 'it'] : ['columns', 'them']
  return `The heading row has no ${columns} ${names}. Please add ${them}.`
}
