// The button that opens the column dialog. Hidden on a phone, where rows are cards.
import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { ColumnDialog } from './column-dialog.tsx'
import type { Column } from './data-table.tsx'

interface Props<Row> {
  /** Every column that the table can show. */
  columns: readonly Column<Row>[]
  isAlwaysShown: (column: Column<Row>) => boolean
  /** The columns hidden until the user chooses. */
  usual: readonly string[]
  hidden: readonly string[]
  onHidden: (hidden: readonly string[]) => void
}

export function ColumnsButton<Row>({ columns, isAlwaysShown, usual, hidden, onHidden }: Props<Row>) {
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  if (isPhone) return null
  return (
    <>
      <ActionIcon variant="default" size={36} aria-label="Columns" title="Columns" onClick={() => setIsOpen(true)}>
        <IconColumns3 size={18} aria-hidden />
      </ActionIcon>
      <ColumnDialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        columns={columnChoices(columns, isAlwaysShown)}
        hidden={hidden}
        usual={usual}
        onHidden={onHidden}
      />
    </>
  )
}

/** The columns that the dialog offers: all but the actions. */
export const columnChoices = <Row,>(columns: readonly Column<Row>[], isAlwaysShown: (column: Column<Row>) => boolean) =>
  columns
    .filter(({ isActions }) => !isActions)
    .map((column) => ({ key: column.key, header: column.header, isAlwaysShown: isAlwaysShown(column) }))
