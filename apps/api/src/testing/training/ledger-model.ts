// An independent model of a ledger, built differently from the product: days as texts, looked up one by one, added up
// in one plain loop, with each half day as 0.5.
import { addDays } from '@rounds/contract/kernel/dates'
import type { CalendarRules, LeaveKind } from '@rounds/contract/training/attendance/college-calendar'

export interface LedgerModel {
  joiningDate: string
  /** Approved records, in the order in which they count. */
  leaves: { from: string; to: string; kind: LeaveKind; half: 1 | 2 | null }[]
  machine: Map<string, 'P' | 'H' | 'A'>
  /** The correction of each half day, without withdrawn ones. */
  corrected: Map<string, Partial<Record<1 | 2, string>>>
  corrections: number
}

export interface CollegeModel {
  rules: CalendarRules
  holidays: Set<string>
}

interface ModelHalf {
  mark: string
  counts: string
}
interface ModelDay extends ModelHalf {
  day: string
  second: ModelHalf | null
}

interface CalendarDay {
  weekday: number
  month: string
  monthBefore: string
  next: string
}
const calendar = new Map<string, CalendarDay>()

/** Cached, because thousands of ledgers walk through the same days. */
function calendarDay(day: string): CalendarDay {
  const known = calendar.get(day)
  if (known) return known
  const month = day.slice(0, 7)
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  const made = { weekday, month, monthBefore: addDays(`${month}-01`, -1).slice(0, 7), next: addDays(day, 1) }
  calendar.set(day, made)
  return made
}

const parental = ['maternity', 'paternity']
const kinds = ['casual', 'academic', 'sick', ...parental]

type Leaves = LedgerModel['leaves']

/** The leave that applies to one half of a day. */
function leaveOf(leaves: Leaves, half: 1 | 2): LeaveKind | undefined {
  const covering = leaves.filter(({ half: only }) => only === null || only === half).map(({ kind }) => kind)
  return covering.filter((kind) => parental.includes(kind)).at(-1) ?? covering[0]
}

function markOf(
  student: LedgerModel,
  { rules, holidays }: CollegeModel,
  { day, leaves }: { day: string; leaves: Leaves },
  half: 1 | 2,
): string {
  const corrected = student.corrected.get(day)
  if (corrected?.[half]) return corrected[half]
  const rest = half === 1 ? 2 : 1
  const corrects = kinds.some((kind) => kind === corrected?.[rest])
  const [leave, other] = [leaveOf(leaves, half), corrects || leaveOf(leaves, rest)]
  const seen = student.machine.get(day)
  let isThere = seen === 'P' || (seen === 'H' && half === 1)
  // A person on leave for one half was present in the other.
  if ((seen === 'P' || seen === 'H') && Boolean(leave) !== Boolean(other)) isThere = !leave
  if (leave && parental.includes(leave) && rules.doesParentalExtend && !isThere) return leave
  if (rules.weeklyOffs.includes(calendarDay(day).weekday)) return 'off'
  if (holidays.has(day)) return 'holiday'
  if (isThere) return 'present'
  return leave ?? (seen ? 'absent' : 'none')
}

/** The number of completed years of the course on a day. Both dates must exist in every year. */
const yearOf = (joiningDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(joiningDate.slice(0, 4)) - (day.slice(5) < joiningDate.slice(5) ? 1 : 0)

function countOf(mark: string, nth: number, rules: CalendarRules): string {
  if (mark === 'present') return 'attended'
  if (mark === 'absent') return 'missed'
  if (mark === 'off' || mark === 'holiday') return 'off'
  if (parental.includes(mark)) return rules.doesParentalExtend ? 'madeUp' : 'missed'
  const allowed = { casual: rules.casualDays, academic: rules.academicDays, sick: rules.sickDays }[mark] ?? 0
  if (nth > allowed) return rules.doesExcessExtend ? 'madeUp' : 'missed'
  return mark === 'academic' || rules.isPaidLeaveAttended ? 'attended' : 'missed'
}

/** Every day of the term and the resulting figures, as of `today`. */
export function modelLedger(student: LedgerModel, college: CollegeModel, today: string) {
  const days: ModelDay[] = []
  const [year, rest] = [Number(student.joiningDate.slice(0, 4)) + 3, student.joiningDate.slice(4)]
  const lastOfTerm = addDays(`${year}${rest}`, -1)
  let [last, madeUp] = [lastOfTerm, 0]
  const taken = new Map<string, number>()
  const seen = [...student.machine.keys()].toSorted()
  const lastSeen = new Map(seen.map((day) => [day.slice(0, 7), day]))
  const firstSeen = new Map(seen.toReversed().map((day) => [day.slice(0, 7), day]))
  for (let day = student.joiningDate; day <= last; day = calendarDay(day).next) {
    const { month, monthBefore } = calendarDay(day)
    const isBegun = lastSeen.has(monthBefore) || (firstSeen.get(month) ?? '9') <= day
    const isCovered = isBegun && (lastSeen.get(month) ?? '') >= day
    const leaves = student.leaves.filter(({ from, to }) => from <= day && day <= to)
    const halfOf = (half: 1 | 2): ModelHalf => {
      const mark = markOf(student, college, { day, leaves }, half)
      const key = `${mark} ${yearOf(student.joiningDate, day)}`
      const nth = (taken.get(key) ?? 0) + 0.5
      if (kinds.includes(mark)) taken.set(key, nth)
      const counts = mark === 'none' ? (isCovered ? 'unrecorded' : 'open') : countOf(mark, nth, college.rules)
      if (counts === 'madeUp') madeUp += 0.5
      return { mark, counts }
    }
    const [first, second] = [halfOf(1), halfOf(2)]
    last = addDays(lastOfTerm, Math.ceil(madeUp))
    days.push({ day, ...first, second: first.mark === second.mark && first.counts === second.counts ? null : second })
  }
  const halves = days.flatMap(({ day, mark, counts, second }) => [
    { day, counts, mark },
    { day, ...(second ?? { counts, mark }) },
  ])
  const of = (counts: string, isPast?: boolean) =>
    halves.filter((one) => one.counts === counts && (isPast === undefined || one.day <= today === isPast)).length / 2
  const working = halves.filter(({ counts }) => counts !== 'off' && counts !== 'madeUp').length / 2
  const needed = Math.round(working * 0.8)
  const [attended, missed, unrecorded] = [of('attended', true), of('missed', true), of('unrecorded')]
  const known = attended + missed + unrecorded
  const spare = working - needed - of('missed') - unrecorded
  // The last day until which every open day can be missed.
  let [safeUntil, open]: [string | null, number] = [null, 0]
  for (const one of days) {
    const isOpen = (half: ModelHalf) => half.counts === 'open' && one.day > today
    const here = [one, one.second ?? one].filter(isOpen).length / 2
    open += here
    if (here > 0 && open <= spare) safeUntil = one.day
  }
  return {
    days,
    figures: {
      attended,
      missed,
      unrecorded,
      working,
      needed,
      spare,
      lastDay: last,
      waiting: of('open', true),
      extensionDays: Math.ceil(madeUp),
      percent: known === 0 ? null : Math.floor((100 * attended) / known),
      // When all open days can be missed, there is no such limit.
      safeUntil: open < spare ? null : safeUntil,
    },
  }
}
