// Turns the differences between a later file of the attendance machine and an earlier one into corrections. Pure.
import {
  type DayHalf,
  type DayMark,
  daysOfMarks,
  type MachineMark,
  machineMarks,
} from '@rounds/contract/training/attendance/day-marks'
import { dayOfNumber } from '@rounds/contract/training/attendance/day-number'
import { type LedgerDay, walkTerm } from '@rounds/contract/training/attendance/ledger-days'
import type { LedgerFacts } from '@rounds/contract/training/attendance/ledger-sources'

export interface DifferingDay {
  day: string
  mark: 'present' | 'absent'
  half: DayHalf | null
  before: DayMark
  beforeSecond: DayMark | null
}

type Marks = ReadonlyMap<string, MachineMark>

/** The position of a day in the marks of its month. */
export const placeOfDay = (day: string): { month: string; at: number } => ({
  month: `${day.slice(0, 7)}-01`,
  at: Number(day.slice(8)) - 1,
})

/** A student's months, with these days' marks replaced. */
function monthsWith(months: LedgerFacts['months'], marks: Marks): LedgerFacts['months'] {
  return months.map(({ month, marks: known }) => {
    const days = Array.from({ length: daysOfMarks }, (_, at) => known[at] ?? machineMarks.none)
    for (const [day, mark] of marks) {
      const place = placeOfDay(day)
      if (place.month === month) days[place.at] = mark
    }
    return { month, marks: days.join('') }
  })
}

function daysOf(facts: LedgerFacts, today: string, marks: Marks): Map<string, LedgerDay['halves']> {
  const days = new Map<string, LedgerDay['halves']>()
  walkTerm(facts, today, ({ number, halves }) => {
    const day = dayOfNumber(number)
    if (marks.has(day)) days.set(day, halves)
  })
  return days
}

/**
 * The corrections that make a ledger show these marks. Leaves out days on which leave, the calendar or a posting
 * decides, because a correction would override them.
 */
export function differingDays(facts: LedgerFacts, today: string, marks: Marks): DifferingDay[] {
  const before = daysOf(facts, today, marks)
  const after = daysOf({ ...facts, months: monthsWith(facts.months, marks) }, today, marks)
  return [...marks.keys()].flatMap((day) => correctionOf(day, before.get(day), after.get(day)) ?? [])
}

function correctionOf(
  day: string,
  before: LedgerDay['halves'] | undefined,
  after: LedgerDay['halves'] | undefined,
): DifferingDay | undefined {
  if (!before || !after || ![...before, ...after].every(({ source }) => source === 'machine')) return undefined
  const [first, second] = after
  const was = {
    before: before[0].mark,
    beforeSecond: before[1].mark === before[0].mark ? null : before[1].mark,
  }
  // A half day of the machine differs from a whole day in one half only.
  const changesFirst = first.mark !== before[0].mark
  const changesSecond = second.mark !== before[1].mark
  if (!changesFirst && !changesSecond) return undefined
  const half = changesFirst && changesSecond ? null : changesFirst ? 'first' : 'second'
  return { day, mark: (changesFirst ? first : second).mark === 'present' ? 'present' : 'absent', half, ...was }
}
