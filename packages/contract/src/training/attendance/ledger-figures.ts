// What the days of a ledger come to: days attended of those needed, leave by kind, and how many more days may be missed. Pure.
import { addDays } from '../../kernel/dates.ts'
import { type LeaveKind, leaveKinds, leaveRules } from './college-calendar.ts'
import { dayNumber, dayOfNumber } from './day-number.ts'
import type { LeaveBalance, LedgerFigures, LedgerState } from './ledger.ts'
import { courseYear, type LedgerDay, walkTerm } from './ledger-days.ts'
import type { LedgerFacts } from './ledger-sources.ts'

const neededPercent = 80

/** The regulation's own figures round to the nearest day: 751 of 939 working days, 501 of 626. */
export const neededDays = (working: number): number => Math.round((working * neededPercent) / 100)

/** Fewer working days say nothing yet about a risk. */
const minDaysForRisk = 20
/** A last safe day so near is a risk, whatever the percentage. */
const nearDays = 30

/** Whole percent, rounded down so that 80 is never said of less; null of nothing. */
const percentOf = (part: number, whole: number): number | null => (whole > 0 ? Math.floor((100 * part) / whole) : null)

interface Sums {
  attended: number
  missed: number
  unrecorded: number
  /** Leave that is granted and lies ahead. */
  attendedAhead: number
  missedAhead: number
  /** Passed, and nobody knows of them yet. */
  waiting: number
  /** Numbers of the days still to come, in order. */
  ahead: number[]
}

interface Totals {
  sums: Sums
  /** Taken and in excess by kind, for each year of the course. */
  leave: Map<number, Record<LeaveKind, { taken: number; excess: number }>>
}

const noneTaken = () => ({ taken: 0, excess: 0 })
const ofYear = () => ({
  ...{ casual: noneTaken(), academic: noneTaken(), sick: noneTaken() },
  ...{ maternity: noneTaken(), paternity: noneTaken() },
})

function addDay({ sums, leave }: Totals, { number, mark, counts, isExcess, year }: LedgerDay, now: number): void {
  if (counts === 'open' && number > now) sums.ahead.push(number)
  else if (counts === 'open') sums.waiting++
  else if (counts === 'unrecorded') sums.unrecorded++
  else if (counts === 'attended') sums[number <= now ? 'attended' : 'attendedAhead']++
  else if (counts === 'missed') sums[number <= now ? 'missed' : 'missedAhead']++
  const kind = leaveKinds.find((one) => one === mark)
  if (!kind) return
  const taken = leave.get(year) ?? ofYear()
  leave.set(year, taken)
  taken[kind].taken++
  if (isExcess) taken[kind].excess++
}

/**
 * Days that may still be missed, and the last of them for somebody who stays away from tomorrow on. Days that wait for their
 * record are taken for attended.
 */
function forecastOf({ ahead, waiting, attended, missed, unrecorded, attendedAhead, missedAhead }: Sums) {
  const working = attended + missed + unrecorded + attendedAhead + missedAhead + waiting + ahead.length
  const needed = neededDays(working)
  const spare = working - needed - missed - unrecorded - missedAhead
  const last = spare > 0 ? ahead[spare - 1] : undefined
  return { working, needed, spare, safeUntil: last === undefined ? null : dayOfNumber(last) }
}

/** What the ledger says on a business day; null before the student has joined. */
export function ledgerFigures(facts: LedgerFacts, today: string): LedgerFigures | null {
  const sums: Sums = { attended: 0, missed: 0, unrecorded: 0, attendedAhead: 0, missedAhead: 0, waiting: 0, ahead: [] }
  const totals: Totals = { sums, leave: new Map() }
  const now = dayNumber(today)
  const term = walkTerm(facts, today, (day) => addDay(totals, day, now))
  if (!term) return null
  const forecast = forecastOf(sums)
  const { attended, missed, unrecorded, waiting } = sums
  const percent = percentOf(attended, attended + missed + unrecorded)
  const counts = { attended, missed, unrecorded, waiting, percent }
  const state = term.recordedUntil === null ? 'unknown' : stateOf(sums, { ...forecast, percent }, today)
  return { state, ...counts, ...forecast, ...term, balances: balancesOf(facts, totals.leave, today) }
}

type Forecast = Pick<LedgerFigures, 'needed' | 'spare' | 'safeUntil' | 'percent'>

function stateOf(sums: Sums, { needed, spare, safeUntil, percent }: Forecast, today: string): LedgerState {
  const { attended, missed, unrecorded, attendedAhead, ahead } = sums
  if (attended + attendedAhead >= needed) return 'reached'
  if (spare < 0) return 'lost'
  const isLow = (percent ?? 100) < neededPercent && attended + missed + unrecorded >= minDaysForRisk
  const isTight = spare < ahead.length && (safeUntil === null || safeUntil <= addDays(today, nearDays))
  return isLow || isTight ? 'atRisk' : 'onTrack'
}

/** Of each year of the course that has begun, the latest first, and the leave that lies ahead. */
function balancesOf({ joiningDate, rules }: LedgerFacts, leave: Totals['leave'], today: string): LeaveBalance[] {
  if (joiningDate === null) return []
  const ruleOf = leaveRules(rules)
  const years: number[] = []
  for (let year = 0; courseYear(joiningDate, year).from <= today || leave.has(year); year++) years.unshift(year)
  return years.map((year) => {
    const taken = leave.get(year) ?? ofYear()
    return {
      year: year + 1,
      ...courseYear(joiningDate, year),
      kinds: leaveKinds.map((kind) => {
        const { allowed } = ruleOf[kind]
        return {
          kind,
          allowed,
          ...taken[kind],
          left: allowed === null ? null : Math.max(0, allowed - taken[kind].taken),
        }
      }),
    }
  })
}
