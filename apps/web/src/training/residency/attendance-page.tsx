// /drp/attendence: postings with their attendance; each opens as a calendar.
import { Text, UnstyledButton } from '@mantine/core'
import type { AttendanceSheet } from '@rounds/contract/training/residency/attendance'
import { livePhases } from '@rounds/contract/training/residency/posting'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { StudentFilter } from '#web/records/logbook/list/entry-filter-bar.tsx'
import { SaveListButton } from '#web/ui/files/save-list-button.tsx'
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
import { attendanceFile, attendanceListQuery } from './attendance.queries.ts'
import { AttendanceModal } from './attendance-modal.tsx'
import { openText, presenceText, todayHere } from './attendance-text.ts'
import { phaseTexts, scheduleText } from './posting-text.ts'

const purposes = {
  student: 'Mark the days of your District Residency. Your coordinator confirms them.',
  coordinator: 'Confirm the days that your residents marked, or mark them yourself.',
  staff: 'Days present in the District Residency, as marked by students and coordinators.',
} as const
type Reader = keyof typeof purposes

type OnSheet = (id: string) => void
const open = (sheet: AttendanceSheet) => openText(sheet, todayHere()) || 'Nothing open'

function Title({ sheet: { posting }, reader, onSheet }: { sheet: AttendanceSheet; reader: Reader; onSheet: OnSheet }) {
  return (
    <UnstyledButton className={factLine.title} onClick={() => onSheet(posting.id)}>
      {reader === 'student' ? posting.institution.name : posting.student.name}
    </UnstyledButton>
  )
}

const columns = (reader: Reader, onSheet: OnSheet): readonly Column<AttendanceSheet>[] => [
  {
    key: 'title',
    header: reader === 'student' ? 'Institution' : 'Student',
    isRowHeader: true,
    isWide: true,
    cell: (sheet) => (
      <div className={factLine.line}>
        <Title sheet={sheet} reader={reader} onSheet={onSheet} />
      </div>
    ),
  },
  { key: 'schedule', header: 'Schedule', cell: ({ posting }) => scheduleText(posting) },
  { key: 'percent', header: 'Attendance', cell: (sheet) => presenceText(sheet, todayHere()) },
  { key: 'open', header: 'Open days', cell: (sheet) => <FactWords text={open(sheet)} /> },
]

/** On a phone: the resident, the dates, and the open days. */
const cards = (reader: Reader, onSheet: OnSheet): readonly Column<AttendanceSheet>[] => [
  {
    key: 'card',
    header: 'Posting',
    isRowHeader: true,
    cell: (sheet) => (
      <>
        <Title sheet={sheet} reader={reader} onSheet={onSheet} />
        <Text size="sm" c="dimmed">
          {scheduleText(sheet.posting)}
        </Text>
        <Text size="sm">{`${presenceText(sheet, todayHere())} · ${open(sheet)}`}</Text>
      </>
    ),
  },
]

export function AttendancePage() {
  const isPhone = useIsPhone()
  const { role } = useUser()
  const reader: Reader = role === 'student' ? 'student' : role === 'drpc' ? 'coordinator' : 'staff'
  const list = useListState(useSearch({ from: '/signed-in/drp/attendence' }))
  const { filters, onFilter, onClear } = list
  const phase = choiceIn(livePhases, filters.phase)
  const studentId = reader === 'staff' ? (idIn(filters.studentId) ?? undefined) : undefined
  const { page, size } = list.query
  const query = useQuery(attendanceListQuery({ page, size, phase, studentId }))
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = query.data?.sheets.find(({ posting }) => posting.id === openedId)
  const active = [phase, studentId].filter(Boolean).length
  return (
    <PageFrame title="Attendance" purpose={purposes[reader]}>
      <ListFilters
        active={active}
        onShowAll={active > 0 ? onClear : undefined}
        aside={<SaveListButton name="attendance" load={() => attendanceFile({ phase, studentId })} />}
      >
        {reader === 'staff' && <StudentFilter value={studentId} onChange={(id) => onFilter({ studentId: id })} />}
        <SelectFilter
          label="Status"
          every="Every status"
          value={phase}
          choices={livePhases.map((value) => ({ value, label: phaseTexts[value].word }))}
          onChoose={(value) => onFilter({ phase: value })}
        />
      </ListFilters>
      <DataTable
        caption="Attendance"
        columns={(isPhone ? cards : columns)(reader, setOpenedId)}
        isFacts
        rows={query.data?.sheets}
        rowKey={({ posting }) => posting.id}
        onRow={({ posting }) => setOpenedId(posting.id)}
        state={tableStateOf(query)}
        emptyTitle={active > 0 ? 'No matching postings' : 'No postings'}
        emptyHint={
          active > 0
            ? 'Try another status, or another student.'
            : 'Once a posting in the District Residency is entered, its days are marked here.'
        }
        onClear={active > 0 ? onClear : undefined}
      />
      {query.data && <Pager page={query.data.page} noun="postings" onPage={list.onPage} onSize={list.onSize} />}
      {opened && <AttendanceModal posting={opened.posting} onClose={() => setOpenedId(null)} />}
    </PageFrame>
  )
}
