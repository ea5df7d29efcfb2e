// The two orders of a sortable column, and which one its header asks for next. Pure.

export interface ColumnSort {
  /** What the list is asked for, as it stands in the address. */
  ascending: string
  descending: string
  /** What the first press means: names begin at A, scores at the best. */
  first: 'ascending' | 'descending'
}

/** How a list is sorted now, and the way to sort it otherwise. */
export interface SortControls {
  sort: string
  onSort: (sort: string) => void
}

/** How the column is sorted by an order; null when by another column. */
export function directionOf(column: ColumnSort, sort: string): 'ascending' | 'descending' | null {
  if (sort === column.ascending) return 'ascending'
  return sort === column.descending ? 'descending' : null
}

/** The order that pressing the header asks for: its first one, then back and forth. */
export function nextSort(column: ColumnSort, sort: string): string {
  const present = directionOf(column, sort)
  if (present === null) return column[column.first]
  return present === 'ascending' ? column.descending : column.ascending
}
