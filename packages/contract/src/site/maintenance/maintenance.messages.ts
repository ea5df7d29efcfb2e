// Messages of maintenance.
import type { Messages } from '../../kernel/message.ts'

export const maintenanceMessages = {
  textLength: 'The text of the notice needs 1 to {max} characters.',
  moment: 'Please give a day and a time.',
  endsTooEarly: 'The end must be after the beginning.',
  endsInPast: 'The end must be in the future.',
  announced: 'The notice is shown to everybody.',
  withdrawn: 'The notice is withdrawn.',
  readOnly: 'Read-only mode is on. Within 5 seconds every change is refused.',
  writable: 'Read-only mode is off. Everything can be changed again.',
} as const satisfies Messages
