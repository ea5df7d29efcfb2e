// /drp/state/…: the public page behind a state office's link: residents, places, dates and attendance.
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { Alert, Stack, Text } from '@mantine/core'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import type { StatePosting, StateView } from '@rounds/contract/training/residency/state-links/state-link'
import { stateLinks } from '@rounds/contract/training/residency/state-links/state-link.endpoints'
import { useParams } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { call } from '#web/kernel/call.ts'
import { useLoaded } from '#web/kernel/use-loaded.ts'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { PublicPage } from '#web/ui/page/public-page.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { dayRange, longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import { confirmedText, percentOf, phaseChip, signedText } from './state-link-text.ts'

const title = 'District Residency Programme'
const purpose = 'Postings of residents to district hospitals, for the state office that was given this link.'

export function StateViewPage() {
  const { token } = useParams({ from: '/public/drp/state/$token' })
  const [page, setPage] = useState(1)
  const load = useCallback(
    async (_: string, signal: AbortSignal) => call(stateLinks.open, { params: { token }, query: { page }, signal }),
    [token, page],
  )
  const { data, problem, retry } = useLoaded(`${token} ${page}`, load)
  return (
    <PublicPage title={title} purpose={purpose}>
      {problem ? (
        <Refused problem={problem} onRetry={retry} />
      ) : !data ? (
        <div role="status">Loading…</div>
      ) : data.view ? (
        <View view={data.view} onPage={setPage} />
      ) : (
        <Alert color="red" role="alert" title="This link does not work">
          It has expired, was revoked or is incomplete. Please ask the college that sent it for a new one.
        </Alert>
      )}
    </PublicPage>
  )
}

const phase = (posting: StatePosting) => <ToneChip {...phaseChip(posting, businessDateOf(new Date()))} isSmall />

/** The college column appears only when the link covers several. */
const columnsOf = ({ college }: StateView): readonly Column<StatePosting>[] => [
  { key: 'student', header: 'Resident', isRowHeader: true, cell: ({ student }) => student },
  ...(college ? [] : [{ key: 'college', header: 'College', cell: (posting: StatePosting) => posting.college }]),
  { key: 'department', header: 'Department', cell: ({ department }) => department },
  { key: 'institution', header: 'Institution', cell: ({ institution }) => institution },
  { key: 'days', header: 'From – to', cell: ({ from, to }) => dayRange(from, to) },
  { key: 'state', header: 'Status', cell: phase },
  { key: 'attendance', header: 'Attendance', isNumeric: true, cell: percentOf },
  { key: 'confirmed', header: 'By the coordinator', cell: confirmedText },
  { key: 'report', header: 'Report signed', cell: ({ reportedOn }) => signedText(reportedOn) },
  { key: 'certificate', header: 'Certificate issued', cell: ({ certifiedOn }) => signedText(certifiedOn) },
]

function View({ view, onPage }: { view: StateView; onPage: (page: number) => void }) {
  const isPhone = useIsPhone()
  const { office, state, college, institutions, lastDay, postings, page } = view
  return (
    <Stack>
      <FactList
        facts={[
          ['For', office],
          ['State', state],
          ['College', college ?? 'All colleges'],
          ...(institutions.length > 0
            ? [['Institutions', institutions.map(({ name }) => name).join(', ')] as const]
            : []),
          ['This link works until', longDay(lastDay)],
        ]}
      />
      <DataTable
        caption="Postings"
        columns={isPhone ? [card(view)] : columnsOf(view)}
        isFacts={isPhone}
        rows={postings}
        rowKey={({ id }) => id}
        state={{ isLoading: false, isStale: false, problem: null, onRetry: () => undefined }}
        emptyTitle="No postings"
        emptyHint="Nobody was posted here within the last year, and nobody is to come."
      />
      <Pager page={page} noun="postings" onPage={onPage} />
      <Text size="sm" c="dimmed">
        Attendance is the share of the working days so far on which the resident was present. Postings that began more
        than a year ago are left out.
      </Text>
    </Stack>
  )
}

/** A posting that has not begun has no percentage. */
function attendanceText(posting: StatePosting): string {
  return dotted([posting.percent !== null && `${percentOf(posting)} present`, confirmedText(posting)])
}

const card = ({ college }: StateView): Column<StatePosting> => ({
  key: 'card',
  header: 'Posting',
  isRowHeader: true,
  cell: (posting) => (
    <>
      <Text fw={600}>{posting.student}</Text>
      <Text size="sm" c="dimmed">
        {[posting.department, ...(college ? [] : [posting.college])].join(', ')}
      </Text>
      <Text size="sm">{posting.institution}</Text>
      <Text size="sm">
        {longDay(posting.from)} – {longDay(posting.to)}
      </Text>
      <Text size="sm">{attendanceText(posting)}</Text>
      <Text size="sm" mb={4}>
        Report {posting.reportedOn ? longDay(posting.reportedOn) : 'not signed'} · certificate{' '}
        {posting.certifiedOn ? longDay(posting.certifiedOn) : 'not issued'}
      </Text>
      {phase(posting)}
    </>
  ),
})
