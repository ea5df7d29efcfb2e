// Messages about attendance in the District Residency Programme.
import type { Messages } from '../../kernel/message.ts'

export const attendanceMessages = {
  saved: 'Attendance is saved.',
  twice: 'Each day has one mark.',
  outside: 'Days from {from} to {to} can be marked.',
  closed: 'Attendance could be marked until {day}.',
  confirmed: 'The coordinator has confirmed {day}. Only they can change it.',
  reasonMissing: 'Please say why you change a day that is confirmed.',
  savedOften: 'You have saved attendance very often today. Please continue tomorrow.',
} as const satisfies Messages
