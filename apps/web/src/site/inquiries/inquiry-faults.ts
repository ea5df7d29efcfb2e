// What the contact form checks before it calls; the server checks the same again (product description, §5).
import { messages } from '@rounds/contract/kernel/messages'
import { isSimpleEmail } from '#web/kernel/simple-email.ts'

export const inquiryFields = ['name', 'email', 'phone', 'subject', 'message'] as const
export type InquiryField = (typeof inquiryFields)[number]
export type InquiryValues = Record<InquiryField, string>

/** Field → sentence, in the order of the form; empty when everything will do. */
export function inquiryFaults(values: InquiryValues): Partial<InquiryValues> {
  const empty = inquiryFields.filter((field) => !values[field].trim())
  if (empty.length > 0) return Object.fromEntries(empty.map((field) => [field, messages.inquiry.incomplete]))
  const faults: Partial<InquiryValues> = {}
  if (!isSimpleEmail(values.email)) faults.email = messages.password.emailInvalid.message
  if (!/^\d{10}$/.test(values.phone.trim())) faults.phone = messages.signUp.phone.message
  return faults
}
