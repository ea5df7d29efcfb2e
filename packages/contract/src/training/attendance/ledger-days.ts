// Walks through the days of a student's term: how each day counts, and how far leave extends the term. Pure.
import { inYears, lastDayOfTerm } from '../../identity/accounts/term.ts'
import { addDays } from '../../kernel/dates.ts'
import { type LeaveKind, type LeaveRule, leaveKinds, leaveRules } from './college-calendar.ts'
import type { DayCount, DayMark, DaySource } from './day-marks.ts'
import { dayNumber, dayOfNumber } from './day-number.ts'
import { type Halves, type LedgerFacts, ledgerSources } from './ledger-sources.ts'

/** Half of a day. */
export interface LedgerHalf {
  mark: DayMark
  source: DaySource
  counts: DayCount
  /** True for leave beyond the year's allowance. */
  isExcess: boolean
}

export interface LedgerDay {
  /** The day's number; `dayOfNumber` converts it. */
  number: number
  halves: Halves<LedgerHalf>
  /** The year of the course, from 0. Leave is granted per year. */
  year: number
}

export interface TermDays {
  firstDay: string
  lastDay: string
  /** Days by which leave extends the term; half a day counts as a whole one. */
  extensionDays: number
  /** The HOD or an Admin set the last day, which takes precedence. */
  isNoted: boolean
  /** The last day until today with data from the machine or a posting; null for none. */
  recordedUntil: string | null
}

/** All counting is in half days, which are whole numbers. */
export const halvesADay = 2
/** The maximum length of a term, however much leave was taken. */
const maxTermDays = 12 * 366

const isLeave = (mark: DayMark): mark is LeaveKind => leaveKinds.some((kind) => kind === mark)
const noLeave = (): Record<LeaveKind, number> => ({ casual: 0, academic: 0, sick: 0, maternity: 0, paternity: 0 })

interface HalfCount {
  counts: DayCount
  isExcess: boolean
}

/** How the `nth` half day of leave in its year counts. */
function countLeave({ allowed, isAttended, extends: extended }: LeaveRule, nth: number): HalfCount {
  const isExcess = allowed !== null && nth > halvesADay * allowed
  if (extended === 'always' || (extended === 'excess' && isExcess)) return { counts: 'madeUp', isExcess }
  return { counts: isAttended && !isExcess ? 'attended' : 'missed', isExcess }
}

function countDay(mark: Exclude<DayMark, LeaveKind>, isCovered: boolean): HalfCount {
  const counts = { present: 'attended', absent: 'missed', off: 'off', holiday: 'off' } as const
  return { counts: mark === 'none' ? (isCovered ? 'unrecorded' : 'open') : counts[mark], isExcess: false }
}

/**
 * Calls `visit` for each day of the term in order, and returns facts about the term. Made-up leave adds days at the
 * end, unless a last day was set. Null without a joining date.
 */
export function walkTerm(facts: LedgerFacts, today: string, visit: (day: LedgerDay) => void): TermDays | null {
  const { joiningDate, termUntil, rules } = facts
  const termEnd = lastDayOfTerm(facts)
  if (joiningDate === null || termEnd === null) return null
  const { marksOf, covered, recorded } = ledgerSources(facts)
  const ruleOf = leaveRules(rules)
  const [firstDay, now] = [dayNumber(joiningDate), dayNumber(today)]
  const known = recorded.reduce((latest, day) => (day <= now && day > latest ? day : latest), firstDay - 1)
  const maxLast = firstDay + maxTermDays
  let last = Math.min(dayNumber(termEnd), maxLast)
  let [madeUp, year, nextYear, taken] = [0, 0, dayNumber(inYears(joiningDate, 1)), noLeave()]
  function judge(mark: DayMark, isCovered: boolean): HalfCount {
    const checked = isLeave(mark) ? countLeave(ruleOf[mark], ++taken[mark]) : countDay(mark, isCovered)
    if (checked.counts === 'madeUp') {
      // The first half of a day to make up adds a whole day.
      if (madeUp % halvesADay === 0 && termUntil === null && last < maxLast) last++
      madeUp++
    }
    return checked
  }
  for (let number = firstDay; number <= last; number++) {
    if (number === nextYear) {
      ;[year, taken] = [year + 1, noLeave()]
      nextYear = dayNumber(inYears(joiningDate, year + 1))
    }
    const [first, second] = marksOf(number)
    const isCovered = covered.has(number)
    const halfOf = ([mark, source]: typeof first): LedgerHalf => ({ mark, source, ...judge(mark, isCovered) })
    visit({ number, halves: [halfOf(first), halfOf(second)], year })
  }
  return {
    firstDay: joiningDate,
    lastDay: dayOfNumber(last),
    extensionDays: Math.ceil(madeUp / halvesADay),
    isNoted: termUntil !== null,
    recordedUntil: known < firstDay ? null : dayOfNumber(known),
  }
}

/** The first and last day of a year of the course, counted from 0. */
export const courseYear = (joiningDate: string, year: number): { from: string; to: string } => ({
  from: inYears(joiningDate, year),
  to: addDays(inYears(joiningDate, year + 1), -1),
})
