// What can be done with a list as a whole: choose its columns, save it for a spreadsheet.
import { Group } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { isAlwaysShown } from './entry-columns.tsx'
import type { EntryListQuery } from './entry-filters.ts'
import classes from './entry-table.module.css'
import { ExportButton } from './export-button.tsx'

interface Props {
  kind: EntryKindSpec
  query: EntryListQuery
  /** All that the table can have. */
  columns: readonly Column<Entry>[]
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
}

export function EntryListActions({ kind, query, columns, hidden, onHidden }: Props) {
  const choices = columns
    .filter(({ isActions }) => !isActions)
    .map((column) => ({ key: column.key, header: column.header, isAlwaysShown: isAlwaysShown(kind, column) }))
  return (
    <Group gap="xs" className={classes.actions}>
      <ColumnMenu columns={choices} hidden={hidden} onHidden={onHidden} />
      <ExportButton query={query} />
    </Group>
  )
}
