// The working days of a college as data: weekly offs, rules of leave, and the holidays of each year.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { collegeCalendarMessages } from './college-calendar.messages.ts'

/** In screen order. The leave form has no paternity leave, so it is entered as a correction. */
export const leaveKinds = ['casual', 'academic', 'sick', 'maternity', 'paternity'] as const
export type LeaveKind = (typeof leaveKinds)[number]

/** The minimum that the regulation grants (PGMER 2023, 5.5). */
const minCasualDays = 20
const minAcademicDays = 5
const maxLeaveDays = 60
const daysAYear = (min: number) => z.int().min(min).max(maxLeaveDays)

/** Weekdays from 0 for Sunday to 6. */
const Weekday = z.int().min(0).max(6)

export const CalendarRules = z.strictObject({
  /** In ascending order; at minimum one day, and not the whole week. */
  weeklyOffs: z
    .array(Weekday)
    .min(1, collegeCalendarMessages.weeklyOffs)
    .max(3, collegeCalendarMessages.weeklyOffs)
    .refine(
      (days) => days.every((day, at) => at === 0 || (days[at - 1] ?? 0) < day),
      collegeCalendarMessages.weeklyOffs,
    ),
  casualDays: daysAYear(minCasualDays),
  academicDays: daysAYear(minAcademicDays),
  /** In addition to casual leave; the regulation grants none. */
  sickDays: daysAYear(0),
  /** Paid leave within its allowance counts as attended. The regulation is silent on this. */
  isPaidLeaveAttended: z.boolean(),
  /** Leave beyond its allowance extends the term by as many days; otherwise these days are missed. */
  doesExcessExtend: z.boolean(),
  /** The same rule for maternity and paternity leave. */
  doesParentalExtend: z.boolean(),
})
export type CalendarRules = z.infer<typeof CalendarRules>

/** The rules until a college changes them: the regulation, and the stricter reading where it is silent. */
export const defaultRules: CalendarRules = {
  weeklyOffs: [0],
  casualDays: minCasualDays,
  academicDays: minAcademicDays,
  sickDays: 0,
  isPaidLeaveAttended: false,
  doesExcessExtend: true,
  doesParentalExtend: true,
}

export interface LeaveRule {
  /** Days per year of the course; null for as many as are granted. */
  allowed: number | null
  /** Days within the allowance count as attended. */
  isAttended: boolean
  /** Which days extend the term. */
  extends: 'never' | 'excess' | 'always'
}

/** The rules of a college for each kind of leave. */
export function leaveRules(rules: CalendarRules): Readonly<Record<LeaveKind, LeaveRule>> {
  const { isPaidLeaveAttended, doesExcessExtend, doesParentalExtend } = rules
  const excess = doesExcessExtend ? 'excess' : 'never'
  const parental = { allowed: null, isAttended: false, extends: doesParentalExtend ? 'always' : 'never' } as const
  return {
    casual: { allowed: rules.casualDays, isAttended: isPaidLeaveAttended, extends: excess },
    academic: { allowed: rules.academicDays, isAttended: true, extends: excess },
    sick: { allowed: rules.sickDays, isAttended: isPaidLeaveAttended, extends: excess },
    maternity: parental,
    paternity: parental,
  }
}

/** A longer list of holidays in a year is a typing error. */
export const maxHolidaysAYear = 60

export const Holiday = z.strictObject({
  day: BusinessDate,
  name: lineText({
    label: 'The name of the holiday',
    max: maxCharacters.title,
    missing: collegeCalendarMessages.holidayName,
  }),
})
export type Holiday = z.infer<typeof Holiday>

/** A single holiday, or those of a file. An existing day gets the new name. */
export const HolidaysDraft = z.strictObject({ holidays: z.array(Holiday).min(1).max(maxHolidaysAYear) })
export type HolidaysDraft = z.infer<typeof HolidaysDraft>

export const calendarYears = { first: 2000, last: 2100 } as const
export const CalendarYear = z.coerce.number().int().min(calendarYears.first).max(calendarYears.last)

export const CollegeCalendar = z.object({
  rules: CalendarRules,
  /** Author and time of the last change; null while the default rules apply. */
  changed: z.object({ by: z.string(), at: Moment }).nullable(),
  year: z.int(),
  /** Holidays of the year, earliest first. */
  holidays: z.array(Holiday),
})
export type CollegeCalendar = z.infer<typeof CollegeCalendar>
