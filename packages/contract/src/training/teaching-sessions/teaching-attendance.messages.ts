// Messages about the attendance of a teaching session: codes, marks, closing, grades by peers.
import type { Messages } from '../../kernel/message.ts'

export const teachingAttendanceMessages = {
  code: 'Please enter the 8 digits on the screen.',
  codeWrong: 'This is not a code of this teaching session. Please scan the one on the screen now.',
  codeOver: 'This code has expired. Please scan the one on the screen now.',
  notNow: 'Attendance is taken from {from} to {to}.',
  codeOften: 'Too many codes. Please wait {wait}.',
  attended: 'You are marked as present.',
  attendedLate: 'Your code is kept. The moderator confirms that you were there.',
  markedAbsent: 'The moderator marked you as absent. Please talk to them.',
  presents: 'You are presenting this teaching session, so you need no code.',
  mark: 'Please choose present, late or absent.',
  reason: 'Please write the reason.',
  marked: 'The attendance of {name} is changed.',
  notStarted: 'Attendance can be closed once the teaching session has begun.',
  topicDue: 'Please enter the topic first: it appears in the records.',
  waitingDue: 'Codes that were sent later: {n}. Please confirm or refuse them first.',
  closed: 'The attendance is closed. Records made: {n}.',
  remark: 'Attendance confirmed by the moderator.',
  attendedRemark: 'Attended this teaching session of the department.',
  presentedRemark: 'Presented this teaching session of the department.',
  graded: 'Your grade is saved. The presenter does not see whose it is.',
  gradesOver: 'Grades can be given until two days after a teaching session.',
  gradesEarly: 'You can grade the presenter once the teaching session has begun.',
  notPresent: 'Only people who were present can grade the presenter.',
  noPresenter: 'Nobody is named as presenter.',
} as const satisfies Messages
