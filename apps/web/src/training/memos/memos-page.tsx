// /memo: the memos that the viewer may see. Teachers and the HOD can create one.
import { Text, UnstyledButton } from '@mantine/core'
import { isBusinessDate } from '@rounds/contract/kernel/dates'
import { type Memo, memoStates } from '@rounds/contract/training/memos/memo'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { StudentFilter } from '#web/records/logbook/list/entry-filter-bar.tsx'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { DateFilter } from '#web/ui/list/date-filter.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, idIn, useListState } from '#web/ui/list/list-state.ts'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { CreateMemoModal } from './create-memo-modal.tsx'
import { MemoModal } from './memo-modal.tsx'
import { memoStateTexts, memoTitle } from './memo-text.ts'
import { memoFile, memoListQuery, memoQuery } from './memos.queries.ts'

type OnMemo = (id: string) => void

const texts = {
  student: {
    purpose: 'Memos from your teachers. You explain each one in writing, once.',
    emptyHint: 'When a teacher issues a memo to you, it appears here and among your notifications.',
  },
  staff: {
    purpose: 'A student is asked to explain something in writing; the HOD remarks on it and closes it.',
    emptyHint: 'Teachers and the HOD create memos. Each has a number of the college and the year.',
  },
} as const

function Title({ memo, onMemo }: { memo: Memo; onMemo: OnMemo }) {
  return (
    <UnstyledButton className={factLine.title} onClick={() => onMemo(memo.id)}>
      {memoTitle(memo)}
    </UnstyledButton>
  )
}

const State = ({ memo: { state } }: { memo: Memo }) => <ToneChip {...memoStateTexts[state]} isSmall />

const studentColumn: Column<Memo> = {
  key: 'student',
  header: 'Student',
  cell: ({ student }) => <FactWords text={student.name} />,
}

const columns = (onMemo: OnMemo, isStudent: boolean): readonly Column<Memo>[] => [
  {
    key: 'memo',
    header: 'Memo',
    isRowHeader: true,
    isWide: true,
    cell: (memo) => (
      <div className={factLine.line}>
        <Title memo={memo} onMemo={onMemo} />
      </div>
    ),
  },
  ...(isStudent ? [] : [studentColumn]),
  { key: 'date', header: 'Date', cell: ({ date }) => longDay(date) },
  { key: 'by', header: 'Issued by', cell: ({ issuedBy }) => <FactWords text={issuedBy} /> },
  { key: 'state', header: 'Status', cell: (memo) => <State memo={memo} /> },
]

/** On a phone: the reason, the student and the state. */
const cards = (onMemo: OnMemo, isStudent: boolean): readonly Column<Memo>[] => [
  {
    key: 'card',
    header: 'Memo',
    isRowHeader: true,
    cell: (memo) => (
      <>
        <Title memo={memo} onMemo={onMemo} />
        <Text size="sm" c="dimmed" mb={4}>
          {dotted([isStudent ? memo.issuedBy : memo.student.name, longDay(memo.date)])}
        </Text>
        <State memo={memo} />
      </>
    ),
  },
]

const dayIn = (text: string | undefined) => (text !== undefined && isBusinessDate(text) ? text : undefined)

export function MemosPage() {
  const isPhone = useIsPhone()
  const isStudent = useUser().role === 'student'
  const list = useListState(useSearch({ from: '/signed-in/memo' }))
  const { filters, onFilter, onClear } = list
  const state = choiceIn(memoStates, filters.state)
  const studentId = isStudent ? undefined : (idIn(filters.studentId) ?? undefined)
  const [from, to] = [dayIn(filters.from), dayIn(filters.to)]
  const { page, size } = list.query
  const query = useQuery(memoListQuery({ page, size, state, studentId, from, to }))
  const navigate = useNavigate()
  const openedId = idIn(filters.opened)
  // Kept in the address, so that links can open a memo and Back closes it.
  const setOpenedId = (id: string | null) =>
    void navigate({ to: '.', search: (before) => ({ ...before, opened: id ?? undefined }), resetScroll: false })
  const [isCreating, setIsCreating] = useState(false)
  useAddAction('Create Memo', () => setIsCreating(true))
  const listed = query.data?.memos.find(({ id }) => id === openedId)
  // A notification may link to a memo that is not on the current page of the list.
  const other = useQuery({ ...memoQuery(openedId ?? ''), enabled: openedId !== null && query.isSuccess && !listed })
  const opened = listed ?? other.data
  const active = [state, studentId, from ?? to].filter(Boolean).length
  const { purpose, emptyHint } = texts[isStudent ? 'student' : 'staff']
  return (
    <PageFrame title="Memos" purpose={purpose}>
      <ListFilters
        active={active}
        onShowAll={active > 0 ? onClear : undefined}
        aside={<SaveListButton name="memos" load={() => memoFile({ state, studentId, from, to })} />}
      >
        {!isStudent && <StudentFilter value={studentId} onChange={(id) => onFilter({ studentId: id })} />}
        <SelectFilter
          label="Status"
          every="Every status"
          value={state}
          choices={memoStates.map((value) => ({ value, label: memoStateTexts[value].word }))}
          onChoose={(value) => onFilter({ state: value })}
        />
        <DateFilter from={from} to={to} onSpan={onFilter} />
      </ListFilters>
      {other.isError && <Refused problem={asProblem(other.error)} onRetry={() => other.refetch()} />}
      <DataTable
        caption="Memos"
        columns={(isPhone ? cards : columns)(setOpenedId, isStudent)}
        isFacts
        rows={query.data?.memos}
        rowKey={({ id }) => id}
        onRow={({ id }) => setOpenedId(id)}
        state={tableStateOf(query)}
        emptyTitle={active > 0 ? 'No matching memos' : 'No memos'}
        emptyHint={active > 0 ? 'Try another status, or other days.' : emptyHint}
        onClear={active > 0 ? onClear : undefined}
      />
      {query.data && <Pager page={query.data.page} noun="memos" onPage={list.onPage} onSize={list.onSize} />}
      {opened && <MemoModal memo={opened} onClose={() => setOpenedId(null)} />}
      {isCreating && <CreateMemoModal studentId={studentId ?? ''} onClose={() => setIsCreating(false)} />}
    </PageFrame>
  )
}
