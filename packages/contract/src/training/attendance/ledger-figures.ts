// Figures of a ledger: days attended and needed, leave by kind, and how many more days may be missed. Pure.
import { addDays } from '../../kernel/dates.ts'
import { type LeaveKind, leaveKinds, leaveRules } from './college-calendar.ts'
import { dayNumber, dayOfNumber } from './day-number.ts'
import type { LeaveBalance, LedgerFigures, LedgerState } from './ledger.ts'
import { courseYear, halvesADay, type LedgerDay, type LedgerHalf, walkTerm } from './ledger-days.ts'
import type { LedgerFacts } from './ledger-sources.ts'

const neededPercent = 80

/** Converts half days to days. Half a day is 0.5, which floating point represents exactly. */
const inDays = (halves: number): number => halves / halvesADay

/** Rounded to the nearest day like the regulation's own figures: 751 of 939 working days, 501 of 626. */
export const neededDays = (working: number): number => Math.round((working * neededPercent) / 100)

/** With fewer working days, the percentage says nothing about a risk. */
const minDaysForRisk = 20
/** A last safe day this close is a risk, whatever the percentage. */
const nearDays = 30

/** Whole percent, rounded down so that less than 80 is never shown as 80; null when the whole is 0. */
const percentOf = (part: number, whole: number): number | null => (whole > 0 ? Math.floor((100 * part) / whole) : null)

/** Sums in half days. */
interface Sums {
  attended: number
  missed: number
  unrecorded: number
  /** Granted leave in the future. */
  attendedAhead: number
  missedAhead: number
  /** Past days without data so far. */
  waiting: number
  /** Numbers of future days in order, one entry for each half that may be missed. */
  ahead: number[]
}

interface Totals {
  sums: Sums
  /** Half days taken and in excess by kind, for each year of the course. */
  leave: Map<number, Record<LeaveKind, { taken: number; excess: number }>>
}

const noLeave = () => ({ taken: 0, excess: 0 })
const noLeaveByKind = () => ({
  casual: noLeave(),
  academic: noLeave(),
  sick: noLeave(),
  maternity: noLeave(),
  paternity: noLeave(),
})

type Place = Pick<LedgerDay, 'number' | 'year'>

function addHalf({ sums, leave }: Totals, { number, year }: Place, half: LedgerHalf, now: number): void {
  const { mark, counts, isExcess } = half
  if (counts === 'open' && number > now) sums.ahead.push(number)
  else if (counts === 'open') sums.waiting++
  else if (counts === 'unrecorded') sums.unrecorded++
  else if (counts === 'attended') sums[number <= now ? 'attended' : 'attendedAhead']++
  else if (counts === 'missed') sums[number <= now ? 'missed' : 'missedAhead']++
  const kind = leaveKinds.find((one) => one === mark)
  if (!kind) return
  const taken = leave.get(year) ?? noLeaveByKind()
  leave.set(year, taken)
  taken[kind].taken++
  if (isExcess) taken[kind].excess++
}

/**
 * Days that may still be missed, and the last of them for a student absent from tomorrow on. Days without data so far
 * are assumed attended.
 */
function forecastOf({ ahead, waiting, attended, missed, unrecorded, attendedAhead, missedAhead }: Sums) {
  const working = attended + missed + unrecorded + attendedAhead + missedAhead + waiting + ahead.length
  const needed = neededDays(inDays(working))
  const spare = working - halvesADay * needed - missed - unrecorded - missedAhead
  return { working, needed, spare, safeUntil: lastSafeDay(ahead, spare) }
}

/** The last day whose open halves may all be missed by a student absent from now on. */
function lastSafeDay(ahead: Sums['ahead'], spare: number): string | null {
  if (spare > ahead.length) return null
  let safe = spare
  while (safe > 0 && ahead[safe] === ahead[safe - 1]) safe--
  const last = ahead[safe - 1]
  return last === undefined ? null : dayOfNumber(last)
}

/** The figures on a business day; null without a joining date. */
export function ledgerFigures(facts: LedgerFacts, today: string): LedgerFigures | null {
  const sums: Sums = { attended: 0, missed: 0, unrecorded: 0, attendedAhead: 0, missedAhead: 0, waiting: 0, ahead: [] }
  const totals: Totals = { sums, leave: new Map() }
  const now = dayNumber(today)
  const term = walkTerm(facts, today, (day) => {
    for (const half of day.halves) addHalf(totals, day, half, now)
  })
  if (!term) return null
  const forecast = forecastOf(sums)
  const { attended, missed, unrecorded, waiting } = sums
  const percent = percentOf(attended, attended + missed + unrecorded)
  const state = term.recordedUntil === null ? 'unknown' : stateOf(sums, { ...forecast, percent }, today)
  const { needed, safeUntil } = forecast
  return {
    state,
    percent,
    needed,
    safeUntil,
    ...term,
    attended: inDays(attended),
    missed: inDays(missed),
    unrecorded: inDays(unrecorded),
    waiting: inDays(waiting),
    working: inDays(forecast.working),
    spare: inDays(forecast.spare),
    balances: balancesOf(facts, totals.leave, today < term.lastDay ? today : term.lastDay),
  }
}

/** In half days, except `needed`. */
type Forecast = Pick<LedgerFigures, 'needed' | 'spare' | 'safeUntil' | 'percent'>

function stateOf(sums: Sums, { needed, spare, safeUntil, percent }: Forecast, today: string): LedgerState {
  const { attended, missed, unrecorded, attendedAhead, ahead } = sums
  if (attended + attendedAhead >= halvesADay * needed) return 'reached'
  if (spare < 0) return 'lost'
  const isLow = (percent ?? 100) < neededPercent && attended + missed + unrecorded >= halvesADay * minDaysForRisk
  const isTight = spare < ahead.length && (safeUntil === null || safeUntil <= addDays(today, nearDays))
  return isLow || isTight ? 'atRisk' : 'onTrack'
}

/** The leave balances of each year of the course that has begun by `until` or has leave ahead, latest first. */
function balancesOf({ joiningDate, rules }: LedgerFacts, leave: Totals['leave'], until: string): LeaveBalance[] {
  if (joiningDate === null) return []
  const ruleOf = leaveRules(rules)
  const years: number[] = []
  for (let year = 0; courseYear(joiningDate, year).from <= until || leave.has(year); year++) years.unshift(year)
  return years.map((year) => {
    const taken = leave.get(year) ?? noLeaveByKind()
    return {
      year: year + 1,
      ...courseYear(joiningDate, year),
      kinds: leaveKinds.map((kind) => {
        const { allowed } = ruleOf[kind]
        const [days, excess] = [inDays(taken[kind].taken), inDays(taken[kind].excess)]
        return { kind, allowed, taken: days, excess, left: allowed === null ? null : Math.max(0, allowed - days) }
      }),
    }
  })
}
