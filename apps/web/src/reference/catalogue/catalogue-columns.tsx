// The columns of the Master's four catalogue lists, with their historical headings.
import { Text } from '@mantine/core'
import type { CatalogueListName } from '@rounds/contract/reference/catalogue/catalogue'
import type { ReactNode } from 'react'
import type { Column } from '#web/ui/table/data-table.tsx'
import type { Numbered } from '#web/ui/table/numbered.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import type { CatalogueRow } from './catalogue.queries.ts'
import { purposeNames } from './catalogue-lists.ts'

type NumberedRow = Numbered<CatalogueRow>
type Columns = readonly Column<NumberedRow>[]

const serial: Column<NumberedRow> = {
  key: 'serial',
  header: 'Sr. No.',
  isNumeric: true,
  isSerial: true,
  cell: (row) => row.serial,
}

/** The item with its other names, and its author if somebody at a college typed it. */
function TitleCell({ title, synonyms, addedBy, addedAt, college }: CatalogueRow) {
  const origin = addedBy && `Typed by ${addedBy}, ${longDay(addedAt)}${college ? ` · ${college.name}` : ''}`
  return (
    <>
      <Text component="span" size="sm" fw={600}>
        {title}
      </Text>
      {synonyms.length > 0 && <Small>Also {synonyms.join(', ')}</Small>}
      {origin && <Small>{origin}</Small>}
    </>
  )
}

const Small = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed" maw={420}>
    {children}
  </Text>
)

const title = (header: string): Column<NumberedRow> => ({
  key: 'title',
  header,
  isRowHeader: true,
  cell: (row) => <TitleCell {...row} />,
})
const college: Column<NumberedRow> = {
  key: 'college',
  header: 'College Name',
  cell: (row) => row.college?.name ?? 'All colleges',
}
const competency: Column<NumberedRow> = {
  key: 'competency',
  header: 'Competency',
  cell: (row) => row.competency?.title ?? 'Every one',
}
const department = (header: string): Column<NumberedRow> => ({
  key: 'department',
  header,
  cell: (row) => row.department.name,
})
const type: Column<NumberedRow> = {
  key: 'type',
  header: 'Type',
  cell: (row) => (row.for ? purposeNames[row.for] : '–'),
}

const columns: Readonly<Record<CatalogueListName, Columns>> = {
  competencies: [serial, title('Competency'), college, department('Departments'), type],
  skills: [serial, title('Skill'), competency, department('Dep'), type],
  specialties: [serial, title('Skill'), department('Department')],
  procedures: [serial, title('Procedure'), competency, college, department('Department')],
}

/** On a phone, an item as a card: its names, and where it belongs. */
const card: Column<NumberedRow> = {
  key: 'card',
  header: 'Item',
  isRowHeader: true,
  cell: (row) => (
    <>
      <TitleCell {...row} />
      <Small>{dotted([row.competency?.title, row.department.name, row.for && purposeNames[row.for]])}</Small>
    </>
  ),
}

/** Includes the actions column. */
export const columnsOf = (
  name: CatalogueListName,
  actions: (row: CatalogueRow) => ReactNode,
  isPhone: boolean,
): Columns => [
  ...(isPhone ? [card] : columns[name]),
  { key: 'actions', header: name === 'competencies' ? 'Control' : 'Action', isActions: true, cell: actions },
]
