// /drp/queue: the records of a coordinator's residents, those pending first.
import { NativeSelect, Text, UnstyledButton } from '@mantine/core'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { DistrictRecordModal } from './district-record-modal.tsx'
import { districtRecordsQuery } from './district-records.queries.ts'

const statuses = ['Pending', 'Approved', 'Rejected'] as const
type OnEntry = (id: string) => void

/** The activity; a paper logbook has none and shows its kind. */
const titleOf = ({ kind, details }: Entry): string =>
  typeof details.activity === 'string' ? details.activity : kindOf(kind).title

function Title({ entry, onEntry }: { entry: Entry; onEntry: OnEntry }) {
  return (
    <UnstyledButton className={factLine.title} onClick={() => onEntry(entry.id)}>
      {titleOf(entry)}
    </UnstyledButton>
  )
}

const columns = (onEntry: OnEntry): readonly Column<Entry>[] => [
  {
    key: 'title',
    header: 'Record',
    isRowHeader: true,
    isWide: true,
    cell: (entry) => (
      <div className={factLine.line}>
        <Title entry={entry} onEntry={onEntry} />
      </div>
    ),
  },
  { key: 'student', header: 'Student', cell: ({ student }) => <FactWords text={student.name} /> },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => <FactWords text={kindOf(kind).title} /> },
  { key: 'date', header: 'Date', cell: ({ date }) => longDay(date) },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusChip status={status} isSmall /> },
]

/** On a phone: the activity, the resident and the date. */
const cards = (onEntry: OnEntry): readonly Column<Entry>[] => [
  {
    key: 'card',
    header: 'Record',
    isRowHeader: true,
    cell: (entry) => (
      <>
        <Title entry={entry} onEntry={onEntry} />
        <Text size="sm" c="dimmed" mb={4}>
          {dotted([entry.student.name, longDay(entry.date)])}
        </Text>
        <StatusChip status={entry.status} isSmall />
      </>
    ),
  },
]

export function DistrictRecordsPage() {
  const isPhone = useIsPhone()
  const list = useListState(useSearch({ from: '/signed-in/drp/queue' }))
  const status = choiceIn(statuses, list.filters.status) ?? 'Pending'
  const { page, size } = list.query
  const query = useQuery(districtRecordsQuery({ page, size, status }))
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = query.data?.entries.find(({ id }) => id === openedId)
  const isPending = status === 'Pending'
  return (
    <PageFrame title="Verification queue" purpose="Records of your residents on the days of their postings.">
      <ListFilters active={isPending ? 0 : 1} onShowAll={isPending ? undefined : list.onClear}>
        <NativeSelect
          label="Status"
          size="sm"
          value={status}
          data={[...statuses]}
          onChange={(event) => list.onFilter({ status: event.currentTarget.value })}
        />
      </ListFilters>
      <DataTable
        caption="Records of residents"
        columns={(isPhone ? cards : columns)(setOpenedId)}
        isFacts
        rows={query.data?.entries}
        rowKey={({ id }) => id}
        onRow={({ id }) => setOpenedId(id)}
        state={tableStateOf(query)}
        emptyTitle={isPending ? 'Nothing to verify' : 'No records'}
        emptyHint="When a resident submits a DRP activity or the paper logbook, it appears here."
      />
      {query.data && <Pager page={query.data.page} noun="records" onPage={list.onPage} onSize={list.onSize} />}
      {opened && <DistrictRecordModal entry={opened} onClose={() => setOpenedId(null)} />}
    </PageFrame>
  )
}
