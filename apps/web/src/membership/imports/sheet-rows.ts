// Which columns of a table mean what, and its rows under the keys of these columns.
import { type ImportKind, maxImportRows, type RowDraft } from '@rounds/contract/membership/imports/people-import'
import { peopleImportMessages } from '@rounds/contract/membership/imports/people-import.messages'
import { columnOf, type SheetColumn, sheetColumns } from '@rounds/contract/membership/imports/person-columns'
import type { Table } from './read-sheet.ts'

export interface SheetRows {
  rows: RowDraft[]
  /** Headings that mean nothing here: their cells are left out. */
  unknown: string[]
}

const maxCell = 300

/** The rows of a table; a sentence when it cannot be imported as it is. */
export function sheetRows(kind: ImportKind, [headings = [], ...lines]: Table): SheetRows | string {
  const columns = headings.map((heading) => columnOf(kind, heading))
  const missing = sheetColumns[kind].filter((column) => column.isRequired && !columns.includes(column))
  if (missing.length > 0) return `The first row has no column ${listed(missing)}. Please name it there.`
  const rows = lines.flatMap((cells, index) => {
    const filled = cells.flatMap((cell, place) => {
      const column = columns[place]
      return column && cell ? [[column.key, cell.slice(0, maxCell)] as const] : []
    })
    return filled.length > 0 ? [{ line: index + 2, cells: Object.fromEntries(filled) }] : []
  })
  if (rows.length === 0) return 'The file has no rows below the headings.'
  if (rows.length > maxImportRows) return peopleImportMessages.tooMany
  return { rows, unknown: headings.filter((heading, place) => heading && !columns[place]) }
}

const listed = (columns: readonly SheetColumn[]): string => columns.map(({ header }) => `“${header}”`).join(', ')

/** A file to fill in: the headings and one example, as CSV. */
export function templateOf(kind: ImportKind): string {
  const columns = sheetColumns[kind]
  return [columns.map(({ header }) => header), columns.map(({ example }) => example)]
    .map((cells) => cells.join(','))
    .join('\r\n')
}
