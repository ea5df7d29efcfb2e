// Messages about saved reports.
import type { Messages } from '../../../kernel/message.ts'

export const savedReportMessages = {
  noName: 'Please give the view a name.',
  takenName: 'You have a saved view with this name already.',
  noDays: 'Please choose the first or the last day.',
  endFirst: 'The last day is before the first.',
  tooMany: 'You have {n} saved views. Please delete one first.',
  saved: 'View saved',
  changed: 'Saved view updated',
  deleted: 'Saved view deleted',
  outOfReach: 'You no longer see this department or college, so its figures cannot be sent.',
} as const satisfies Messages
