// Signing up as a student: what is submitted and what is answered.
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

/** No password: the account opens by the mailed link. The sentences and their order are `signUpFaults`. */
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

/** Whether students may sign up by themselves; invitations do not depend on it. */
export const SignUpSwitch = z.strictObject({ isOpen: z.boolean() })

export const SignUpSetting = z.object({ isOpen: z.boolean(), changedAt: Moment.nullable() })
export type SignUpSetting = z.infer<typeof SignUpSetting>

/** The code in an address of a referral check, as it was typed. */
export const ReferralParams = z.strictObject({ code: z.string().max(100) })

/** Nothing more than the name, because anyone with a code can look it up. */
/** `name` is the given name with an initial: anybody may ask. */
export const Sponsored = z.object({ message: z.string(), user: z.object({ name: z.string() }) })
