// The second step of sign-in: a code from an authenticator app, or a recovery code for anyone who has lost it.
import { z } from 'zod'
import { maxCharacters } from '../../kernel/limits.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { roleNames } from '../accounts/person.ts'
import { passwordTooLong } from '../passwords/password-rules.ts'
import { secondFactorMessages } from './second-factor.messages.ts'

const { codeMissing, passwordMissing } = secondFactorMessages

/** Six digits from the app, or a recovery code; the format tells which. */
const CodeText = z
  .string(codeMissing)
  .trim()
  .min(1, codeMissing)
  .max(maxCharacters.code, secondFactorMessages.codeWrong)
const OwnPassword = z.string(passwordMissing).min(1, passwordMissing).max(maxCharacters.sentPassword, passwordTooLong)

export const CodeBody = z.strictObject({ code: CodeText })
/** Confirms the signed-in person's identity again. */
export const PasswordBody = z.strictObject({ currentPassword: OwnPassword })
export const PasswordAndCodeBody = z.strictObject({ currentPassword: OwnPassword, code: CodeText })

/** A person's own second step. */
export const SecondFactorState = z.object({
  isOn: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  /** The role requires it: it cannot be turned off, and everything else is closed until it is set up. */
  isRequired: z.boolean(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** The secret to share with an app, as text and as the URI of a QR code. Sent once. */
export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>

/** A person with two-step sign-in, as the Master sees them. */
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

/** `search` matches the name and the e-mail address. */
export const SecondFactorHolderQuery = z.strictObject({ ...pageQuery, search: SearchText })
export type SecondFactorHolderQuery = z.infer<typeof SecondFactorHolderQuery>
