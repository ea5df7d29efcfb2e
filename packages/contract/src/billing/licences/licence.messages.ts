// The messages about the end of a licence.
import type { Messages } from '../../kernel/message.ts'

export const licenceMessages = {
  ending: 'Your licence ends on {day}.',
  ended: 'Your licence ended on {day}. You can read, print and export your records; renew it to record again.',
  renewal: 'Your licence runs until {day}. The next three years begin after that day.',
} as const satisfies Messages
