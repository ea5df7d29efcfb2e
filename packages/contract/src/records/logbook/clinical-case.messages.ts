// What the case sheet says about its faults.
import type { Messages } from '../../kernel/message.ts'

export const clinicalCaseMessages = {
  /** `{sentence}` is the first of the sentences that the dialog lists. */
  incomplete: { title: 'Validation Error', message: '{sentence}' },
  required: '{label} is required.',
  noComplaint: 'At least one Presenting Complaint is required.',
  contactNumber: 'Contact Number must be a 10-digit number.',
} as const satisfies Messages
