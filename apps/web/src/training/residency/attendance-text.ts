// Texts about attendance in postings. Pure.

import { monthText } from '@rounds/contract/kernel/calendar/months'
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { percentText } from '@rounds/contract/kernel/percent'
import type { AttendanceDay, AttendanceMark, AttendanceSheet } from '@rounds/contract/training/residency/attendance'
import { attendanceFigures } from '@rounds/contract/training/residency/attendance-figures'
import { longDay } from '#web/ui/words/day-text.ts'
import { dotted } from '#web/ui/words/dotted.ts'

/** `letter` is shown on a day of the calendar. */
export const markTexts: Readonly<Record<AttendanceMark, { word: string; letter: string }>> = {
  present: { word: 'Present', letter: 'P' },
  absent: { word: 'Absent', letter: 'A' },
  leave: { word: 'Leave', letter: 'L' },
  weeklyOff: { word: 'Weekly off', letter: 'W' },
}

export const todayHere = (): string => businessDateOf(new Date())

/** `92%`, or a dash before the first working day. */
export const presenceText = ({ posting, counts }: AttendanceSheet, today: string): string =>
  percentText(attendanceFigures(posting, counts, today).percent)

/** `12 to confirm · 3 not marked`; '' when nothing is open. */
export function openText({ posting, counts }: AttendanceSheet, today: string): string {
  const { unmarked } = attendanceFigures(posting, counts, today)
  return dotted([
    ...(counts.toConfirm > 0 ? [`${counts.toConfirm} to confirm`] : []),
    ...(unmarked > 0 ? [`${unmarked} not marked`] : []),
  ])
}

/** `96%: present on 29 of 30 working days so far`. */
export function summaryText(sheet: AttendanceSheet, today: string): string {
  const { working } = attendanceFigures(sheet.posting, sheet.counts, today)
  const days = `${working} working ${working === 1 ? 'day' : 'days'} so far`
  return working > 0
    ? `${presenceText(sheet, today)}: present on ${sheet.counts.present} of ${days}`
    : 'No working day so far'
}

/** `1 absent · 5 weekly off · 5 to confirm`. */
export function restText(sheet: AttendanceSheet, today: string): string {
  const { absent, leave, weeklyOff } = sheet.counts
  return dotted([`${absent} absent`, `${leave} leave`, `${weeklyOff} weekly off`, openText(sheet, today)])
}

/** The accessible name of a calendar day: `5 Jun 2026: Present, to confirm`. */
export function dayLabel(day: string, marked: AttendanceDay | undefined): string {
  if (!marked) return `${longDay(day)}: not marked`
  return `${longDay(day)}: ${markTexts[marked.mark].word}${marked.isConfirmed ? '' : ', to confirm'}`
}

export interface CalendarMonth {
  title: string
  days: string[]
}

/** Groups the days of a schedule into calendar months. */
export function monthsOf(days: readonly string[]): CalendarMonth[] {
  const months = new Map<string, string[]>()
  for (const day of days) months.set(day.slice(0, 7), [...(months.get(day.slice(0, 7)) ?? []), day])
  return [...months].map(([month, ofMonth]) => ({
    title: monthText(month),
    days: ofMonth,
  }))
}
