// The working days of a college as data: weekly offs, what each leave counts for and costs, and the holidays of each year.
import { z } from 'zod'
import { lineText } from '../../fields/text.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { collegeCalendarMessages } from './college-calendar.messages.ts'

/** In the order of the screens. The form of leave has no paternity leave: a correction enters it. */
export const leaveKinds = ['casual', 'academic', 'sick', 'maternity', 'paternity'] as const
export type LeaveKind = (typeof leaveKinds)[number]

/** What the regulation grants at least (PGMER 2023, 5.5). */
const minCasualDays = 20
const minAcademicDays = 5
const maxLeaveDays = 60
const daysAYear = (min: number) => z.int().min(min).max(maxLeaveDays)

/** From 0 for Sunday to 6. */
const Weekday = z.int().min(0).max(6)

export const CalendarRules = z.strictObject({
  /** In rising order. At least one, and not the whole week. */
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
  /** Beside casual leave; the regulation grants none. */
  sickDays: daysAYear(0),
  /** Paid leave within its days counts as attended. The regulation does not say. */
  isPaidLeaveAttended: z.boolean(),
  /** Leave beyond its days extends the term by as many days; else they are days missed. */
  doesExcessExtend: z.boolean(),
  /** The same of maternity and paternity leave. */
  doesParentalExtend: z.boolean(),
})
export type CalendarRules = z.infer<typeof CalendarRules>

/** What holds until a college says otherwise: the regulation, and of what it leaves open the stricter reading. */
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
  /** Days in a year of the course; null for as many as are granted. */
  allowed: number | null
  /** Days within those allowed count as attended. */
  isAttended: boolean
  /** What extends the term. */
  extends: 'never' | 'excess' | 'always'
}

/** What the rules of a college say of each kind of leave. */
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

/** More holidays a year are an error of the person who typed them. */
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

/** One, or those of a file. A day that is there already gets the new name. */
export const HolidaysDraft = z.strictObject({ holidays: z.array(Holiday).min(1).max(maxHolidaysAYear) })
export type HolidaysDraft = z.infer<typeof HolidaysDraft>

export const calendarYears = { first: 2000, last: 2100 } as const
export const CalendarYear = z.coerce.number().int().min(calendarYears.first).max(calendarYears.last)

export const CollegeCalendar = z.object({
  rules: CalendarRules,
  /** Who set the rules last, and when; null while they are the ones that every college begins with. */
  changed: z.object({ by: z.string(), at: Moment }).nullable(),
  year: z.int(),
  /** Of the year, the earliest first. */
  holidays: z.array(Holiday),
})
export type CollegeCalendar = z.infer<typeof CollegeCalendar>
