// What can be done with a list as a whole: choose its columns, print it, save it for a spreadsheet.
import { Group } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { ColumnMenu } from '#web/ui/table/column-menu.tsx'
import type { Column } from '#web/ui/table/data-table.tsx'
import type { EntryListQuery } from '../entries/entry-filters.ts'
import { isAlwaysShown } from './entry-columns.tsx'
import classes from './entry-table.module.css'
import { ExportButton } from './export-button.tsx'
import { PrintList } from './print-list.tsx'

interface Props {
  kind: EntryKindSpec
  heading: string
  query: EntryListQuery
  /** All that the table can have. */
  columns: readonly Column<Entry>[]
  /** Those that are shown. */
  shown: readonly Column<Entry>[]
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
}

export function EntryListActions({ kind, heading, query, columns, shown, hidden, onHidden }: Props) {
  const choices = columns
    .filter(({ isActions }) => !isActions)
    .map((column) => ({ key: column.key, header: column.header, isAlwaysShown: isAlwaysShown(kind, column) }))
  return (
    <Group gap="xs" className={classes.actions}>
      <ColumnMenu columns={choices} hidden={hidden} onHidden={onHidden} />
      <PrintList heading={heading} query={query} columns={shown} />
      <ExportButton query={query} />
    </Group>
  )
}
