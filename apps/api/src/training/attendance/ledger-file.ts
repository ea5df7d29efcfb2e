// The rows of the exported list of ledgers.
import { showDate } from '@rounds/contract/kernel/dates'
import type { LedgerRow, LedgerState } from '@rounds/contract/training/attendance/ledger'
import { guardedText } from '#api/kernel/exports/formula-guard.ts'

const states: Readonly<Record<LedgerState, string>> = {
  lost: 'Cannot be reached',
  atRisk: 'At risk',
  onTrack: 'On track',
  reached: 'Reached',
  unknown: 'Nothing recorded yet',
}

const titles = [
  'Student',
  'Registration number',
  'Department',
  'State',
  'Attended',
  'Needed',
  'Working days of the term',
  'Percent so far',
  'Missed',
  'Without a record',
  'May still be missed',
  'Last safe day',
  'Casual leave left',
  'Days added by leave',
  'Last day of the term',
  'Recorded until',
]

const dateOf = (day: string | null): string => (day === null ? '' : showDate(day))

/** The titles, then one row per student; a student who has not joined has only a name. */
export const ledgerRecords = (rows: readonly LedgerRow[]): string[][] => [
  titles,
  ...rows.map(({ name, identity, department, figures, casualLeft }) => {
    const who = [name, identity ?? '', department].map(guardedText)
    if (!figures) return [...who, ...titles.slice(who.length).map(() => '')]
    const { attended, needed, working, percent, missed, unrecorded, spare, extensionDays } = figures
    return [
      ...who,
      states[figures.state],
      ...[attended, needed, working, percent ?? '', missed, unrecorded, Math.max(0, spare)].map(String),
      dateOf(figures.safeUntil),
      String(casualLeft ?? ''),
      String(extensionDays),
      dateOf(figures.lastDay),
      dateOf(figures.recordedUntil),
    ]
  }),
]
