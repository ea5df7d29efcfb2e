// The conclusion of each chart as its heading, and its figures as table rows. Pure.

import { monthOf, shiftMonth, shortMonthText } from '../../kernel/calendar/months.ts'
import { showDate } from '../../kernel/dates.ts'
import type { DayCount, MonthScore, PendingAge } from './activity.ts'

export interface PictureText {
  /** The conclusion as a sentence: `No record is pending for more than a week`. */
  title: string
  /** The data of the chart and its period. */
  note: string
  /** Its first column names the row. Null when there is nothing to chart; then the note says how to change that. */
  table: {
    columns: readonly [string, ...string[]]
    rows: readonly (readonly [string, ...string[]])[]
  } | null
}

const figure = (n: number): string => n.toLocaleString('en-IN')
const counted = (n: number, one: string, many: string): string => `${figure(n)} ${n === 1 ? one : many}`
const sum = (rows: readonly { n: number }[]): number => rows.reduce((total, { n }) => total + n, 0)

/** States on how many days of the year something was recorded. */
export function activityText(days: readonly DayCount[], isStudent: boolean): PictureText {
  if (days.length === 0) {
    return { title: 'A year to fill', note: 'Every day with a record gets its square here.', table: null }
  }
  const onDays = `on ${counted(days.length, 'day', 'days')} of the past year`
  return {
    title: isStudent ? `You recorded ${onDays}` : `Records ${onDays}`,
    note: `${counted(sum(days), 'record', 'records')}, by the day of the work. The larger and stronger a square, the more there were.`,
    table: { columns: ['Day', 'Records'], rows: days.map(({ date, n }) => [showDate(date), figure(n)]) },
  }
}

const latestMonths = 3
/** Differences up to this are chance, not worth praise or worry. */
const chanceMargin = 0.15

/** The mean of all scores of some months, with one decimal; null without scores. */
function overall(scores: readonly MonthScore[]): number | null {
  const n = sum(scores)
  if (n === 0) return null
  return Math.round((10 * scores.reduce((total, month) => total + month.mean * month.n, 0)) / n) / 10
}

/** Compares the three months up to `today` with all earlier ones. */
export function scoreText(scores: readonly MonthScore[], today: string): PictureText {
  if (scores.length === 0) {
    return { title: 'No scores yet', note: 'The first verified record with a score begins the line.', table: null }
  }
  const since = shiftMonth(monthOf(today), 1 - latestMonths)
  const latest = overall(scores.filter(({ month }) => month >= since))
  const before = overall(scores.filter(({ month }) => month < since))
  return {
    title: scoreTitle(latest, before),
    note: `Mean score of each month, 0 to 4. ${counted(sum(scores), 'scored record', 'scored records')}, by the day of the work.`,
    table: {
      columns: ['Month', 'Mean score', 'Scored records'],
      rows: scores.map(({ month, mean, n }) => [shortMonthText(month), mean.toFixed(2), figure(n)]),
    },
  }
}

function scoreTitle(latest: number | null, before: number | null): string {
  if (latest === null) return `Scored ${before?.toFixed(1)} of 4 on average, none in the last three months`
  const now = `${latest.toFixed(1)} of 4`
  if (before === null) return `Scored ${now} on average in the last three months`
  if (Math.abs(latest - before) < chanceMargin) return `Scores stay around ${now}`
  return `Scores ${latest > before ? 'rose' : 'fell'} to ${now}, from ${before.toFixed(1)} before`
}

/** `8–30 days`, `Over 90 days`. */
export const bandName = ({ from, to }: Pick<PendingAge, 'from' | 'to'>): string =>
  to === null ? `Over ${from - 1} days` : `${from}–${to} days`

const aMonth = 30

/** States how many records have been pending for more than a month or a week. */
export function pendingText(ages: readonly PendingAge[]): PictureText {
  const total = sum(ages)
  if (total === 0) return { title: 'Nothing to verify', note: 'Every submitted record is verified.', table: null }
  const older = sum(ages.filter(({ from }) => from > aMonth))
  const isFresh = sum(ages.filter(({ from }) => from > 0)) === 0
  const title =
    older > 0
      ? `${figure(older)} of ${counted(total, 'waiting record', 'waiting records')} ${older === 1 ? 'is' : 'are'} older than ${aMonth} days`
      : `No record is pending for more than ${isFresh ? 'a week' : `${aMonth} days`}`
  return {
    title,
    note: `${counted(total, 'record waits', 'records wait')} for verification, by days since submission.`,
    table: { columns: ['Waiting', 'Records'], rows: ages.map((age) => [bandName(age), figure(age.n)]) },
  }
}

/** States how many mandatory items are verified. */
export function checklistText(done: number, of: number): PictureText {
  const title =
    done === 0
      ? 'No mandatory item is verified yet'
      : done === of
        ? `All ${of} mandatory items are verified`
        : `${done} of ${of} mandatory items ${done === 1 ? 'is' : 'are'} verified`
  return {
    title,
    note: 'Each item of the checklist counts once, as soon as it is approved.',
    table: {
      columns: ['Mandatory items', 'Number'],
      rows: [
        ['Verified', figure(done)],
        ['Left', figure(of - done)],
      ],
    },
  }
}
