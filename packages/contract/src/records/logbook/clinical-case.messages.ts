// What the case sheet says about its faults.
import type { Messages } from '../../kernel/message.ts'

export const clinicalCaseMessages = {
  /** `{sentence}` is the first of the sentences that the dialog lists. */
  incomplete: { title: 'Validation Error', message: '{sentence}' },
  noComplaint: 'At least one Presenting Complaint is required.',
} as const satisfies Messages
