// Client-side checks of the contact form; the server repeats them.
import { personMessages } from '@rounds/contract/identity/accounts/person.messages'
import { passwordMessages } from '@rounds/contract/identity/passwords/password.messages'
import { emailPattern, keptPhone } from '@rounds/contract/kernel/patterns'
import { inquiryMessages } from '@rounds/contract/site/inquiries/inquiry.messages'
import type { Problems, Texts } from '#web/ui/form/field-rules.ts'

const inquiryFields = ['name', 'email', 'phone', 'subject', 'message'] as const
export type InquiryField = (typeof inquiryFields)[number]

export function inquiryProblems(values: Texts<InquiryField>): Problems {
  const empty = inquiryFields.filter((field) => !values[field].trim())
  if (empty.length > 0) return Object.fromEntries(empty.map((field) => [field, inquiryMessages.incomplete]))
  const problems: Partial<Record<InquiryField, string>> = {}
  if (!emailPattern.test(values.email.trim())) problems.email = passwordMessages.emailInvalid.message
  if (keptPhone(values.phone) === null) problems.phone = personMessages.tenDigits.message
  return problems
}
