// The first page after sign-in: how far the logbook is, what happened last, and what is pending.
import { Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useUser } from '#web/identity/accounts/session.ts'
import { asProblem } from '#web/kernel/call-problem.ts'
import { LinkButton } from '#web/ui/link/link-button.tsx'
import { ChatFrame } from '#web/ui/page/chat-frame.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { Refused } from '#web/ui/page/refused.tsx'
import { StatusChip } from '#web/ui/words/status-chip.tsx'
import { timeAgo } from '#web/ui/words/time-ago.ts'
import { dashboardQuery } from './dashboard.queries.ts'
import classes from './dashboard-page.module.css'
import { hasLogBook, pendingText, purposeFor, recentText } from './dashboard-text.ts'
import { entryLink } from './entry-link.ts'
import { EntryPanel } from './entry-panel.tsx'
import { pendingTotal } from './tile-facts.ts'
import { TileGrid } from './tile-grid.tsx'

const title = 'Dashboard'
const DashboardPictures = lazy(async () => ({ default: (await import('./dashboard-pictures.tsx')).DashboardPictures }))

export function DashboardPage() {
  return (
    <>
      {hasLogBook(useUser()) ? <LogBookDashboard /> : <CoordinatorDashboard />}
      <ChatFrame />
    </>
  )
}

function LogBookDashboard() {
  const user = useUser()
  const { data, isError, error, refetch } = useQuery(dashboardQuery)
  const isStudent = user.role === 'student'
  const departmentCode = user.department?.code ?? null
  const now = Date.now()
  const isWaiting = user.canVerify && data !== undefined && data.pending.length > 0
  const frame = { title, purpose: purposeFor(user), action: isWaiting && <VerifyWaiting /> }
  const problem = isError && <Refused problem={asProblem(error)} onRetry={() => refetch()} />
  if (problem && !data) return <PageFrame {...frame}>{problem}</PageFrame>
  return (
    <PageFrame {...frame}>
      {problem}
      <TileGrid dashboard={data} isStudent={isStudent} />
      <div className={classes.panels}>
        <EntryPanel
          {...pendingText(user)}
          entries={data?.pending}
          total={data && pendingTotal(data.counts)}
          linkOf={(entry) => entryLink(entry, departmentCode, user.canVerify)}
          showsStudent={!isStudent}
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
          entries={data?.recent}
          linkOf={(entry) => entryLink(entry, departmentCode)}
          showsStudent={!isStudent}
          aside={({ status }) => <StatusChip status={status} />}
        />
      </div>
      {/* Last on the page and last to load, so that nothing moves that somebody is reading. */}
      {data && (
        <Suspense fallback={null}>
          <DashboardPictures checklistDone={data.checklistDone} />
        </Suspense>
      )}
    </PageFrame>
  )
}

function VerifyWaiting() {
  return <LinkButton to="/queue">Verify pending records</LinkButton>
}

function CoordinatorDashboard() {
  return (
    <PageFrame title={title} purpose="The District Residency Programme of the students posted to you.">
      <Text>Open a page from the menu, or press Ctrl+K to find one.</Text>
    </PageFrame>
  )
}
