// The Master's lists of the catalogue: competencies, skills, specialties and procedures of every department.
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { type Numbered, numbered } from '#web/ui/table/numbered.ts'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { type CatalogueListName, type CatalogueRow, catalogueListQuery } from './catalogue.queries.ts'
import { SynonymsModal } from './synonyms-modal.tsx'

type NumberedRow = Numbered<CatalogueRow>

const purposes = { diag: 'Diagnostic', proc: 'Procedure' } as const

const serial: Column<NumberedRow> = {
  key: 'serial',
  header: 'Sr. No.',
  isNumeric: true,
  isSerial: true,
  cell: (row) => row.serial,
}
const title = (header: string): Column<NumberedRow> => ({
  key: 'title',
  header,
  isRowHeader: true,
  cell: (row) => row.title,
})
const competency: Column<NumberedRow> = {
  key: 'competency',
  header: 'Competency',
  cell: (row) => row.competency?.title ?? 'Every one',
}
const department: Column<NumberedRow> = { key: 'department', header: 'Department', cell: (row) => row.department.name }
const type: Column<NumberedRow> = { key: 'type', header: 'Type', cell: (row) => (row.for ? purposes[row.for] : '') }

const lists: Readonly<
  Record<CatalogueListName, { heading: string; noun: string; columns: readonly Column<NumberedRow>[] }>
> = {
  competencies: {
    heading: 'Competency List',
    noun: 'competencies',
    columns: [serial, title('Competency'), department, type],
  },
  skills: { heading: 'Skill List', noun: 'skills', columns: [serial, title('Skill'), competency, department, type] },
  specialties: { heading: 'Specialty List', noun: 'specialties', columns: [serial, title('Specialty'), department] },
  procedures: {
    heading: 'Procedure List',
    noun: 'procedures',
    columns: [serial, title('Procedure'), competency, department],
  },
}

const namesColumns = (onNames: (row: CatalogueRow) => void): readonly Column<NumberedRow>[] => [
  {
    key: 'synonyms',
    header: 'Other names',
    cell: ({ synonyms }) => (
      <Text size="sm" maw={320}>
        {synonyms.length > 0 ? synonyms.join(', ') : '–'}
      </Text>
    ),
  },
  {
    key: 'actions',
    header: 'Action',
    isActions: true,
    cell: (row) => (
      <Button variant="default" size="sm" aria-label={`Other names of ${row.title}`} onClick={() => onNames(row)}>
        Other names
      </Button>
    ),
  },
]

export function CatalogueList({ name, userId }: { name: CatalogueListName; userId: string }) {
  const list = useListState(useSearch({ strict: false }))
  const query = useQuery(catalogueListQuery(name, userId, list.query))
  const [named, setNamed] = useState<CatalogueRow | null>(null)
  const { heading, noun, columns } = lists[name]
  const rows = query.data && numbered(query.data.rows, query.data.page)
  return (
    <PageFrame title={heading} purpose={`The ${noun} of every department, with the names that wards use for them.`}>
      <ListFilters search={<SearchBox label={`Search the ${noun}`} value={list.search} onSearch={list.onSearch} />} />
      <DataTable
        caption={heading}
        columns={[...columns, ...namesColumns(setNamed)]}
        rows={rows}
        rowKey={({ id }) => id}
        state={tableStateOf(query)}
        emptyHint={list.search ? `None of the ${noun} fits this search.` : `There are no ${noun} yet.`}
      />
      {query.data && <Pager page={query.data.page} noun={noun} onPage={list.onPage} onSize={list.onSize} />}
      <SynonymsModal item={named} onClose={() => setNamed(null)} />
    </PageFrame>
  )
}
