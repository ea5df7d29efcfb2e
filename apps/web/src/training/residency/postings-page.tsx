// /drp/home: postings with their coordinators; a coordinator sees those of their residents.
import { NativeSelect, UnstyledButton } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { performance } from '@rounds/contract/training/residency/performance.endpoints'
import { type Posting, phaseOf, postingPhases } from '@rounds/contract/training/residency/posting'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { use, useState } from 'react'
import { pageViewerOf } from '#web/identity/accounts/page-viewer.ts'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { mayCall } from '#web/kernel/pages/page-listing.ts'
import { StudentFilter } from '#web/records/logbook/list/entry-filter-bar.tsx'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, idIn, useListState } from '#web/ui/list/list-state.ts'
import { MayAdd, useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { FactCard } from '#web/ui/table/fact-card.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { EnterPostingModal } from './enter-posting-modal.tsx'
import { PostingModal } from './posting-modal.tsx'
import { coordinatorName, invitationText, phaseTexts, scheduleText } from './posting-text.ts'
import { performanceQuery, postingFile, postingListQuery } from './postings.queries.ts'

const texts = {
  student: {
    title: 'Coordinators',
    purpose: 'Your District Residency: where and when, and the coordinator who looks after you there.',
    emptyHint: 'Your department enters the posting. It appears here and among your notifications.',
  },
  coordinator: {
    title: 'Residents',
    purpose: 'The students who are posted to you, each until 30 days after the last day.',
    emptyHint: 'A college that posts a student to you enters the posting, and you are notified.',
  },
  staff: {
    title: 'Coordinators',
    purpose: 'Postings in the District Residency Programme, each with the coordinator of its district.',
    emptyHint: 'Add the coordinator of a student who is posted to a district hospital. They are invited by e-mail.',
  },
} as const
type Reader = keyof typeof texts
const hintWithoutButton = 'Departments enter who is posted to a district hospital. Each posting appears here.'

/** The person whom the viewer looks for: the coordinator for a student, the student for everybody else. */
const titleOf = (posting: Posting, reader: Reader): string =>
  reader === 'student' ? coordinatorName(posting) : posting.student.name

function Title({ posting, reader, onPosting }: { posting: Posting; reader: Reader; onPosting: (id: string) => void }) {
  return (
    <UnstyledButton className={factLine.title} onClick={() => onPosting(posting.id)}>
      {titleOf(posting, reader)}
    </UnstyledButton>
  )
}

function Phase({ posting }: { posting: Posting }) {
  return <ToneChip {...phaseTexts[phaseOf(posting, businessDateOf(new Date()))]} isSmall />
}

/** The columns for the other people in a posting, beside the title. */
const others: Readonly<Record<Reader, readonly Column<Posting>[]>> = {
  student: [],
  coordinator: [
    {
      key: 'college',
      header: 'College',
      cell: ({ department, college }) => <FactWords text={`${department}, ${college}`} />,
    },
  ],
  staff: [
    {
      key: 'coordinator',
      header: 'Coordinator',
      cell: (posting) => <FactWords text={coordinatorName(posting)} isNarrow />,
    },
    { key: 'invitation', header: 'Invitation', cell: invitationText },
  ],
}

const columns = (reader: Reader, onPosting: (id: string) => void): readonly Column<Posting>[] => [
  {
    key: 'title',
    header: reader === 'student' ? 'Coordinator' : 'Student',
    isRowHeader: true,
    isWide: true,
    cell: (posting) => (
      <div className={factLine.line}>
        <Title posting={posting} reader={reader} onPosting={onPosting} />
      </div>
    ),
  },
  ...others[reader],
  { key: 'institution', header: 'Institution', cell: ({ institution }) => <FactWords text={institution.name} /> },
  { key: 'schedule', header: 'Schedule', cell: scheduleText },
  { key: 'phase', header: 'Status', cell: (posting) => <Phase posting={posting} /> },
]

/** On a phone: person, place, dates and state. */
const cards = (reader: Reader, onPosting: (id: string) => void): readonly Column<Posting>[] => [
  {
    key: 'card',
    header: 'Posting',
    isRowHeader: true,
    cell: (posting) => (
      <FactCard
        title={<Title posting={posting} reader={reader} onPosting={onPosting} />}
        chip={<Phase posting={posting} />}
        lines={
          reader === 'staff'
            ? [
                posting.institution.name,
                scheduleText(posting),
                dotted([coordinatorName(posting), invitationText(posting)]),
              ]
            : [dotted([posting.institution.name, scheduleText(posting)])]
        }
      />
    ),
  },
]

export function PostingsPage() {
  const isPhone = useIsPhone()
  const user = useUser()
  const viewer = pageViewerOf(user)
  const { role } = user
  const reader: Reader = role === 'student' ? 'student' : role === 'drpc' ? 'coordinator' : 'staff'
  const list = useListState(useSearch({ from: '/signed-in/drp/home' }))
  const { filters, onFilter, onClear } = list
  const phase = choiceIn(postingPhases, filters.phase)
  const studentId = reader === 'staff' ? (idIn(filters.studentId) ?? undefined) : undefined
  const { page, size } = list.query
  const query = useQuery(postingListQuery({ page, size, phase, studentId }))
  const navigate = useNavigate()
  const openedId = idIn(filters.opened)
  // Kept in the address, so that links can open a posting and Back closes it.
  const setOpenedId = (id: string | null) =>
    void navigate({ to: '.', search: (before) => ({ ...before, opened: id ?? undefined }), resetScroll: false })
  const [isAdding, setIsAdding] = useState(false)
  useAddAction('Add coordinator', () => setIsAdding(true))
  const listed = query.data?.postings.find(({ id }) => id === openedId)
  // A notification may link to a posting that is not on the current page of the list.
  const mayFetch = mayCall(performance.show, viewer) && query.isSuccess
  const other = useQuery({ ...performanceQuery(openedId ?? ''), enabled: openedId !== null && mayFetch && !listed })
  const opened = listed ?? other.data?.posting
  const active = [phase, studentId].filter(Boolean).length
  const { title, purpose, emptyHint } = texts[reader]
  const hint = reader === 'staff' && !use(MayAdd) ? hintWithoutButton : emptyHint
  return (
    <PageFrame title={title} purpose={purpose}>
      <ListFilters
        active={active}
        onShowAll={active > 0 ? onClear : undefined}
        aside={<SaveListButton name="postings" load={() => postingFile({ phase, studentId })} />}
      >
        {reader === 'staff' && <StudentFilter value={studentId} onChange={(id) => onFilter({ studentId: id })} />}
        <NativeSelect
          label="Status"
          size="sm"
          value={phase ?? ''}
          data={[
            { value: '', label: 'Every status' },
            ...postingPhases.map((value) => ({ value, label: phaseTexts[value].word })),
          ]}
          onChange={(event) => onFilter({ phase: event.currentTarget.value })}
        />
      </ListFilters>
      {other.isError && <Refused problem={asProblem(other.error)} onRetry={() => other.refetch()} />}
      <DataTable
        caption={title}
        columns={(isPhone ? cards : columns)(reader, setOpenedId)}
        isFacts
        rows={query.data?.postings}
        rowKey={({ id }) => id}
        onRow={({ id }) => setOpenedId(id)}
        state={tableStateOf(query)}
        emptyTitle={active > 0 ? 'No matching postings' : 'No postings'}
        emptyHint={active > 0 ? 'Try another status, or another student.' : hint}
        onClear={active > 0 ? onClear : undefined}
      />
      {query.data && <Pager page={query.data.page} noun="postings" onPage={list.onPage} onSize={list.onSize} />}
      {opened && <PostingModal posting={opened} onClose={() => setOpenedId(null)} />}
      {isAdding && <EnterPostingModal studentId={studentId ?? ''} onClose={() => setIsAdding(false)} />}
    </PageFrame>
  )
}
