// Checks the contact form before it is sent; the server checks the same again.
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { emailPattern, phonePattern } from '@rounds/contract/kernel/patterns'
import { inquiryMessages } from '@rounds/contract/site/inquiries/inquiry.messages'

export const inquiryFields = ['name', 'email', 'phone', 'subject', 'message'] as const
export type InquiryField = (typeof inquiryFields)[number]
export type InquiryValues = Record<InquiryField, string>

/** Field → sentence, in the order of the form; empty when everything will do. */
export function inquiryFaults(values: InquiryValues): Partial<InquiryValues> {
  const empty = inquiryFields.filter((field) => !values[field].trim())
  if (empty.length > 0) return Object.fromEntries(empty.map((field) => [field, inquiryMessages.incomplete]))
  const faults: Partial<InquiryValues> = {}
  if (!emailPattern.test(values.email.trim())) faults.email = passwordMessages.emailInvalid.message
  if (!phonePattern.test(values.phone.trim())) faults.phone = personMessages.tenDigits.message
  return faults
}
