// The attendance and leave of a department's students, those at risk first; each opens as a ledger.
import { Text } from '@mantine/core'
import { accessRoleOf } from '@rounds/contract/identity/accounts/person'
import { percentText } from '@rounds/contract/kernel/percent'
import type { LedgerRow } from '@rounds/contract/training/attendance/ledger'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BatchFilter } from '#web/identity/accounts/batch-filter.tsx'
import { PlaceFilters } from '#web/identity/accounts/place-filters.tsx'
import { placeIn } from '#web/identity/accounts/place-in.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
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
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { stateTexts } from './ledger-text.ts'
import { ledgerFile, ledgerListQuery } from './ledgers.queries.ts'

type Filters = ListSearch<'student' | 'month' | 'collegeId' | 'departmentId' | 'batch'>

const Name = ({ row: { id, name } }: { row: LedgerRow }) => (
  <LinkAnchor to="/attendance" search={{ student: id }} className={factLine.title}>
    {name}
  </LinkAnchor>
)

const State = ({ row: { figures } }: { row: LedgerRow }) =>
  figures ? (
    <ToneChip {...stateTexts[figures.state]} isSmall />
  ) : (
    <ToneChip tone="unfinished" word="Not joined yet" isSmall />
  )

const percentOf = ({ figures }: LedgerRow): string =>
  percentText(figures && figures.state !== 'unknown' ? figures.percent : null)
const attendedOf = ({ figures }: LedgerRow): string => (figures ? `${figures.attended} / ${figures.needed}` : '–')
const spareOf = ({ figures }: LedgerRow): string =>
  figures && figures.state !== 'unknown' ? String(Math.max(0, figures.spare)) : '–'
const isAhead = ({ figures }: LedgerRow) => figures?.state === 'onTrack' || figures?.state === 'atRisk'
const safeOf = (row: LedgerRow): string => (isAhead(row) ? longDay(row.figures?.safeUntil) : '–')
const endOf = ({ figures }: LedgerRow): string =>
  figures ? `${longDay(figures.lastDay)}${figures.extensionDays > 0 ? ` (+${figures.extensionDays})` : ''}` : '–'

const casual: Column<LedgerRow> = {
  key: 'casual',
  header: 'Casual left',
  isNumeric: true,
  cell: ({ casualLeft }) => (casualLeft === null ? '–' : casualLeft),
}

/** Rows with a department have no space for the leave balance, which the ledger shows. */
const columns = (showsDepartment: boolean): readonly Column<LedgerRow>[] => [
  { key: 'name', header: 'Student', isRowHeader: true, isWide: true, cell: (row) => <Name row={row} /> },
  ...(showsDepartment
    ? [
        {
          key: 'department',
          header: 'Department',
          cell: (row: LedgerRow) => <FactWords text={row.department} isNarrow />,
        },
      ]
    : []),
  { key: 'state', header: 'Status', cell: (row) => <State row={row} /> },
  { key: 'percent', header: 'So far', isNumeric: true, cell: percentOf },
  { key: 'attended', header: 'Attended', isNumeric: true, cell: attendedOf },
  { key: 'spare', header: 'May miss', isNumeric: true, cell: spareOf },
  { key: 'safe', header: 'Last safe day', cell: safeOf },
  ...(showsDepartment ? [] : [casual]),
  { key: 'ends', header: 'Term ends', cell: endOf },
]

const cards: readonly Column<LedgerRow>[] = [
  {
    key: 'card',
    header: 'Student',
    isRowHeader: true,
    cell: (row) => (
      <>
        <Name row={row} />
        <Text size="sm" c="dimmed" mb={4}>
          {`${percentOf(row)} · ${attendedOf(row)} days · may miss ${spareOf(row)}`}
        </Text>
        <State row={row} />
      </>
    ),
  },
]

export function LedgerList({ list }: { list: ListStateControls<Filters> & { filters: Filters } }) {
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const access = accessRoleOf(useUser().role)
  const place = placeIn(list.filters)
  const batch = /^(19|20)\d\d$/.test(list.filters.batch ?? '') ? Number(list.filters.batch) : undefined
  const narrowed = { ...place, ...(batch && { batch }) }
  const query = useQuery(ledgerListQuery(narrowed))
  const active = Object.keys(narrowed).length
  const { students, studentsTotal = 0 } = query.data ?? {}
  const onClear = active > 0 ? list.onClear : undefined
  return (
    <>
      <ListFilters
        active={active}
        onShowAll={onClear}
        aside={<SaveListButton name="attendance" load={() => ledgerFile(narrowed)} />}
      >
        <PlaceFilters place={place} needsCollege onPlace={list.onFilter} />
        <BatchFilter batch={batch} onBatch={(one) => list.onFilter({ batch: one })} />
      </ListFilters>
      {students && studentsTotal > students.length && (
        <Text size="sm" c="dimmed">
          {students.length} of {studentsTotal.toLocaleString('en-IN')} students: those who joined first. Choose a
          department or a batch to see the others.
        </Text>
      )}
      <DataTable
        caption="Students with their attendance and leave"
        columns={isPhone ? cards : columns(access === 'admin')}
        isFacts
        rows={students}
        rowKey={({ id }) => id}
        onRow={({ id }) => void navigate({ to: '/attendance', search: { student: id } })}
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
