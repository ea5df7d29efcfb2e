// The checkboxes of a table with selectable rows: one per selectable row, one at the top for all of them.
import { Checkbox, Table } from '@mantine/core'
import classes from './data-table.module.css'

export interface RowSelection<Row> {
  /** A one-line description of the row for screen readers; null for a row that cannot be selected. */
  labelOf: (row: Row) => string | null
  isSelected: (row: Row) => boolean
  /** `isRange` selects everything from the previous row to this one. */
  onSelect: (row: Row, isRange: boolean) => void
  all: AllSelection
}

export interface AllSelection {
  /** Whether all, some or none of the selectable rows are selected; null when no row is selectable. */
  state: 'all' | 'some' | 'none' | null
  onAll: () => void
}

export function SelectAll({ state, onAll, label }: AllSelection & { label?: string }) {
  return (
    <Checkbox
      {...(label ? { label } : { 'aria-label': 'Select all on this page' })}
      disabled={state === null}
      checked={state === 'all'}
      indeterminate={state === 'some'}
      onChange={onAll}
    />
  )
}

export function SelectAllHeader({ all }: { all: AllSelection }) {
  return (
    <Table.Th scope="col" role="columnheader" className={classes.select}>
      <span className={classes.unseen}>Selected</span>
      {/* No box when no row can be selected; the column stays, so that nothing moves. */}
      {all.state !== null && (
        <span className={classes.headerBox}>
          <SelectAll {...all} />
        </span>
      )}
    </Table.Th>
  )
}

export function SelectCell<Row>({ row, selection }: { row: Row; selection: RowSelection<Row> }) {
  const label = selection.labelOf(row)
  return (
    <Table.Td role="cell" className={classes.select} data-select>
      {label !== null && (
        <Checkbox
          aria-label={`Select ${label}`}
          checked={selection.isSelected(row)}
          onChange={({ nativeEvent }) =>
            selection.onSelect(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )}
    </Table.Td>
  )
}
