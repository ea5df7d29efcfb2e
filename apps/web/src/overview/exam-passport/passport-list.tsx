// The department's candidates for the examination. Those at risk, with overdue gates, come first.
import { Text } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import type { PassportRow } from '@rounds/contract/overview/exam-passport/exam-passport'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BatchFilter } from '#web/identity/accounts/batch-filter.tsx'
import { PlaceFilters } from '#web/identity/accounts/place-filters.tsx'
import { placeIn } from '#web/identity/accounts/place-in.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { studentFiltersIn } from '#web/overview/people/student-filters.tsx'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import type { ListSearch } from '#web/ui/list/list-search.ts'
import type { ListStateControls } from '#web/ui/list/list-state.ts'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { examPassportListQuery } from './exam-passport.queries.ts'

type Filters = ListSearch<'studentId' | 'collegeId' | 'departmentId' | 'batch'>

const Name = ({ row: { id, name } }: { row: PassportRow }) => (
  <LinkAnchor to="/examPassport" search={{ studentId: id }} className={factLine.title}>
    {name}
  </LinkAnchor>
)

function Risk({ row: { overdue, soon, passed, total } }: { row: PassportRow }) {
  if (overdue.length > 0) return <ToneChip tone="bad" word={`${overdue.length} overdue`} isSmall />
  if (soon.length > 0) return <ToneChip tone="waiting" word={`${soon.length} due soon`} isSmall />
  return passed === total ? (
    <ToneChip tone="good" word="Ready" isSmall />
  ) : (
    <ToneChip tone="unfinished" word="On the way" isSmall />
  )
}

/** Cut off at the width of the column; the passport has all of them. */
function OpenGates({ row: { overdue, soon } }: { row: PassportRow }) {
  const titles = [...overdue, ...soon].join(', ')
  return (
    <div className={factLine.line}>
      <span className={factLine.detail} title={titles || undefined}>
        {titles || '–'}
      </span>
    </div>
  )
}

const gatesText = ({ passed, total }: PassportRow): string => `${passed} of ${total}`

const columns = (showsDepartment: boolean): readonly Column<PassportRow>[] => [
  { key: 'name', header: 'Student', isRowHeader: true, cell: (row) => <Name row={row} /> },
  ...(showsDepartment
    ? [{ key: 'department', header: 'Department', cell: (row: PassportRow) => <FactWords text={row.department} /> }]
    : []),
  { key: 'ends', header: 'Term ends', cell: ({ termEndsOn }) => (termEndsOn ? longDay(termEndsOn) : '–') },
  { key: 'gates', header: 'Requirements met', isNumeric: true, cell: gatesText },
  { key: 'risk', header: 'Status', cell: (row) => <Risk row={row} /> },
  { key: 'way', header: 'Overdue or due soon', isWide: true, cell: (row) => <OpenGates row={row} /> },
]

const cards: readonly Column<PassportRow>[] = [
  {
    key: 'card',
    header: 'Student',
    isRowHeader: true,
    cell: (row) => (
      <>
        <Name row={row} />
        <Text size="sm" c="dimmed" mb={4}>
          {dotted([`${gatesText(row)} requirements`, row.termEndsOn && `term ends ${longDay(row.termEndsOn)}`])}
        </Text>
        <Risk row={row} />
      </>
    ),
  },
]

export function PassportList({ list }: { list: ListStateControls<Filters> & { filters: Filters } }) {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const access = accessRoleOf(useUser().role)
  const place = placeIn(list.filters)
  const { batch } = studentFiltersIn({ batch: list.filters.batch })
  const narrowed = { ...place, ...(batch && { batch }) }
  const query = useQuery(examPassportListQuery(narrowed))
  const active = Object.keys(narrowed).length
  const { students, studentsTotal = 0 } = query.data ?? {}
  const onClear = active > 0 ? list.onClear : undefined
  return (
    <>
      <ListFilters active={active} wraps={access === 'master'} onShowAll={onClear}>
        <PlaceFilters place={place} needsCollege onPlace={list.onFilter} />
        <BatchFilter batch={batch} onBatch={(one) => list.onFilter({ batch: one })} />
      </ListFilters>
      {students && studentsTotal > students.length && (
        <Text size="sm" c="dimmed">
          {students.length} of {studentsTotal.toLocaleString('en-IN')} students: those whose term ends first. Choose a
          department or a batch to see the others.
        </Text>
      )}
      <DataTable
        caption="Students and their requirements"
        columns={isPhone ? cards : columns(access === 'admin' || access === 'master')}
        isFacts
        rows={students}
        rowKey={({ id }) => id}
        onRow={({ id }) => void navigate({ to: '/examPassport', search: { studentId: id } })}
        state={tableStateOf(query)}
        emptyTitle={active > 0 ? 'No matching students' : 'No students'}
        emptyHint={
          active > 0 ? 'Choose another batch or department.' : 'Approved students of the department appear here.'
        }
        onClear={onClear}
      />
    </>
  )
}
