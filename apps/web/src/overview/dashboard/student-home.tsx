// A student's home page: pending work, this week, then the figures and the latest records.
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { entryLink } from '#web/overview/work/entry-link.ts'
import { writesRecords } from '#web/records/logbook/entries/entry-actor.ts'
import { LeftNotice } from '#web/records/logbook/entries/left-notice.tsx'
import { openRecordSheet } from '#web/records/logbook/favourites/record-sheet-state.ts'
import { TodayTeaching } from '#web/training/teaching-sessions/today-teaching.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { NeedsYou } from '../work/needs-you.tsx'
import { workQuery } from '../work/work.queries.ts'
import { dashboardQuery } from './dashboard.queries.ts'
import { homeTitle, purposeFor, recentText } from './dashboard-text.ts'
import { EntryPanel } from './entry-panel.tsx'
import { StudentPicturesToCome, WeekToCome } from './pictures-to-come.tsx'
import { TileGrid } from './tile-grid.tsx'

const Week = lazy(async () => ({ default: (await import('./student-pictures.tsx')).Week }))
const StudentPictures = lazy(async () => ({ default: (await import('./student-pictures.tsx')).StudentPictures }))

export function StudentHome() {
  const user = useUser()
  const isPhone = useIsPhone()
  const { data, isError, error, refetch } = useQuery(dashboardQuery)
  const work = useQuery({ ...workQuery, refetchOnMount: 'always' })
  const maxRows = isPhone ? 5 : undefined
  const departmentCode = user.department?.code ?? null
  const problem = isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  // On a phone this button is in the bottom bar.
  const record = writesRecords(user) && !isPhone && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={openRecordSheet}>
      Record
    </Button>
  )
  const frame = { title: homeTitle, purpose: purposeFor(user), action: record }
  if (problem && !data) return <PageFrame {...frame}>{problem}</PageFrame>
  // The length of the first list moves everything below, so the rest waits until it is known.
  const shown = work.isPending ? undefined : data
  return (
    <PageFrame {...frame}>
      {problem}
      <LeftNotice />
      {work.data?.teachingToday && <TodayTeaching sessions={work.data.teachingToday} />}
      {(work.isPending || work.data) && <NeedsYou work={work.data} />}
      {shown ? (
        <Suspense fallback={<WeekToCome />}>
          <Week />
        </Suspense>
      ) : (
        <WeekToCome />
      )}
      <TileGrid dashboard={shown} isStudent />
      <EntryPanel
        {...recentText(user)}
        entries={shown?.recent.slice(0, maxRows)}
        linkOf={(entry) => entryLink(entry, departmentCode)}
        showsStudent={false}
        aside={({ status }) => <StatusChip status={status} />}
      />
      {shown ? (
        <Suspense fallback={<StudentPicturesToCome />}>
          <StudentPictures checklistDone={shown.checklistDone ?? 0} />
        </Suspense>
      ) : (
        <StudentPicturesToCome />
      )}
    </PageFrame>
  )
}
