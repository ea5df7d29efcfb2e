// A ledger in other words than the product's: days as texts, looked up one by one, summed in one plain loop.
import { addDays } from '@rounds/contract/kernel/dates'
import type { CalendarRules, LeaveKind } from '@rounds/contract/training/attendance/college-calendar'

export interface LedgerModel {
  joiningDate: string
  /** Approved records in the order in which they count. */
  leaves: { from: string; to: string; kind: LeaveKind }[]
  machine: Map<string, 'P' | 'A'>
  /** What each day was corrected to; taken back ones are not in it. */
  corrected: Map<string, string>
  corrections: number
}

export interface CollegeModel {
  rules: CalendarRules
  holidays: Set<string>
}

interface ModelDay {
  day: string
  mark: string
  counts: string
}

const parental = ['maternity', 'paternity']
const kinds = ['casual', 'academic', 'sick', ...parental]

function markOf(student: LedgerModel, { rules, holidays }: CollegeModel, day: string): string {
  const corrected = student.corrected.get(day)
  if (corrected) return corrected
  const covering = student.leaves.filter(({ from, to }) => from <= day && day <= to).map(({ kind }) => kind)
  const leave = covering.filter((kind) => parental.includes(kind)).at(-1) ?? covering[0]
  const seen = student.machine.get(day)
  if (leave && parental.includes(leave) && rules.doesParentalExtend && seen !== 'P') return leave
  if (rules.weeklyOffs.includes(new Date(`${day}T12:00:00Z`).getUTCDay())) return 'off'
  if (holidays.has(day)) return 'holiday'
  if (seen === 'P') return 'present'
  return leave ?? (seen === 'A' ? 'absent' : 'none')
}

/** The years of the course that have begun on a day; both are of days that every year has. */
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

/** Every day of the term, and what they come to, on a day. */
export function modelLedger(student: LedgerModel, college: CollegeModel, today: string) {
  const days: ModelDay[] = []
  const [year, rest] = [Number(student.joiningDate.slice(0, 4)) + 3, student.joiningDate.slice(4)]
  let last = addDays(`${year}${rest}`, -1)
  const taken = new Map<string, number>()
  const seen = [...student.machine.keys()].toSorted()
  const lastSeen = new Map(seen.map((day) => [day.slice(0, 7), day]))
  const firstSeen = new Map(seen.toReversed().map((day) => [day.slice(0, 7), day]))
  for (let day = student.joiningDate; day <= last; day = addDays(day, 1)) {
    const mark = markOf(student, college, day)
    const key = `${mark} ${yearOf(student.joiningDate, day)}`
    const nth = (taken.get(key) ?? 0) + 1
    if (kinds.includes(mark)) taken.set(key, nth)
    const [month, monthBefore] = [day.slice(0, 7), addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)]
    const isBegun = lastSeen.has(monthBefore) || (firstSeen.get(month) ?? '9') <= day
    const isCovered = isBegun && (lastSeen.get(month) ?? '') >= day
    const counts = mark === 'none' ? (isCovered ? 'unrecorded' : 'open') : countOf(mark, nth, college.rules)
    if (counts === 'madeUp') last = addDays(last, 1)
    days.push({ day, mark, counts })
  }
  const of = (counts: string, isPast?: boolean) =>
    days.filter((one) => one.counts === counts && (isPast === undefined || one.day <= today === isPast)).length
  const working = days.filter(({ counts }) => counts !== 'off' && counts !== 'madeUp').length
  const needed = Math.round(working * 0.8)
  const [attended, missed, unrecorded] = [of('attended', true), of('missed', true), of('unrecorded')]
  const known = attended + missed + unrecorded
  const spare = working - needed - of('missed') - unrecorded
  const ahead = days.filter((one) => one.counts === 'open' && one.day > today)
  return {
    days,
    figures: {
      ...{ attended, missed, unrecorded, working, needed, spare, lastDay: last, waiting: of('open', true) },
      extensionDays: of('madeUp'),
      percent: known === 0 ? null : Math.floor((100 * attended) / known),
      safeUntil: spare > 0 ? (ahead[spare - 1]?.day ?? null) : null,
    },
  }
}
