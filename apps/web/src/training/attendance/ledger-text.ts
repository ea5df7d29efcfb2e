// Texts about attendance and leave. Pure.
import { percentText } from '@rounds/contract/kernel/percent'
import { type LeaveKind, leaveKinds } from '@rounds/contract/training/attendance/college-calendar'
import type {
  CorrectionMark,
  DayCount,
  DayHalf,
  DayMark,
  DaySource,
} from '@rounds/contract/training/attendance/day-marks'
import type {
  LeaveBalance,
  LedgerCorrection,
  LedgerFigures,
  LedgerState,
  ShownDay,
} from '@rounds/contract/training/attendance/ledger'
import { dayRange, longDay, weekdayName } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'
import type { Tone } from '#web/ui/words/tone-chip.tsx'

type Figures = Omit<LedgerFigures, 'balances'>

export const stateTexts: Readonly<Record<LedgerState, { tone: Tone; word: string }>> = {
  lost: { tone: 'bad', word: 'Out of reach' },
  atRisk: { tone: 'waiting', word: 'At risk' },
  onTrack: { tone: 'good', word: 'On track' },
  reached: { tone: 'good', word: 'Reached' },
  unknown: { tone: 'unfinished', word: 'No records yet' },
}

export const leaveTexts: Readonly<Record<LeaveKind, string>> = {
  casual: 'Casual leave',
  academic: 'Academic leave',
  sick: 'Sick leave',
  maternity: 'Maternity leave',
  paternity: 'Paternity leave',
}

/** `letter` is shown on a day of the calendar. */
const markTexts: Readonly<Record<DayMark, { word: string; letter: string }>> = {
  present: { word: 'Present', letter: 'P' },
  absent: { word: 'Absent', letter: 'A' },
  off: { word: 'Weekly off', letter: 'W' },
  holiday: { word: 'Holiday', letter: 'H' },
  casual: { word: leaveTexts.casual, letter: 'CL' },
  academic: { word: leaveTexts.academic, letter: 'AL' },
  sick: { word: leaveTexts.sick, letter: 'SL' },
  maternity: { word: leaveTexts.maternity, letter: 'ML' },
  paternity: { word: leaveTexts.paternity, letter: 'PL' },
  none: { word: 'No record', letter: '' },
}

export const correctionTexts: Readonly<Record<CorrectionMark, string>> = {
  present: 'Present',
  absent: 'Absent',
  off: 'Weekly off',
  ...leaveTexts,
  withdrawn: 'Take the correction back',
}

/** In a select, `whole` stands for neither half. */
export const partTexts: Readonly<Record<DayHalf | 'whole', string>> = {
  whole: 'Whole day',
  first: 'First half',
  second: 'Second half',
}

const sourceTexts: Readonly<Record<DaySource, string>> = {
  correction: 'corrected by hand',
  posting: 'confirmed by the district coordinator',
  leave: 'from an approved leave record',
  calendar: 'from the calendar of the college',
  machine: 'from the attendance machine',
  none: '',
}

const countTexts: Readonly<Record<DayCount, string>> = {
  attended: 'counts as attended',
  missed: 'counts as missed',
  unrecorded: 'counts as missed: later days of the month have a record',
  open: '',
  madeUp: 'makes the term one day longer',
  off: 'no working day',
}

export const weekdayNames: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]

/**
 * The letters of a calendar day: `CL`; `½CL` when half of it is leave, `½P` when the student was present for half of
 * it.
 */
export function dayLetter({ mark, second }: ShownDay): string {
  if (!second) return markTexts[mark].letter
  const marks = [mark, second.mark]
  const telling = marks.find((one) => leaveKinds.some((kind) => kind === one)) ?? marks.find((one) => one === 'present')
  return telling ? `½${markTexts[telling].letter}` : markTexts[mark].letter
}

/** The legend for the letters of these days: `P Present · W Weekly off`. */
export function legendText(days: readonly ShownDay[]): string {
  const halves = days.flatMap((day) => (day.second ? [day, day.second] : [day]))
  const words = [...new Set(halves.map(({ mark }) => mark))]
    .filter((mark) => markTexts[mark].letter !== '')
    .map((mark) => `${markTexts[mark].letter} ${markTexts[mark].word}`)
  return dotted([
    ...words.toSorted(),
    ...(days.some(({ second }) => second) ? ['½ half a day'] : []),
    ...(halves.some(({ source }) => source === 'correction') ? ['thick border: corrected by hand'] : []),
    ...(days.some(({ counts }) => counts === 'unrecorded') ? ['dashed: counts as missed'] : []),
  ])
}

