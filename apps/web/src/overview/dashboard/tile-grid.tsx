// The 15 tiles: how much of each kind there is, how much of it is verified, what is pending. Titles and places stand
// before the figures arrive, so nothing moves then.
import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Dashboard } from '@rounds/contract/overview/dashboard/dashboard'
import { tileRoute, tiles } from '@rounds/contract/overview/dashboard/tiles'
import { Link } from '@tanstack/react-router'
import { type TileFacts, tileFacts } from './tile-facts.ts'
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
        {tiles.map((tile) => {
          const facts =
            dashboard && tileFacts(tile, dashboard.counts, { isStudent, checklistDone: dashboard.checklistDone })
          return (
            <li key={tile.title}>
              <Link className={classes.tile} to={facts?.to ?? tileRoute(tile)} search={{ ...facts?.search }}>
                <span className={classes.title}>{tile.title}</span>
                {facts ? <Figures facts={facts} /> : <FiguresToCome />}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Figures({ facts: { figure, unit, verifiedPercent, pending, rejected } }: { facts: TileFacts }) {
  return (
    <>
      <span className={classes.figure}>{figure}</span>
      <VisuallyHidden>
        {' '}
        {unit}, {verifiedPercent} % verified{' '}
      </VisuallyHidden>
      <span className={classes.track} aria-hidden>
        <span className={classes.verified} style={{ width: `${verifiedPercent}%` }} />
      </span>
      <span className={classes.notes}>
        {pending > 0 && <span className={classes.pending}>{pending.toLocaleString('en-IN')} pending</span>}
        {pending > 0 && rejected > 0 && ' '}
        {rejected > 0 && <span className={classes.rejected}>{rejected.toLocaleString('en-IN')} rejected</span>}
        {verifiedPercent === 100 && pending + rejected === 0 && (
          <span className={classes.complete} aria-hidden>
            All verified
          </span>
        )}
      </span>
    </>
  )
}

function FiguresToCome() {
  return (
    <>
      <span className={classes.figure} aria-hidden>
        <Skeleton component="span" display="inline-block" width="2ch" height="0.9em" />
      </span>
      <span className={classes.track} aria-hidden />
      <span className={classes.notes} aria-hidden />
    </>
  )
}
