// The queries behind an export. COPY takes no parameters, so its statement gets its values as literals.
import pg from 'pg'
import type { integer } from '#api/kernel/database/columns.ts'
import { withLiterals } from '#api/kernel/database/named-parameters.ts'
import type { BoundStatement } from '#api/kernel/database/statement.ts'
import type { ExportColumn } from './xlsx-file.ts'

/** Larger exports are refused. */
export const maxRows = 200_000

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportQuery {
  format: ExportFormat
  /** The name of the sheet in a workbook. */
  name: string
  columns: readonly ExportColumn[]
  /** Returns one number, `n`, which need not be exact above `maxRows`. */
  count: BoundStatement<{ n: typeof integer }>
  /** Returns the columns in order: for CSV as the file shows them, for a workbook as `ExportColumn` says. */
  rows: BoundStatement
}

/** Quotes text as a literal, for constants of a statement only; user input must be a parameter. */
export const literal = (text: string): string => pg.escapeLiteral(text)

/**
 * Returns the statement's text for COPY. PostgreSQL infers the type of a quoted literal from its position, as it does
 * for the parameter.
 */
export const copyText = ({ text, bind }: BoundStatement): string => withLiterals(text, bind({}).map(valueLiteral))

function valueLiteral(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return literal(String(value))
  if (value instanceof Date) return literal(value.toISOString())
  throw new Error('COPY takes texts, numbers, truth values and moments only.')
}