/** `Mon, 4 May 2026`. */
export const dayTitle = (day: string): string => `${weekdayName(day)}, ${longDay(day)}`

/** `Casual leave, from an approved leave record, counts as missed`; a future day has no source. */
export function dayText({ second, holiday, ...first }: ShownDay): string {
  const text = halfText(first, holiday)
  return second ? `First half: ${text}. Second half: ${halfText(second, null)}` : text
}

type ShownHalf = NonNullable<ShownDay['second']>

function halfText({ mark, source, counts, isExcess }: ShownHalf, holiday: string | null): string {
  const word = holiday ?? markTexts[mark].word
  const excess = isExcess ? 'beyond the days of the year' : ''
  if (mark === 'none' && counts === 'open') return 'No record yet'
  return [word, sourceTexts[source], excess, countTexts[counts]].filter(Boolean).join(', ')
}

const days = (n: number, noun = 'day'): string => `${n.toLocaleString('en-IN')} ${noun}${n === 1 ? '' : 's'}`

/** `412 days attended, 751 needed`, also when more days are attended than needed. */
export const attendedText = ({ attended, needed }: Figures): string =>
  `${days(attended)} attended, ${needed.toLocaleString('en-IN')} needed`

/** `87% of the working days so far`; '' before the first working day. */
export const shareOfDaysText = ({ percent }: Pick<Figures, 'percent'>): string =>
  percent === null ? '' : `${percentText(percent)} of the working days so far`

/** Why a ledger is at risk, shown before it is too late; null for all others. */
export function riskText({ state, percent, safeUntil }: Figures): string | null {
  if (state !== 'atRisk') return null
  if (percent !== null && percent < 80)
    return `Only ${percentText(percent)} of the working days so far were attended: 80% are needed.`
  return safeUntil ? 'The last safe day is less than a month away.' : 'Every working day that is left is needed.'
}

/** How many days may still be missed, and until when: the question of a tired resident. */
export function forecastText(figures: Figures, isOwn: boolean): string {
  const { state, spare, safeUntil } = figures
  if (state === 'reached') return 'Enough days are attended for the final examination.'
  if (state === 'unknown') return 'Nothing is recorded yet. The college imports the days of its attendance machine.'
  if (state === 'lost') {
    const next = isOwn ? 'Ask your HOD about an extension.' : 'An extension of the term may be needed.'
    return `80% cannot be reached in this term: ${days(-spare, 'working day')} too few. ${next}`
  }
  if (spare === 0) return 'No further working days can be missed.'
  const until = safeUntil ? ` Missing every day from tomorrow is safe only until ${longDay(safeUntil)}.` : ''
  return `${days(spare, 'more working day')} can be missed.${until}`
}

/** `1 Sep 2025 – 3 Sep 2028`, and by how many days leave moved the end. */
export function termText({ firstDay, lastDay, extensionDays, isNoted }: Figures): string {
  const span = dayRange(firstDay, lastDay)
  if (extensionDays === 0) return span
  return isNoted
    ? `${span}, as recorded by the college. Leave adds ${days(extensionDays)}: check that they are included.`
    : `${span}, ${days(extensionDays)} longer because of leave`
}

/** `21 / 20 (+1)`, `3 / 5`, `12`. */
export function balanceText({ allowed, taken, excess }: LeaveBalance['kinds'][number]): string {
  const of = allowed === null ? `${taken}` : `${taken} / ${allowed}`
  return excess > 0 ? `${of} (+${excess})` : of
}

/**
 * `4 May 2026: Present instead of Absent`; `… instead of half Casual leave, half Present`; `4 May 2026, first half: …`.
 */
export function correctionText({ day, mark, half, before, beforeSecond }: LedgerCorrection): string {
  const after = mark === 'withdrawn' ? 'correction taken back, was' : `${correctionTexts[mark]} instead of`
  if (half) {
    const one = half === 'second' ? (beforeSecond ?? before) : before
    return `${longDay(day)}, ${partTexts[half].toLowerCase()}: ${after} ${markTexts[one].word}`
  }
  const first = markTexts[before].word
  const was = beforeSecond ? `half ${first}, half ${markTexts[beforeSecond].word}` : first
  return `${longDay(day)}: ${after} ${was}`
}
