// Operations on the working days of a college: its members read them, and its Admin edits them.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Done, endpoint } from '../../kernel/endpoint.ts'
import { CalendarRules, CalendarYear, CollegeCalendar, HolidaysDraft } from './college-calendar.ts'

const keepers = { admin: 'college' } as const

export const collegeCalendars = {
  show: endpoint({
    method: 'GET',
    path: '/college-calendar',
    summary: 'The rules of working days and leave of your college, and its holidays of a year',
    access: { ...reachOf('college', 'student', 'faculty', 'clerk', 'hod'), ...keepers },
    query: z.strictObject({ year: CalendarYear.optional() }),
    response: z.object({ calendar: CollegeCalendar }),
    problems: ['notFound'],
  }),
  setRules: endpoint({
    method: 'PUT',
    path: '/college-calendar/rules',
    summary: 'Set the weekly offs and what each leave counts for',
    access: keepers,
    body: CalendarRules,
    repeatable: true,
    response: Done,
    problems: ['tooMany'],
    audit: 'college-calendar.rules-set',
  }),
  addHolidays: endpoint({
    method: 'POST',
    path: '/college-holidays',
    summary: 'Add one holiday, or those of a file; a day that is there already gets the new name',
    access: keepers,
    body: HolidaysDraft,
    repeatable: true,
    response: Done,
    problems: ['tooMany'],
    audit: 'college-calendar.holidays-added',
  }),
  removeHoliday: endpoint({
    method: 'DELETE',
    path: '/college-holidays/:day',
    summary: 'Remove a holiday',
    access: keepers,
    params: z.strictObject({ day: BusinessDate }),
    repeatable: true,
    response: Done,
    problems: ['notFound', 'tooMany'],
    audit: 'college-calendar.holiday-removed',
  }),
}
