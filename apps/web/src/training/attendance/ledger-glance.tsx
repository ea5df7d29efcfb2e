// Attendance in brief: days attended of those needed, days that may still be missed, the term, and leave by kind and
// year.
import { Group, Stack, Text } from '@mantine/core'
import { type LeaveKind, leaveKinds } from '@rounds/contract/training/attendance/college-calendar'
import type { LeaveBalance, LedgerFigures } from '@rounds/contract/training/attendance/ledger'
import { FactList } from '#web/ui/list/fact-list.tsx'
import { longDay } from '#web/ui/words/day-text.ts'
import { ToneChip } from '#web/ui/words/tone-chip.tsx'
import classes from './ledger.module.css'
import {
  attendedText,
  balanceText,
  forecastText,
  leaveTexts,
  riskText,
  shareOfDaysText,
  stateTexts,
  termText,
} from './ledger-text.ts'

const whole = 100

/** `isOwn`: the viewer is the student, not staff. */
export function LedgerGlance({ figures, isOwn }: { figures: LedgerFigures; isOwn: boolean }) {
  const { attended, needed, state, missed, unrecorded, waiting, working, recordedUntil } = figures
  const risk = riskText(figures)
  const filled = needed > 0 ? Math.min(whole, Math.round((whole * attended) / needed)) : whole
  return (
    <Stack className={classes.glance} gap="sm">
      <Group justify="space-between" align="flex-start">
        <div>
          <Text className={classes.figure}>{attendedText(figures)}</Text>
          <Text size="sm" c="dimmed">
            {shareOfDaysText(figures)}
          </Text>
        </div>
        <ToneChip {...stateTexts[state]} />
      </Group>
      <div className={classes.meter} aria-hidden>
        <div className={classes.filled} data-state={state} style={{ width: `${filled}%` }} />
      </div>
      {risk && (
        <Text size="sm" className={classes.risk}>
          {risk}
        </Text>
      )}
      <Text fw={600}>{forecastText(figures, isOwn)}</Text>
      {unrecorded > 0 && (
        <Text size="sm">
          {`${unrecorded} ${unrecorded === 1 ? 'day has' : 'days have'} no record although later days of the month do, and count as missed. ${isOwn ? 'Tell your HOD if you were there.' : 'Days on which they were there can be corrected.'}`}
        </Text>
      )}
      <FactList
        facts={[
          ['Term', termText(figures)],
          ['Working days of the term', `${working.toLocaleString('en-IN')}, of which 80% are needed`],
          ['Missed so far', String(missed + unrecorded)],
          ['Recorded until', recordedUntil && longDay(recordedUntil)],
          ['Days not recorded yet', waiting > 0 ? `${waiting} ${waiting === 1 ? 'day' : 'days'}` : null],
        ]}
      />
    </Stack>
  )
}

const kindOf = ({ kinds }: LeaveBalance, kind: LeaveKind) => kinds.find((one) => one.kind === kind)

/** Leave taken of leave granted, with a column for each year of the course. */
export function LeaveBalances({ balances }: Pick<LedgerFigures, 'balances'>) {
  const years = balances.toReversed()
  return (
    <table className={classes.balances}>
      <thead>
        <tr>
          <th scope="col">Days taken</th>
          {years.map(({ year, from, to }) => (
            <th key={year} scope="col" title={`${longDay(from)} – ${longDay(to)}`}>
              Year {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leaveKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{leaveTexts[kind]}</th>
            {years.map((balance) => {
              const found = kindOf(balance, kind)
              return (
                <td key={balance.year} data-beyond={(found && found.excess > 0) || undefined}>
                  {found ? balanceText(found) : '–'}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
