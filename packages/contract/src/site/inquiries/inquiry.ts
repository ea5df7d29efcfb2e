// What visitors write to the provider through the contact form.
import { z } from 'zod'
import { emailText } from '../../identity/accounts/email.ts'
import { personMessages } from '../../identity/accounts/person.messages.ts'
import { passwordMessages } from '../../identity/passwords/password.messages.ts'
import { pageQuery } from '../../kernel/page.ts'
import { inquiryMessages } from './inquiry.messages.ts'

const { incomplete } = inquiryMessages
export const phoneFault = personMessages.tenDigits.message
const noControls = /^[^\p{Cc}\p{Cs}]*$/u

const line = (most: number) =>
  z
    .string(incomplete)
    .trim()
    .min(1, incomplete)
    .max(most, `This can have ${most} characters at most.`)
    .regex(noControls, 'This has characters that cannot be shown.')

export const InquiryDraft = z.strictObject({
  name: line(120),
  email: emailText(incomplete, passwordMessages.emailInvalid.message),
  phone: z
    .string(incomplete)
    .trim()
    .min(1, incomplete)
    .regex(/^\d{10}$/, phoneFault),
  subject: line(150),
  message: z
    .string(incomplete)
    .trim()
    .min(1, incomplete)
    .max(4000, 'This can have 4000 characters at most.')
    .regex(/^[^\p{Cs}\0]*$/u, 'This has characters that cannot be shown.'),
  /** People do not see this field; programs that fill in every field give themselves away. */
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
  createdAt: z.string(),
})
export type Inquiry = z.infer<typeof Inquiry>

export const InquiryQuery = z.strictObject({ ...pageQuery, search: z.string().trim().max(100).optional() })
export type InquiryQuery = z.infer<typeof InquiryQuery>
