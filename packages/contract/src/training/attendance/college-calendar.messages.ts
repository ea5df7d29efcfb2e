// Messages about the working days of a college.
import type { Messages } from '../../kernel/message.ts'

export const collegeCalendarMessages = {
  weeklyOffs: 'Please choose one to three days of the week.',
  holidayName: 'Please name the holiday.',
  rulesSaved: 'The rules are saved. Attendance follows them from now on.',
  holidaySaved: 'The holiday is saved.',
  holidaysSaved: '{n} holidays are saved.',
  holidayRemoved: 'The holiday is removed.',
  holidayTwice: 'Each day can be a holiday once. {day} is there twice.',
  tooManyHolidays: 'A year can have {n} holidays at most. {year} would have more.',
  tooMany: 'The calendar was changed very often today. Please continue tomorrow.',
} as const satisfies Messages
