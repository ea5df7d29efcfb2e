// The two sort orders of a column, and the order that a press on its header requests. Pure.

export interface ColumnSort {
  /** The values of the `sort` parameter, as in the address. */
  ascending: string
  descending: string
  /** The order after the first press: names start at A, scores at the best. */
  first: 'ascending' | 'descending'
}

/** The current sort order of a list, and how to change it. */
export interface SortControls {
  sort: string
  onSort: (sort: string) => void
}

/** Returns the direction in which `sort` orders the column; null when it sorts by another column. */
export function directionOf(column: ColumnSort, sort: string): 'ascending' | 'descending' | null {
  if (sort === column.ascending) return 'ascending'
  return sort === column.descending ? 'descending' : null
}

/** Returns the order after a press on the header: the column's first order, then alternating. */
export function nextSort(column: ColumnSort, sort: string): string {
  const present = directionOf(column, sort)
  if (present === null) return column[column.first]
  return present === 'ascending' ? column.descending : column.ascending
}
