// The second step of signing in: a code of an authenticator app, or a recovery code for anyone who has lost it.
import { z } from 'zod'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { roleNames } from '../accounts/person.ts'
import { passwordTooLong } from '../passwords/password-rules.ts'
import { secondFactorMessages } from './second-factor.messages.ts'

const { codeMissing, passwordMissing } = secondFactorMessages

/** Six figures of the app, or a recovery code; which of them it is its form tells. */
const GivenCode = z
  .string(codeMissing)
  .trim()
  .min(1, codeMissing)
  .max(maxCharacters.code, secondFactorMessages.codeWrong)
const OwnPassword = z.string(passwordMissing).min(1, passwordMissing).max(maxCharacters.sentPassword, passwordTooLong)

export const CodeGiven = z.strictObject({ code: GivenCode })
/** Who is signed in shows once more that it is them. */
export const PasswordGiven = z.strictObject({ currentPassword: OwnPassword })
export const PasswordAndCodeGiven = z.strictObject({ currentPassword: OwnPassword, code: GivenCode })

/** What somebody sees of their own second step. */
export const SecondFactorState = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  /** The role needs it: it cannot be turned off, and nothing else is open without it. */
  isRequired: z.boolean(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** The secret to share with an app, as text and as the address that a QR code carries. Answered once. */
export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>

/** Somebody whose sign-in has a second step, as the Master sees them. */
export const SecondFactorHolder = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roleNames),
  college: z.string().nullable(),
  since: z.string(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactorHolder = z.infer<typeof SecondFactorHolder>

/** `search` looks in name and e-mail address. */
export const SecondFactorHolderQuery = z.strictObject({ ...pageQuery, search: SearchText })
export type SecondFactorHolderQuery = z.infer<typeof SecondFactorHolderQuery>
