// Messages about the wording of notifications.
import type { Messages } from '../../kernel/message.ts'

export const notificationTextMessages = {
  length: 'This needs 1 to {max} characters.',
  unknownPlace: '{place} is not a placeholder of this notification.',
  missingPlace: '{place} must stay in the text.',
  changed: 'The new wording is sent from now on.',
  restored: 'The standard wording is sent again.',
} as const satisfies Messages
