// Parts of a statement whose column names are type-checked: a part that uses another part's columns cannot name a
// missing one.

/** A common table expression, with the columns that later parts may use. */
export interface Part<Column extends string> {
  readonly name: string
  readonly columns: readonly string[]
  readonly sql: string
  /** The column as later parts refer to it: `changed.student_id`. */
  readonly column: (name: Column) => string
}

/** Declares a part: `sql` is the query that `name` stands for, `columns` are the columns it returns. */
export const part = <const C extends readonly string[]>(name: string, columns: C, sql: string): Part<C[number]> => ({
  name,
  columns,
  sql,
  column: (column) => `${name}.${column}`,
})

/** Joins the parts and the final select into a statement, in order; undefined parts are skipped. */
export function withParts(parts: readonly (Pick<Part<never>, 'name' | 'sql'> | undefined)[], select: string): string {
  const texts = parts.flatMap((one) => (one ? [`${one.name} as (${one.sql})`] : []))
  return texts.length > 0 ? `with ${texts.join(',\n')}\n${select}` : select
}
