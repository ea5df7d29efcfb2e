// The home page of a district coordinator, who has no logbook to see: links to their pages.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { attendanceListQuery } from '#web/training/residency/attendance.queries.ts'
import { waitingDistrictRecordsQuery } from '#web/training/residency/district-records.queries.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import classes from './coordinator-home.module.css'
import { homeTitle } from './dashboard-text.ts'

const ways = [
  { to: '/drp/queue', title: 'Verification queue', detail: 'Your residents’ records, waiting for you to verify.' },
  { to: '/drp/attendence', title: 'Attendance', detail: 'The days of your residents: confirm them, or mark them.' },
  {
    to: '/drp/home',
    title: 'Residents',
    detail: 'The students posted to you: where, when, the notice, and the performance report.',
  },
  { to: '/certificates', title: 'Certificates', detail: 'The completion certificates of postings that have ended.' },
  { to: '/profile', title: 'Your profile', detail: 'Your details, your ID proof, and how you sign in.' },
  { to: '/notifications', title: 'Notifications', detail: 'News from the college.' },
  { to: '/contact', title: 'Support', detail: 'Ask a question or report a problem.' },
] as const

/** The maximum number of postings counted; a coordinator has few. */
const maxPostings = 100

/** The pending work of the coordinator by page; a page without work is absent. */
function useOpenWork(): Readonly<Record<string, string>> {
  const records = useQuery(waitingDistrictRecordsQuery)
  const attendance = useQuery(attendanceListQuery({ page: 1, size: maxPostings }))
  const toDecide = records.data?.page.total ?? 0
  const sheets = attendance.data?.sheets ?? []
  const toConfirm = sheets.reduce((sum, { counts }) => sum + counts.toConfirm, 0)
  const reports = sheets.filter(({ owed }) => owed === 'report').length
  const certificates = sheets.filter(({ owed }) => owed === 'certificate').length
  return {
    ...(toDecide > 0 && { '/drp/queue': `${toDecide} ${toDecide === 1 ? 'record' : 'records'} to verify` }),
    ...(toConfirm > 0 && { '/drp/attendence': `${toConfirm} ${toConfirm === 1 ? 'day' : 'days'} to confirm` }),
    ...(reports > 0 && { '/drp/home': `${reports} ${reports === 1 ? 'report' : 'reports'} to sign` }),
    ...(certificates > 0 && {
      '/certificates': `${certificates} ${certificates === 1 ? 'certificate' : 'certificates'} to issue`,
    }),
  }
}

export function CoordinatorHome() {
  const open = useOpenWork()
  const sorted = [...ways].sort((a, b) => Number(b.to in open) - Number(a.to in open))
  return (
    <PageFrame title={homeTitle} purpose="The District Residency Programme of the students posted to you.">
      <ul className={classes.ways}>
        {sorted.map(({ to, title, detail }) => (
          <li key={to}>
            <Link className={classes.way} to={to}>
              <span className={classes.title}>{title}</span>
              {open[to] && <ToneChip tone="waiting" word={open[to]} isSmall />}
              <span className={classes.detail}>{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
