// Inquiries that visitors send to the provider with the contact form.
import { z } from 'zod'
import { emailText, lineText, paragraphsText, worldPhoneText } from '../../fields/text.ts'
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { passwordMessages } from '../../identity/passwords/password.messages.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { inquiryMessages } from './inquiry.messages.ts'

const { incomplete } = inquiryMessages

export const InquiryDraft = z.strictObject({
  name: lineText({ max: maxCharacters.personName, missing: incomplete }),
  email: emailText(incomplete, passwordMessages.emailInvalid.message),
  phone: worldPhoneText(incomplete, personMessages.tenDigits.message),
  subject: lineText({ max: maxCharacters.inquirySubject, missing: incomplete }),
  message: paragraphsText({ max: maxCharacters.inquiryMessage, missing: incomplete }),
  /** A honeypot: hidden from people, so only programs that fill in every field set it. */
  website: z.string().max(200).optional(),
})
export type InquiryDraft = z.infer<typeof InquiryDraft>

export const Inquiry = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: Moment,
})
export type Inquiry = z.infer<typeof Inquiry>

export const InquiryQuery = z.strictObject({ ...pageQuery, search: SearchText })
export type InquiryQuery = z.infer<typeof InquiryQuery>

export const InquiryExportQuery = InquiryQuery.omit({ page: true, size: true })
export type InquiryExportQuery = z.infer<typeof InquiryExportQuery>
