// The home page of staff: pending work, the latest records, then the department in charts and figures.
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { entryLink } from '#web/overview/work/entry-link.ts'
import { TodayTeaching } from '#web/training/teaching-sessions/today-teaching.tsx'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { useIsPhone } from '#web/ui/page/use-is-phone.ts'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { timeAgo } from '#web/ui/words/time-ago.ts'
import { workQuery } from '../work/work.queries.ts'
import { WorkCards } from '../work/work-cards.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import classes from './dashboard-page.module.css'
import { homeTitle, purposeFor, recentText, toVerifyText } from './dashboard-text.ts'
import { EntryPanel } from './entry-panel.tsx'
import { StaffPicturesToCome } from './pictures-to-come.tsx'
import { pendingTotal } from './tile-facts.ts'
import { TileGrid } from './tile-grid.tsx'

const StaffPictures = lazy(async () => ({ default: (await import('./staff-pictures.tsx')).StaffPictures }))

export function StaffHome() {
  const user = useUser()
  const isPhone = useIsPhone()
  const { data, isError, error, refetch } = useQuery(dashboardQuery)
  const work = useQuery({ ...workQuery, refetchOnMount: 'always' })
  const maxRows = isPhone ? 5 : undefined
  const departmentCode = user.department?.code ?? null
  const now = Date.now()
  // The number of work cards moves everything below, so the rest waits until it is known.
  const shown = work.isPending ? undefined : data
  // On a phone this link is in the bottom bar.
  const isWaiting = !isPhone && user.canVerify && data !== undefined && data.pending.length > 0
  const action = isWaiting && <LinkButton to="/queue">Verify pending records</LinkButton>
  const frame = { title: homeTitle, purpose: purposeFor(user), action }
  const problem = isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  if (problem && !data) return <PageFrame {...frame}>{problem}</PageFrame>
  return (
    <PageFrame {...frame}>
      {problem}
      {work.data?.teachingToday && <TodayTeaching sessions={work.data.teachingToday} />}
      {(work.isPending || work.data) && <WorkCards work={work.data} />}
      <div className={classes.panels}>
        <EntryPanel
          {...toVerifyText}
          entries={shown?.pending.slice(0, maxRows)}
          total={shown && (work.data?.toVerify?.n ?? pendingTotal(shown.counts))}
          linkOf={(entry) => entryLink(entry, departmentCode, user.canVerify)}
          showsStudent
          aside={({ submittedAt }) =>
            submittedAt && (
              <>
                <VisuallyHidden>submitted </VisuallyHidden>
                {timeAgo(submittedAt, now)}
              </>
            )
          }
        />
        <EntryPanel
          {...recentText(user)}
          entries={shown?.recent.slice(0, maxRows)}
          linkOf={(entry) => entryLink(entry, departmentCode)}
          showsStudent
          aside={({ status }) => <StatusChip status={status} />}
        />
      </div>
      {shown ? (
        <Suspense fallback={<StaffPicturesToCome />}>
          <StaffPictures />
        </Suspense>
      ) : (
        <StaffPicturesToCome />
      )}
      <TileGrid dashboard={shown} isStudent={false} />
    </PageFrame>
  )
}
