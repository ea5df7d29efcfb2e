// Messages about searching the audit log.
import type { Messages } from '../../kernel/message.ts'

export const auditSearchMessages = {
  unknownAction: 'Please choose an action from the list.',
  tooManyPeople: 'More than {n} people have this name. Please type more of it.',
  confirmExport: 'The audit log shows who did what. Please confirm that it is you.',
} as const satisfies Messages
