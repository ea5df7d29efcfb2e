// Parts of a statement with names that the type checker knows: a part that uses another's columns cannot name one that is
// not there.

/** A common table expression and the columns that later parts may use. */
export interface Part<Column extends string> {
  readonly name: string
  readonly columns: readonly string[]
  readonly sql: string
  /** The column as later parts write it: `changed.student_id`. */
  readonly column: (name: Column) => string
}

/** Declares a part: `sql` is the query behind `name`, `columns` are those it gives. */
export const part = <const C extends readonly string[]>(name: string, columns: C, sql: string): Part<C[number]> => ({
  name,
  columns,
  sql,
  column: (column) => `${name}.${column}`,
})

/** The statement of these parts, in their order; what is undefined is left out. */
export function withParts(parts: readonly (Pick<Part<never>, 'name' | 'sql'> | undefined)[], select: string): string {
  const texts = parts.flatMap((one) => (one ? [`${one.name} as (${one.sql})`] : []))
  return texts.length > 0 ? `with ${texts.join(',\n')}\n${select}` : select
}
