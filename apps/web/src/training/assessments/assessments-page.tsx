// /assessments: all assessments of the department for its teachers, published ones for its students.
import { Text } from '@mantine/core'
import { type Assessment, assessmentStates, phaseOf } from '@rounds/contract/training/assessments/assessment'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { LinkAnchor } from '#web/ui/link/link-anchor.tsx'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, useListState } from '#web/ui/list/list-state.ts'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { useAddAction } from '#web/ui/page/add-action.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { longMoment } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { AssessmentFormModal } from './assessment-form-modal.tsx'
import { minutesText, phaseTexts, studentStateOf } from './assessment-text.ts'
import { assessmentListQuery } from './assessments.queries.ts'

const stateTexts = { Draft: 'Drafts', Published: 'Published', Released: 'Results released' } as const

const Title = ({ id, title }: Assessment) => (
  <LinkAnchor to="/assessment/$id" params={{ id }} className={factLine.title}>
    {title}
  </LinkAnchor>
)

const chipOf = (assessment: Assessment, isStudent: boolean) =>
  isStudent ? studentStateOf(assessment, new Date()) : phaseTexts[phaseOf(assessment, new Date())]

const columns = (isStudent: boolean): readonly Column<Assessment>[] => [
  {
    key: 'title',
    header: 'Assessment',
    isRowHeader: true,
    isWide: true,
    cell: (one) => (
      <div className={factLine.line}>
        <Title {...one} />
      </div>
    ),
  },
  { key: 'opens', header: 'Opens', cell: ({ opensAt }) => longMoment(opensAt) },
  { key: 'closes', header: 'Closes', cell: ({ closesAt }) => longMoment(closesAt) },
  { key: 'minutes', header: 'Time', cell: ({ minutes }) => minutesText(minutes) },
  ...(isStudent
    ? []
    : [{ key: 'started', header: 'Started', isNumeric: true, cell: ({ counts }: Assessment) => counts?.started ?? 0 }]),
  { key: 'state', header: 'Status', cell: (one) => <ToneChip {...chipOf(one, isStudent)} isSmall /> },
]

const cards = (isStudent: boolean): readonly Column<Assessment>[] => [
  {
    key: 'card',
    header: 'Assessment',
    isRowHeader: true,
    cell: (one) => (
      <>
        <Title {...one} />
        <Text size="sm" c="dimmed" mb={4}>
          {`Until ${longMoment(one.closesAt)} · ${minutesText(one.minutes)}`}
        </Text>
        <ToneChip {...chipOf(one, isStudent)} isSmall />
      </>
    ),
  },
]

export function AssessmentsPage() {
  const isStudent = useUser().role === 'student'
  const isPhone = useIsPhone()
  const list = useListState(useSearch({ from: '/signed-in/assessments' }))
  const state = choiceIn(assessmentStates, list.filters.state)
  const query = useQuery(assessmentListQuery({ page: list.query.page, size: list.query.size, state }))
  const [isAdding, setIsAdding] = useState(false)
  useAddAction('Add assessment', () => setIsAdding(true))
  const navigate = useNavigate()
  const onClear = state ? list.onClear : undefined
  return (
    <PageFrame
      title="Assessments"
      purpose={
        isStudent
          ? 'The assessments of your department. Each can be taken once, in its time.'
          : 'Timed assessments from the question bank: students take them, you mark them and release the results.'
      }
    >
      {!isStudent && (
        <ListFilters active={state ? 1 : 0} onShowAll={onClear}>
          <SelectFilter
            label="Status"
            every="Every status"
            value={state}
            choices={assessmentStates.map((value) => ({ value, label: stateTexts[value] }))}
            onChoose={(value) => list.onFilter({ state: value })}
          />
        </ListFilters>
      )}
      <DataTable
        caption="Assessments"
        columns={(isPhone ? cards : columns)(isStudent)}
        isFacts
        rows={query.data?.assessments}
        rowKey={({ id }) => id}
        onRow={({ id }) => void navigate({ to: '/assessment/$id', params: { id } })}
        state={tableStateOf(query)}
        emptyTitle={state ? 'No assessments with this status' : 'No assessments'}
        emptyHint={
          isStudent
            ? 'You are notified when your department publishes one.'
            : 'Add the first one from your question bank.'
        }
        onClear={onClear}
      />
      {query.data && <Pager page={query.data.page} noun="assessments" onPage={list.onPage} onSize={list.onSize} />}
      {isAdding && <AssessmentFormModal opened={null} onClose={() => setIsAdding(false)} />}
    </PageFrame>
  )
}
