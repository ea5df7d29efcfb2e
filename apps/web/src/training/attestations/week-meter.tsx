// The weeks of a month that have a record: a segment for each week that has ended, filled when it has one.
import type { AttestedMonth } from '@rounds/contract/training/attestations/attestation'
import { gapText } from './attestation-text.ts'
import classes from './attestations.module.css'

export function WeekMeter({ weeks, recordedWeeks }: Pick<AttestedMonth, 'weeks' | 'recordedWeeks'>) {
  if (weeks === 0) return null
  return (
    <span className={classes.meter} role="img" aria-label={gapText({ weeks, recordedWeeks })}>
      {Array.from({ length: weeks }, (_, index) => index).map((week) => (
        <span key={week} className={classes.week} data-recorded={week < recordedWeeks || undefined} />
      ))}
    </span>
  )
}
