// The holders of a college's seats. Those who have left come first, because their seats can be given to others.
import { Text } from '@mantine/core'
import type { SeatHolder } from '@rounds/contract/billing/college-seats/seat'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { showSuccess } from '#web/kernel/notices.ts'
import { PersonLink } from '#web/membership/profiles/person-link.tsx'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { useListState } from '#web/ui/list/list-state.ts'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { Part } from '#web/ui/page/part.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { seatHolderFile, seatHoldersQuery, useTakeSeatBack } from './seats.queries.ts'

const Holder = ({ student, hasLeft }: SeatHolder) => (
  <>
    <PersonLink to="/student/$id" params={{ id: student.id }}>
      {student.name}
    </PersonLink>{' '}
    {hasLeft && <ToneChip tone="waiting" word="Has left" isSmall />}
  </>
)

const columns: readonly Column<SeatHolder>[] = [
  { key: 'student', header: 'Student', isRowHeader: true, isWide: true, cell: (holder) => <Holder {...holder} /> },
  { key: 'department', header: 'Department', cell: ({ department }) => department },
  { key: 'given', header: 'Given', cell: ({ givenAt }) => longDay(givenAt) },
  { key: 'ends', header: 'Ends', cell: ({ endsAt }) => longDay(endsAt) },
]

/** On a phone: the holder, the department and the end date. */
const cards: readonly Column<SeatHolder>[] = [
  {
    key: 'card',
    header: 'Resident',
    isRowHeader: true,
    cell: (holder) => (
      <>
        <Holder {...holder} />
        <Text size="sm" c="dimmed">
          {dotted([holder.department, `until ${longDay(holder.endsAt)}`])}
        </Text>
      </>
    ),
  },
]

export function SeatHolders({ collegeId }: { collegeId: string }) {
  const isPhone = useIsPhone()
  const list = useListState(useSearch({ from: '/signed-in/seats' }))
  const who = list.filters.who === 'left' ? 'left' : undefined
  const query = useQuery(seatHoldersQuery(collegeId, { ...list.query, ...(who ? { who } : {}) }))
  const taking = useTakeSeatBack()
  const [taken, setTaken] = useState<SeatHolder | null>(null)
  const isNarrowed = list.search !== '' || who !== undefined
  const onClear = isNarrowed ? () => list.onFilter({ who: '', search: '' }) : undefined
  const actions: Column<SeatHolder> = {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (holder) => (
      <RowMenu
        about={holder.student.name}
        actions={[{ verb: 'Take seat back…', isDestructive: true, onAct: () => setTaken(holder) }]}
      />
    ),
  }
  return (
    <Part title="Residents with a seat">
      <ListFilters
        search={<SearchBox label="Search the students" value={list.search} onSearch={list.onSearch} />}
        active={who ? 1 : 0}
        onShowAll={onClear}
        aside={
          <SaveListButton
            name="seats"
            load={() => seatHolderFile(collegeId, { search: list.query.search, ...(who ? { who } : {}) })}
          />
        }
      >
        <SelectFilter
          label="Who"
          every="Everybody"
          value={who}
          choices={[{ value: 'left', label: 'Residents who left' }]}
          onChoose={(value) => list.onFilter({ who: value })}
        />
      </ListFilters>
      <DataTable
        caption="Assigned seats"
        columns={[...(isPhone ? cards : columns), actions]}
        isFacts
        rows={query.data?.holders}
        rowKey={({ seatId }) => seatId}
        state={tableStateOf(query)}
        emptyTitle={isNarrowed ? 'No matching residents' : 'Nobody has a seat yet'}
        emptyHint={isNarrowed ? 'Use fewer letters, or look at everybody.' : 'Give them from the list of students.'}
        onClear={onClear}
      />
      {query.data && <Pager page={query.data.page} noun="seats" onPage={list.onPage} onSize={list.onSize} />}
      <ConfirmDialog
        opened={taken !== null}
        title={`Take the seat of ${taken?.student.name ?? ''} back?`}
        message="Their licence ends at once and they are notified. The seat is free for another resident, for the time that is left."
        verb="Take seat back"
        isDestructive
        onConfirm={() => taking.mutateAsync(taken?.seatId ?? '').then(({ message }) => showSuccess(message))}
        onClose={() => setTaken(null)}
      />
    </Part>
  )
}
