// The header of a column. Sortable ones are buttons; on phones, where only screen readers read headers, they are plain
// text.
import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type ColumnSort, directionOf, nextSort, type SortControls } from './column-sort.ts'
import classes from './data-table.module.css'

interface Props {
  header: string
  isNumeric?: boolean | undefined
  isUnseen?: boolean | undefined
  /** Whether the column's cells name the rows. */
  isRowHeader?: boolean | undefined
  column?: ColumnSort | undefined
  controls?: SortControls | undefined
}

export function ColumnHeader({ header, isNumeric, isUnseen, isRowHeader, column, controls }: Props) {
  const props = {
    scope: 'col',
    role: 'columnheader',
    className: isNumeric ? classes.numeric : undefined,
    'data-row-header': isRowHeader,
  } as const
  if (!column || !controls) {
    return <Table.Th {...props}>{isUnseen ? <span className={classes.unseen}>{header}</span> : header}</Table.Th>
  }
  const direction = directionOf(column, controls.sort)
  const Icon = direction === null ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <Table.Th {...props} aria-sort={direction ?? 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-sorted={direction !== null || undefined}
        onClick={() => controls.onSort(nextSort(column, controls.sort))}
      >
        {header}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
      <span className={classes.headerText}>{header}</span>
    </Table.Th>
  )
}
