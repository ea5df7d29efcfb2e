// Messages about ledgers of attendance and leave, and about attendance machine files.
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
  beforeDepartment: 'The day is before {name} came to your department. An Admin can import it.',
  beforeCollege: 'The day is before {name} came to your college. Please correct the day with a reason.',
  twice: 'The rows say different things about this day.',
  differs: 'An earlier file says “{mark}” for this day. Ask the HOD or an Admin to import or correct it.',
  differsBesideOthers:
    'An earlier file says “{mark}” for this day, which has leave, an off day or a posting too. Please correct it by hand.',
  correctedByFile: 'A later attendance file, imported on {day}, says so.',
  tooManyRows: 'A file can have at most {n} rows. Please split it by month.',
  imported: '{days} imported.',
  nothingNew: 'The file has no new days. Nothing changed.',
  importedOften: 'You have imported very many files today. Please continue tomorrow.',
} as const satisfies Messages
