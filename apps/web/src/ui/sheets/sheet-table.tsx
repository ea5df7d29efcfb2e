// A list of versioned sheets that the Master edits (rubrics, forms): number of lines, version and last change.
import { Text } from '@mantine/core'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import type { TableState } from '#web/ui/table/table-state.ts'
import { longMoment } from '#web/ui/words/day-text.ts'

interface Sheet {
  id: string
  name: string
  /** The number of lines that are scored. */
  count: number
  version: number
  /** Null when the sheet is as shipped. */
  changedAt: string | null
  changedBy: string | null
}

interface Words {
  caption: string
  /** The headers of the name and count columns. */
  name: string
  counted: string
  /** The label of the menu item: `Edit criteria…`. */
  verb: string
  emptyHint: string
}

interface Props<Row extends Sheet> {
  words: Words
  sheets: readonly Row[] | undefined
  state: TableState
  onEdit: (sheet: Row) => void
}

const changeOf = ({ changedAt, changedBy }: Sheet): string =>
  changedAt === null ? 'As shipped' : `${longMoment(changedAt)} by ${changedBy}`

export function SheetTable<Row extends Sheet>({ words, sheets, state, onEdit }: Props<Row>) {
  const isPhone = useIsPhone()
  const menu: Column<Row> = {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (sheet) => <RowMenu about={sheet.name} actions={[{ verb: words.verb, onAct: () => onEdit(sheet) }]} />,
  }
  return (
    <DataTable
      caption={words.caption}
      columns={[...(isPhone ? cards<Row>(words) : columns<Row>(words)), menu]}
      isFacts={isPhone}
      rows={sheets}
      rowKey={({ id }) => id}
      state={state}
      emptyHint={words.emptyHint}
    />
  )
}

const columns = <Row extends Sheet>({ name, counted }: Words): readonly Column<Row>[] => [
  { key: 'name', header: name, isRowHeader: true, cell: (sheet) => sheet.name },
  { key: 'count', header: counted, isNumeric: true, cell: ({ count }) => count },
  { key: 'version', header: 'Version', isNumeric: true, cell: ({ version }) => version },
  { key: 'changed', header: 'Last change', cell: changeOf },
]

/** On a phone: the name, and the other columns in one line. */
const cards = <Row extends Sheet>({ name, counted }: Words): readonly Column<Row>[] => [
  {
    key: 'card',
    header: name,
    isRowHeader: true,
    cell: (sheet) => (
      <>
        <Text fw={600}>{sheet.name}</Text>
        <Text size="sm" c="dimmed">
          {sheet.count} {counted.toLowerCase()} · version {sheet.version} · {changeOf(sheet)}
        </Text>
      </>
    ),
  },
]
