// The synopses or theses that staff may read, filtered by student, guide and state; each opens in a dialog.

import { Select, Text, UnstyledButton } from '@mantine/core'
import { type TrackName, tracks } from '@rounds/contract/training/thesis/thesis-steps'
import { type ThesisTrack, trackStates } from '@rounds/contract/training/thesis/thesis-track'
import { stepOf } from '@rounds/contract/training/thesis/thesis-track.can'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTeachers } from '#web/fields/teacher-input.tsx'
import { useUser } from '#web/identity/accounts/session.ts'
import { OnlineSources } from '#web/records/logbook/form/online-sources.tsx'
import { StudentFilter } from '#web/records/logbook/list/entry-filter-bar.tsx'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
import { noMatch } from '#web/ui/form/no-match.ts'
import { ListFilters } from '#web/ui/list/list-filters.tsx'
import { choiceIn, idIn, useListState } from '#web/ui/list/list-state.ts'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import factLine from '#web/ui/table/fact-line.module.css'
import { FactWords } from '#web/ui/table/fact-words.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { tableStateOf } from '#web/ui/table/table-state.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { thesisFile, thesisListQuery } from './thesis.queries.ts'
import { ThesisModal } from './thesis-modal.tsx'
import { stateTexts, titleOf } from './thesis-text.ts'

type OnTrack = (id: string) => void

const Title = ({ track, onTrack }: { track: ThesisTrack; onTrack: OnTrack }) => (
  <UnstyledButton className={factLine.title} onClick={() => onTrack(track.id)}>
    {titleOf(track)}
  </UnstyledButton>
)
const State = ({ track: { state } }: { track: ThesisTrack }) => <ToneChip {...stateTexts[state]} isSmall />
const guideOf = (track: ThesisTrack) => stepOf(track, 'guide')?.guide?.name ?? null

const columns = (onTrack: OnTrack): readonly Column<ThesisTrack>[] => [
  {
    key: 'title',
    header: 'Title',
    isRowHeader: true,
    isWide: true,
    cell: (track) => (
      <div className={factLine.line}>
        <Title track={track} onTrack={onTrack} />
      </div>
    ),
  },
  { key: 'student', header: 'Student', cell: ({ student }) => <FactWords text={student.name} /> },
  { key: 'guide', header: 'Guide', cell: (track) => <FactWords text={guideOf(track)} /> },
  { key: 'versions', header: 'Versions', isNumeric: true, cell: ({ versions }) => versions.length },
  { key: 'state', header: 'Status', cell: (track) => <State track={track} /> },
]

const cards = (onTrack: OnTrack): readonly Column<ThesisTrack>[] => [
  {
    key: 'card',
    header: 'Title',
    isRowHeader: true,
    cell: (track) => (
      <>
        <Title track={track} onTrack={onTrack} />
        <Text size="sm" c="dimmed" mb={4}>
          {dotted([track.student.name, guideOf(track)])}
        </Text>
        <State track={track} />
      </>
    ),
  },
]

export function ThesisList({ name }: { name: TrackName }) {
  const isPhone = useIsPhone()
  const user = useUser()
  const list = useListState(useSearch({ strict: false }))
  const { filters, onFilter, onClear } = list
  const state = choiceIn(trackStates, filters.state)
  const guideId = idIn(filters.guideId) ?? undefined
  const studentId = idIn(filters.studentId) ?? undefined
  const { page, size } = list.query
  const query = useQuery(thesisListQuery({ track: name, page, size, state, guideId, studentId }))
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = query.data?.tracks.find(({ id }) => id === openedId)
  const active = [state, guideId, studentId].filter(Boolean).length
  const { heading, noun, nouns } = tracks[name]
  return (
    <PageFrame title={heading} purpose="Open one to read its versions, verify a pending version, or unlock a step.">
      <ListFilters
        active={active}
        onShowAll={active > 0 ? onClear : undefined}
        aside={<SaveListButton name={name} load={() => thesisFile({ track: name, state, guideId, studentId })} />}
      >
        <StudentFilter value={studentId} onChange={(id) => onFilter({ studentId: id })} />
        {user.department && (
          <OnlineSources>
            <GuideFilter value={guideId} onChange={(id) => onFilter({ guideId: id })} />
          </OnlineSources>
        )}
        <SelectFilter
          label="Status"
          every="Every status"
          value={state}
          choices={trackStates.map((value) => ({ value, label: stateTexts[value].word }))}
          onChoose={(value) => onFilter({ state: value })}
        />
      </ListFilters>
      <DataTable
        caption={heading}
        columns={(isPhone ? cards : columns)(setOpenedId)}
        isFacts
        rows={query.data?.tracks}
        rowKey={({ id }) => id}
        onRow={({ id }) => setOpenedId(id)}
        state={tableStateOf(query)}
        emptyTitle={active > 0 ? `No matching ${nouns}` : `No ${noun} yet`}
        emptyHint={
          active > 0 ? 'Try another status, guide or student.' : 'It appears here as soon as a student sets the title.'
        }
        onClear={active > 0 ? onClear : undefined}
      />
      {query.data && <Pager page={query.data.page} noun={nouns} onPage={list.onPage} onSize={list.onSize} />}
      {opened && <ThesisModal track={opened} onClose={() => setOpenedId(null)} />}
    </PageFrame>
  )
}

function GuideFilter({ value, onChange }: { value: string | undefined; onChange: (id: string) => void }) {
  const query = useTeachers()
  return (
    <Select
      label="Guide"
      size="sm"
      placeholder="Every guide"
      data={(query.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? '')}
      searchable
      clearable
      limit={50}
      clearButtonProps={{ 'aria-label': 'Every guide' }}
      nothingFoundMessage={noMatch(query.isPending, 'Nobody with this name')}
    />
  )
}
