// Messages about performance reports of the District Residency.
import type { Messages } from '../../kernel/message.ts'

export const performanceMessages = {
  tooEarly: 'The posting ends on {day}. The report can be signed from that day on.',
  unconfirmed:
    'Please confirm the attendance first, on the attendance page. Days not confirmed yet: {n}. Then sign the report.',
  changed: 'Version {version} was signed while you were writing. Please read it first. Your changes are not saved.',
  signed: 'The performance report of {name} is signed. We have notified {name}.',
  signedOften: 'You have signed many reports today. Please continue tomorrow.',
} as const satisfies Messages
