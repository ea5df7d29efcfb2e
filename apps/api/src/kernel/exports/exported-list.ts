// A list as a CSV file or a workbook: the columns of the file, with the filter and the order of the list on screen.
import type { Scope } from '#api/kernel/access/scope.ts'
import { type Sight, scopedStatement, type Within } from '#api/kernel/access/scoped-statement.ts'
import { integer } from '#api/kernel/database/columns.ts'
import { type Axes, bound, type Shape, type ValuesOf, type VariantOf } from '#api/kernel/database/statement.ts'
import { type ExportFormat, type ExportQuery, maxRows } from './export-query.ts'
import { guarded } from './formula-guard.ts'

interface ExportedList<P extends Shape, A extends Axes> {
  name: string
  params: P
  axes: A
  /**
   * Titles, each with its SQL, which uses `within` where it counts rows of the scope. Every cell is guarded against
   * formulas. A `number` is also a number in a workbook.
   */
  columns: readonly (readonly [
    title: string,
    sql: string | ((within: Within, sight: Sight) => string),
    type?: 'number',
  ])[]
  /** The sheet's name, for a list that is also offered as a workbook. */
  sheet?: string
  from: string
  where: (within: Within, variant: VariantOf<A>) => string
  /** One text, or one per choice of the axes. */
  orderBy: string | ((variant: VariantOf<A>) => string)
}

interface ExportRequest<P extends Shape, A extends Axes> {
  values: ValuesOf<P>
  variant: VariantOf<A>
  format?: ExportFormat
}

/** A day as files show it, dd-mm-yyyy. */
export const exportedDay = (day: string): string => `to_char(${day}, 'DD-MM-YYYY')`
/** The Indian day of a timestamp: the offset is the same all year. */
export const exportedMoment = (moment: string): string => exportedDay(`${moment} at time zone interval '05:30'`)

/** Declares the file and returns the function that builds the export's statements for a caller. */
export function exportedList<const P extends Shape, const A extends Axes>(list: ExportedList<P, A>) {
  const { name, params, axes, columns, sheet, from, where, orderBy } = list
  const orderFor = (variant: VariantOf<A>) => (typeof orderBy === 'string' ? orderBy : orderBy(variant))
  const count = scopedStatement({
    name: `${name}.count`,
    params,
    row: { n: integer },
    axes,
    sql: (within, variant) =>
      `select count(*)::int as n from (select 1 from ${from} where ${where(within, variant)} limit ${maxRows + 1}) counted`,
  })
  const raw = (within: Within, sight: Sight) =>
    columns.map(([, sql], index) => `(${typeof sql === 'string' ? sql : sql(within, sight)})::text as c${index}`)
  const copied = (part: string, cellOf: (column: string) => string) =>
    scopedStatement({
      name: `${name}.${part}`,
      params,
      row: {},
      isCopied: true,
      mayLag: true,
      axes,
      // The inner order keeps the planner from merging both levels, which would compute every guarded text twice.
      sql: (within, variant, sight) => `select ${columns.map((_, index) => cellOf(`c${index}`)).join(', ')}
      from (select ${raw(within, sight).join(', ')} from ${from} where ${where(within, variant)} order by ${orderFor(variant)}) listed`,
    })
  const rows = copied('rows', guarded)
  // A workbook has typed cells, so a text needs no guard against formulas.
  const cells = sheet === undefined ? rows : copied('cells', (column) => column)
  return (scope: Scope, { values, variant, format = 'csv' }: ExportRequest<P, A>): ExportQuery => {
    if (format === 'xlsx' && sheet === undefined) throw new Error(`${name} is not offered as a workbook.`)
    return {
      format,
      name: sheet ?? name,
      columns: columns.map(([title, , type]) => ({ title, type: type ?? 'text', width: type === 'number' ? 12 : 24 })),
      count: bound(count.of(scope, variant), values),
      rows: bound((format === 'xlsx' ? cells : rows).of(scope, variant), values),
    }
  }
}
