// The ⋯ menu of a list: choose columns, print, export.
import { ActionIcon, Menu } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import type { EntryKindSpec } from '@rounds/contract/records/logbook/entry-kind'
import { IconColumns3, IconDots, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { ColumnDialog } from '#web/ui/table/column-dialog.tsx'
import { columnChoices } from '#web/ui/table/columns-button.tsx'
import type { Column } from '#web/ui/table/data-table.tsx'
import type { EntryListQuery } from '../entries/entry-filters.ts'
import { isAlwaysShown } from './entry-columns.tsx'
import { exportLabels, useListExport } from './list-export.tsx'
import { PrintDialog } from './print-dialog.tsx'

interface Props {
  kind: EntryKindSpec
  heading: string
  query: EntryListQuery
  /** All columns of the table. */
  columns: readonly Column<Entry>[]
  /** Keys of the columns hidden by default. */
  usual: readonly string[]
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
}

export function ListMenu({ kind, heading, query, columns, usual, hidden, onHidden }: Props) {
  const isPhone = useIsPhone()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'columns' | 'print' | null>(null)
  const { isPending, onExport } = useListExport(query, button)
  const onClose = () => setOpen(null)
  const choices = columnChoices(columns, isAlwaysShown)
  const hiddenCount = choices.filter((choice) => !choice.isAlwaysShown && hidden.includes(choice.key)).length
  function show(what: 'columns' | 'print'): void {
    // A closing dialog returns focus to the element that had it, and the menu item is unmounted by then.
    button.current?.focus()
    setOpen(what)
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={230}>
        <Menu.Target>
          <ActionIcon
            ref={button}
            variant="default"
            size={isPhone ? 44 : 36}
            loading={isPending}
            aria-label="Columns, print and download"
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isPhone && (
            <Menu.Item leftSection={<IconColumns3 size={16} aria-hidden />} onClick={() => show('columns')}>
              Columns{hiddenCount > 0 && ` (${choices.length - hiddenCount} of ${choices.length})`}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => show('print')}>
            Print
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Download</Menu.Label>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Menu.Item
              key={format}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => onExport(format)}
            >
              {exportLabels[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ColumnDialog
        opened={open === 'columns'}
        onClose={onClose}
        columns={choices}
        hidden={hidden}
        usual={usual}
        onHidden={onHidden}
      />
      <PrintDialog opened={open === 'print'} onClose={onClose} kind={kind} heading={heading} query={query} />
    </>
  )
}
