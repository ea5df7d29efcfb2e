// The 15 tiles: records of each kind, the verified share, and the pending ones. Kinds without records come last, in
// grey.

import { VisuallyHidden } from '@mantine/core'
import { percentText } from '@rounds/contract/kernel/percent'
import type { Dashboard } from '@rounds/contract/overview/dashboard/dashboard'
import { tiles } from '@rounds/contract/overview/dashboard/tiles'
import { Link } from '@tanstack/react-router'
import { isEmpty, type TileFacts, tileFacts, zerosLast } from './tile-facts.ts'
import classes from './tile-grid.module.css'

interface Props {
  /** Undefined while loading. */
  dashboard: Dashboard | undefined
  isStudent: boolean
}

export function TileGrid({ dashboard, isStudent }: Props) {
  return (
    <section className={classes.frame} aria-label="Records by kind" aria-busy={!dashboard}>
      <ul className={classes.grid}>
        {dashboard
          ? zerosLast(factsOf(dashboard, isStudent)).map((facts) => (
              <li key={facts.title}>
                <Link
                  className={classes.tile}
                  data-empty={isEmpty(facts) || undefined}
                  to={facts.to}
                  search={facts.search}
                >
                  <span className={classes.head}>
                    <span className={classes.title}>{facts.title}</span>
                    <Figure facts={facts} />
                  </span>
                  <Notes facts={facts} />
                </Link>
              </li>
            ))
          : tiles.map(({ title }) => <li key={title} className={classes.tile} aria-hidden />)}
      </ul>
    </section>
  )
}

const factsOf = ({ counts, checklistDone }: Dashboard, isStudent: boolean): TileFacts[] =>
  tiles.map((tile) => tileFacts(tile, counts, { isStudent, checklistDone }))

function Figure({ facts: { figure, unit, verifiedPercent } }: { facts: TileFacts }) {
  return (
    <span className={classes.figure}>
      {figure}
      <VisuallyHidden>
        {' '}
        {unit}, {percentText(verifiedPercent)} verified{' '}
      </VisuallyHidden>
    </span>
  )
}

function Notes({ facts: { verifiedPercent, pending, rejected } }: { facts: TileFacts }) {
  return (
    <>
      <span className={classes.track} aria-hidden>
        <span className={classes.verified} style={{ width: `${verifiedPercent}%` }} />
      </span>
      <span className={classes.notes}>
        {pending > 0 && <span className={classes.pending}>{pending.toLocaleString('en-IN')} pending</span>}
        {pending > 0 && rejected > 0 && ' '}
        {rejected > 0 && <span className={classes.rejected}>{rejected.toLocaleString('en-IN')} rejected</span>}
      </span>
    </>
  )
}
