// What an export asks of the database, as text: COPY takes no parameters.
import pg from 'pg'
import type { ExportColumn } from './xlsx-file.ts'

/** A value as a quoted literal of the text. */
export const literal = (value: unknown): string => (value === null ? 'null' : pg.escapeLiteral(String(value)))

/** An export of more is refused. */
export const mostRows = 200_000

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportQuery {
  format: ExportFormat
  /** What the sheet of a workbook is called. */
  name: string
  columns: readonly ExportColumn[]
  /** Gives one number, `n`, that need not be right above `mostRows`. */
  count: string
  /**
   * Its columns are `columns`; no parameters: see `literal`. For CSV as the file shows them, for a workbook as
   * `ExportColumn` says.
   */
  rows: string
}
