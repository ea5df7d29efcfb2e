// What an export asks of the database. COPY takes no parameters: its statement gets its values as literals.
import pg from 'pg'
import type { integer } from '#api/kernel/database/columns.ts'
import { withLiterals } from '#api/kernel/database/named-parameters.ts'
import type { BoundStatement } from '#api/kernel/database/statement.ts'
import type { ExportColumn } from './xlsx-file.ts'

/** A larger export is refused. */
export const maxRows = 200_000

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportQuery {
  format: ExportFormat
  /** The name of the sheet in a workbook. */
  name: string
  columns: readonly ExportColumn[]
  /** Gives one number, `n`, that need not be right above `maxRows`. */
  count: BoundStatement<{ n: typeof integer }>
  /** Gives `columns` in their order: for CSV as the file shows them, for a workbook as `ExportColumn` says. */
  rows: BoundStatement
}

/** A text as a quoted literal, for what a statement says itself; what people give is a parameter. */
export const literal = (text: string): string => pg.escapeLiteral(text)

/** The text that COPY takes. A quoted literal takes its type from its place, as the parameter does. */
export const copyText = ({ text, bind }: BoundStatement): string => withLiterals(text, bind({}).map(valueLiteral))

function valueLiteral(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return literal(String(value))
  if (value instanceof Date) return literal(value.toISOString())
  throw new Error('COPY takes texts, numbers, truth values and moments only.')
}
