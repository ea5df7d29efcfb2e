// The table behind every list: caption and headers, cards on phones, a skeleton, an empty state, and a retry after
// errors.
import { Skeleton, Table } from '@mantine/core'
import { generalMessages } from '@rounds/contract/kernel/general.messages'
import type { Key, MouseEvent, ReactNode } from 'react'
import { Refused } from '#web/ui/page/refused.tsx'
import { ColumnHeader } from './column-header.tsx'
import type { ColumnSort, SortControls } from './column-sort.ts'
import classes from './data-table.module.css'
import { EmptyList } from './empty-list.tsx'
import facts from './facts-table.module.css'
import { type RowSelection, SelectAllHeader, SelectCell } from './row-selection.tsx'
import type { TableState } from './table-state.ts'

export interface Column<Row> {
  /** Unique within the table. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Names the row: one column per table, read out before the others, and the title of a card. */
  isRowHeader?: boolean
  /** Right-aligned, with tabular figures. */
  isNumeric?: boolean
  /** The serial number in the list, which is hidden on a card. */
  isSerial?: boolean
  /** Takes the remaining width and cuts its text off with …; for tables of facts. */
  isWide?: boolean
  /** A column of buttons, whose header is visible to screen readers only. */
  isActions?: boolean
  /** The sort orders of the header, in a list that can be sorted. */
  sort?: ColumnSort | undefined
}

interface Props<Row> {
  /** The content of the table: its caption and accessible name. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => Key
  state: TableState
  /** The title of the empty state when a filter is set: `No rejected records`. */
  emptyTitle?: string
  /** Clears the filters of the list, when any are set. */
  onClear?: (() => void) | undefined
  /** The next step when the list is empty: `Add the first one with the button above.` */
  emptyHint: string
  /** Turns the headers of columns with a `sort` into buttons. */
  sorting?: SortControls
  /** Adds a checkbox to each row that can be selected. */
  selection?: RowSelection<Row> | undefined
  /**
   * One-line rows, and on phones two-line cards without labels; on a phone the caller passes the columns of such a
   * card.
   */
  isFacts?: boolean
  /** Opens a row on a click anywhere but on a control. For keyboard users, the row's title is a button. */
  onRow?: ((row: Row) => void) | undefined
}

const controls = 'a, button, input, label, select, textarea, [role="menu"]'

/**
 * Whether a click is meant for the row: not on a control in it, not in something the row opened, and not to select
 * text.
 */
function isOfRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest(controls) === null && String(getSelection() ?? '') === ''
}

const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8]

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const style = column.isNumeric ? classes.numeric : column.isActions ? classes.actions : undefined
  const label = column.isActions ? undefined : column.header
  const content = column.cell(row)
  const props = {
    className: style,
    'data-label': label,
    'data-serial': column.isSerial,
    'data-wide': column.isWide || undefined,
    'data-actions': column.isActions,
    'data-empty': content === '–' || undefined,
  }
  // Roles are explicit, because some browsers no longer treat a table laid out as cards as a table.
  return column.isRowHeader ? (
    <Table.Th scope="row" role="rowheader" {...props}>
      {content}
    </Table.Th>
  ) : (
    <Table.Td role="cell" {...props}>
      {content}
    </Table.Td>
  )
}

function SkeletonRows({ columns }: { columns: number }) {
  return skeletonRows.map((number) => (
    <Table.Tr key={number} role="row" aria-hidden>
      <Table.Td colSpan={columns}>
        <Skeleton height={20} radius="sm" />
      </Table.Td>
    </Table.Tr>
  ))
}

export function DataTable<Row>({
  caption,
  columns,
  rows = [],
  rowKey,
  state,
  emptyTitle = generalMessages.noData,
  onClear,
  emptyHint,
  sorting,
  selection,
  isFacts,
  onRow,
}: Props<Row>) {
  if (state.problem) return <Refused problem={state.problem} onRetry={state.onRetry} />
  if (!state.isLoading && rows.length === 0) {
    return <EmptyList title={emptyTitle} hint={emptyHint} onClear={onClear} />
  }
  return (
    // Focusable, so that the keyboard can scroll a table wider than the window.
    <section
      className={isFacts ? `${classes.scroller} ${facts.facts}` : classes.scroller}
      data-facts={isFacts}
      data-stale={state.isStale || undefined}
      aria-busy={state.isLoading || state.isStale}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
      tabIndex={0}
    >
      <Table className={classes.table} role="table" striped highlightOnHover>
        <Table.Caption className={classes.caption}>{caption}</Table.Caption>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {selection && <SelectAllHeader all={selection.all} />}
            {columns.map(({ key, header, isNumeric, isActions, isRowHeader, sort }) => (
              <ColumnHeader
                key={key}
                header={header}
                isNumeric={isNumeric}
                isUnseen={isActions}
                isRowHeader={isRowHeader}
                column={sort}
                controls={sorting}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {state.isLoading ? (
            <SkeletonRows columns={columns.length + (selection ? 1 : 0)} />
          ) : (
            rows.map((row) => (
              <Table.Tr
                key={rowKey(row)}
                role="row"
                data-selected={selection?.isSelected(row) || undefined}
                data-fixed={selection?.labelOf(row) === null || undefined}
                data-opens={onRow ? true : undefined}
                onClick={onRow && ((event) => isOfRow(event) && onRow(row))}
              >
                {selection && <SelectCell row={row} selection={selection} />}
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </Table.Tr>
            ))
          )}
        </Table.Tbody>
      </Table>
    </section>
  )
}
