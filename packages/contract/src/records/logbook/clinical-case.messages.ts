// Messages about faults in the case sheet.
import type { Messages } from '../../kernel/message.ts'

export const clinicalCaseMessages = {
  /** `{sentence}` is the first of the messages that the dialog lists. */
  incomplete: { title: 'Validation Error', message: '{sentence}' },
  noComplaint: 'At least one Presenting Complaint is required.',
} as const satisfies Messages
