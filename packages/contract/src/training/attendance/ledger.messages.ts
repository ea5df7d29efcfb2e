// The messages about ledgers of attendance and leave, and about files of the attendance machine.
import type { Messages } from '../../kernel/message.ts'

export const ledgerMessages = {
  dayTwice: 'Please name each day once.',
  reasonMissing: 'Please say why the day is corrected. The student reads it.',
  wholeDays: 'Only presence, absence and casual leave can be for half a day.',
  leaveEnds: 'Leave cannot end before it begins.',
  corrected: '{days} corrected. We have notified {name}.',
  correctable: 'Days from {from} to {to} can be corrected.',
  notJoined: 'Without a joining date there is no term. Please enter it first.',
  nothingToWithdraw: 'There is no correction on {day} to take back.',
  sameAsBefore: 'The attendance already says this about {day}.',
  correctedOften: 'You have corrected very many days today. Please continue tomorrow.',
} as const satisfies Messages

export const machineMessages = {
  noPerson: 'The row names nobody: registration number or e-mail is missing.',
  noDate: 'The date is missing or cannot be read. Write it as 01-09-2026.',
  future: 'The day lies in the future.',
  noStatus: '“{status}” is not a known status. Write Present, Half day or Absent.',
  unknownPerson: 'None of your students has “{person}” as registration number or e-mail.',
  twoPeople: 'More than one student has “{person}”. Write the e-mail address instead.',
  beforeJoining: 'The day is before {name} joined.',
  twice: 'The rows say different things about this day.',
  tooManyRows: 'A file can have at most {n} rows. Please split it by month.',
  imported: '{days} imported.',
  nothingNew: 'Everything was there already. Nothing changed.',
  importedOften: 'You have imported very many files today. Please continue tomorrow.',
} as const satisfies Messages
