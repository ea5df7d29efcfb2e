// Messages about licences: their end, and students who cannot buy one.
import type { Messages } from '../../kernel/message.ts'

export const licenceMessages = {
  ending: 'Your licence ends on {day}.',
  ended: 'Your licence ended on {day}. You can read, print and export your records; renew it to record again.',
  renewal: 'Your licence runs until {day}. The next three years begin after that day.',
  noStudent: 'Please select student',
  notJoined: 'This student has not confirmed the e-mail address yet. You can pay once that is done.',
} as const satisfies Messages
