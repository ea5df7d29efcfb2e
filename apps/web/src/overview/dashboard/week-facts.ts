// Compares the logbook with the weekly update that the regulation asks for. Pure.

import { addDays, weekOf } from '@rounds/contract/kernel/dates'
import { dayMs } from '@rounds/contract/kernel/durations'
import type { DayCount } from '@rounds/contract/overview/dashboard/activity'

export interface WeekFacts {
  title: string
  note: string
  /** The number of recent weeks that have a record. */
  done: number
  of: number
}

/** As many weeks as can be counted at a glance. */
const weeksShown = 12

/** Weeks begin on Monday, and records count by the day of the work. Weeks before the student joined do not count. */
export function weekFacts(days: readonly DayCount[], today: string, joinedOn: string | null): WeekFacts {
  const thisWeek = weekOf(today)
  const sinceJoined = joinedOn === null ? weeksShown : weeksBetween(weekOf(joinedOn), thisWeek) + 1
  const of = Math.min(weeksShown, Math.max(1, sinceJoined))
  const first = addDays(thisWeek, -7 * (of - 1))
  const weeks = new Set(days.map(({ date }) => weekOf(date)).filter((monday) => monday >= first && monday <= thisWeek))
  const n = days.reduce((sum, { date, n }) => (date >= thisWeek && date <= today ? sum + n : sum), 0)
  const rest = of === 1 ? 'It is your first week.' : `${weeks.size} of your last ${of} weeks have a record.`
  return {
    title:
      n === 0
        ? 'Nothing recorded this week yet'
        : `This week: ${n.toLocaleString('en-IN')} ${n === 1 ? 'record' : 'records'}`,
    note: `The regulation asks for a logbook that is updated weekly. ${rest}`,
    done: weeks.size,
    of,
  }
}

const weeksBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / (7 * dayMs))
