// Combines the sources for both halves of a student's days. The order of precedence: corrections, the district posting,
// parental leave, weekly offs and holidays, the attendance machine, other leave. Pure.

import type { Term } from '../../identity/accounts/term.ts'
import { addMonths } from '../../kernel/dates.ts'
import { type CalendarRules, type LeaveKind, leaveKinds, leaveRules } from './college-calendar.ts'
import { type CorrectionMark, type DayHalf, type DayMark, type DaySource, machineMarks } from './day-marks.ts'
import { dayNumber, weekdayOf } from './day-number.ts'
import type { Leave } from './leave-of-record.ts'

export interface LedgerFacts extends Term {
  rules: CalendarRules
  holidays: readonly string[]
  /** Data of the attendance machine; a month is given by its first day. */
  months: readonly { month: string; marks: string }[]
  /** Confirmed by the coordinator of a district posting. */
  posting: readonly { day: string; mark: PostingMark }[]
  /** Approved records of leave. */
  leaves: readonly Leave[]
  /** The latest correction of each day, or of each half of it. */
  corrections: readonly { day: string; mark: CorrectionMark; half?: DayHalf | null }[]
}

/** The marks of a district posting. */
export const postingMarks = ['present', 'absent', 'leave', 'weeklyOff'] as const
type PostingMark = (typeof postingMarks)[number]
const markOfPosting = { present: 'present', absent: 'absent', leave: 'casual', weeklyOff: 'off' } as const

/** A value for each half of a day. */
export type Halves<T> = readonly [first: T, second: T]
const halvesOf = <T>(one: T): Halves<T> => [one, one]

type SourcedMark = readonly [mark: DayMark, source: DaySource]
const correctedMark = (mark: DayMark | undefined): SourcedMark | undefined => mark && [mark, 'correction']
const leaveOf = (mark: DayMark | undefined): LeaveKind | undefined => leaveKinds.find((kind) => kind === mark)

interface LedgerSources {
  marksOf: (day: number) => Halves<SourcedMark>
  /**
   * Days on which attendance is known. A month is complete up to the machine's last record: a day without a record
   * before it was not attended. The first month after a gap starts with its first record.
   */
  covered: ReadonlySet<number>
  /** Days with data from the machine or a posting. */
  recorded: readonly number[]
}

/** Longer records of leave are truncated; they would exceed any term. */
const maxLeaveSpan = 4 * 366

const isParental = (kind: LeaveKind): boolean => kind === 'maternity' || kind === 'paternity'

const hasMarks = (marks: string): boolean => /[^.]/.test(marks)

function machineDays(months: LedgerFacts['months']): { machine: Map<number, string>; covered: Set<number> } {
  const [machine, covered] = [new Map<number, string>(), new Set<number>()]
  const known = new Set(months.filter(({ marks }) => hasMarks(marks)).map(({ month }) => month))
  for (const { month, marks } of months) {
    const first = dayNumber(month)
    let next = known.has(addMonths(month, -1)) ? first : first + Math.max(0, marks.search(/[^.]/))
    for (let at = 0; at < marks.length; at++) {
      const mark = marks[at] ?? machineMarks.none
      if (mark === machineMarks.none) continue
      machine.set(first + at, mark)
      while (next <= first + at) covered.add(next++)
    }
  }
  return { machine, covered }
}

type OnLeave = Halves<LeaveKind | undefined>
const notOnLeave: OnLeave = halvesOf(undefined)

/** The first of two records for a half day counts, but parental leave comes before other leave. */
function leaveDays(leaves: LedgerFacts['leaves']): Map<number, OnLeave> {
  const days = new Map<number, OnLeave>()
  for (const { from, to, kind, half } of leaves) {
    const first = dayNumber(from)
    const last = half ? first : Math.min(dayNumber(to), first + maxLeaveSpan)
    const taken = (before: LeaveKind | undefined, isTaken: boolean) =>
      isTaken && (before === undefined || isParental(kind)) ? kind : before
    for (let day = first; day <= last; day++) {
      const before = days.get(day) ?? notOnLeave
      days.set(day, [taken(before[0], half !== 'second'), taken(before[1], half !== 'first')])
    }
  }
  return days
}

type Corrected = Halves<DayMark | undefined>
const notCorrected: Corrected = halvesOf(undefined)

function correctedDays(corrections: LedgerFacts['corrections']): Map<number, Corrected> {
  const days = new Map<number, Corrected>()
  for (const { day, mark, half } of corrections) {
    if (mark === 'withdrawn') continue
    const before = days.get(dayNumber(day)) ?? notCorrected
    days.set(dayNumber(day), [half === 'second' ? before[0] : mark, half === 'first' ? before[1] : mark])
  }
  return days
}

/**
 * The halves in which the machine saw the student. Someone on leave for half a day was present in the other half.
 * Someone who came despite leave for the whole day was present. Half a day without leave is the first half.
 */
function presenceOf(seen: string | undefined, [first, second]: OnLeave): Halves<boolean> {
  if (seen !== machineMarks.present && seen !== machineMarks.half) return halvesOf(false)
  const isHalfLeave = (first === undefined) !== (second === undefined)
  return isHalfLeave ? [first === undefined, second === undefined] : [true, seen === machineMarks.present]
}

/** The sources of a ledger, indexed by day number. */
export function ledgerSources({ rules, holidays, months, posting, leaves, corrections }: LedgerFacts): LedgerSources {
  const corrected = correctedDays(corrections)
  const posted = new Map(posting.map(({ day, mark }) => [dayNumber(day), markOfPosting[mark]]))
  const free = new Set(holidays.map(dayNumber))
  const { machine, covered } = machineDays(months)
  const onLeave = leaveDays(leaves)
  /** Leave that always extends the term includes its weekly offs. */
  const ruleOf = leaveRules(rules)
  const spansOffs = (kind: LeaveKind) => ruleOf[kind].extends === 'always'
  function marksOf(day: number): Halves<SourcedMark> {
    const correction = corrected.get(day) ?? notCorrected
    const [first, second] = uncorrected(day, correction)
    return [correctedMark(correction[0]) ?? first, correctedMark(correction[1]) ?? second]
  }
  /**
   * Leave entered as a correction for one half affects the machine's mark: the student was present in the other half.
   */
  function uncorrected(day: number, correction: Corrected): Halves<SourcedMark> {
    const mark = posted.get(day)
    if (mark !== undefined) return halvesOf([mark, 'posting'])
    const recorded = onLeave.get(day) ?? notOnLeave
    const leave: OnLeave = [leaveOf(correction[0]) ?? recorded[0], leaveOf(correction[1]) ?? recorded[1]]
    const seen = machine.get(day)
    const isThere = presenceOf(seen, leave)
    return [markOfHalf(day, seen, isThere[0], leave[0]), markOfHalf(day, seen, isThere[1], leave[1])]
  }
  function markOfHalf(
    day: number,
    seen: string | undefined,
    isThere: boolean,
    leave: LeaveKind | undefined,
  ): SourcedMark {
    if (leave !== undefined && spansOffs(leave) && !isThere) return [leave, 'leave']
    if (rules.weeklyOffs.includes(weekdayOf(day))) return ['off', 'calendar']
    if (free.has(day)) return ['holiday', 'calendar']
    if (isThere) return ['present', 'machine']
    if (leave !== undefined) return [leave, 'leave']
    return seen === undefined ? ['none', 'none'] : ['absent', 'machine']
  }
  return { marksOf, covered, recorded: [...machine.keys(), ...posted.keys()] }
}
