// Sign-up of students: request and reply.
import { z } from 'zod'
import { spacedName } from '../../identity/accounts/person-name.ts'
import { readReferralCode } from '../../identity/accounts/referral-code.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { generalMessages } from '../../kernel/general.messages.ts'
import { signUpMessages } from './sign-up.messages.ts'
import { signUpFaults } from './sign-up-rules.ts'

const text = (max: number) =>
  z.string(generalMessages.allFields.message).max(max, generalMessages.allFields.message).default('')

/** A referral code as typed, or none. */
const Sponsor = z
  .string(signUpMessages.referralInvalid)
  .max(100, signUpMessages.referralInvalid)
  .refine((typed) => !typed.trim() || readReferralCode(typed) !== null, signUpMessages.referralInvalid)
  .transform(readReferralCode)
  .nullish()
  .transform((code) => code ?? null)

/** Has no password: the mailed link opens the account. `signUpFaults` defines the messages and their order. */
export const SignUpDraft = z
  .strictObject({
    collegeId: text(100),
    departmentId: text(100),
    name: text(1000),
    phone: text(100),
    email: text(1000),
    acceptsTerms: z.boolean(signUpMessages.terms).default(false),
    courses: z.array(z.string().max(300), signUpMessages.courses).max(20, signUpMessages.courses).default([]),
    sponsor: Sponsor,
  })
  // The checks below report missing fields in their order. The OpenAPI document still has to list them as required.
  .meta({ required: ['collegeId', 'departmentId', 'name', 'phone', 'email', 'acceptsTerms', 'courses'] })
  .superRefine((form, context) => {
    for (const [field, message] of signUpFaults(form)) context.addIssue({ code: 'custom', path: [field], message })
  })
  .transform((form) => ({
    ...form,
    name: spacedName(form.name.trim().replaceAll(/\s+/g, ' ')),
    phone: form.phone.trim(),
    email: form.email.trim().toLowerCase(),
  }))
export type SignUpDraft = z.infer<typeof SignUpDraft>

/** Opens or closes sign-up for students; invitations are not affected. */
export const SignUpSwitch = z.strictObject({ isOpen: z.boolean() })

export const SignUpSetting = z.object({ isOpen: z.boolean(), changedAt: Moment.nullable() })
export type SignUpSetting = z.infer<typeof SignUpSetting>

/** The typed code in the path of a referral check. */
export const ReferralParams = z.strictObject({ code: z.string().max(100) })

/** Only the name, because anyone with a code can look it up. */
/** `name` is the given name with an initial, because the operation is public. */
export const Sponsored = z.object({ message: z.string(), user: z.object({ name: z.string() }) })
