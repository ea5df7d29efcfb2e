// The first page of a district coordinator, who has no logbook to look at: the pages that are theirs.

import { Link } from '@tanstack/react-router'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import classes from './coordinator-home.module.css'
import { homeTitle } from './dashboard-text.ts'

const ways = [
  { to: '/drp/queue', title: 'Verification queue', detail: 'What your residents recorded and you verify.' },
  { to: '/drp/home', title: 'Residents', detail: 'The students posted to you: where, when, and the notice.' },
  { to: '/profile', title: 'Your profile', detail: 'Your details, your ID proof, and how you sign in.' },
  { to: '/notifications', title: 'Notifications', detail: 'What the college has let you know.' },
  { to: '/contact', title: 'Support', detail: 'Ask a question or report a problem.' },
] as const

export function CoordinatorHome() {
  return (
    <PageFrame title={homeTitle} purpose="The District Residency Programme of the students posted to you.">
      <ul className={classes.ways}>
        {ways.map(({ to, title, detail }) => (
          <li key={to}>
            <Link className={classes.way} to={to}>
              <span className={classes.title}>{title}</span>
              <span className={classes.detail}>{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
