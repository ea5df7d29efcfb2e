// The way back in for anyone who forgot the password, and what a new one must be.
import { z } from 'zod'
import { emailText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { linkTokenPattern } from './link-token.ts'
import { passwordMessages } from './password.messages.ts'
import { passwordFault } from './password-rules.ts'

/** A new password by the rules that need no knowledge of the person; the server knows more (`passwordFault`). */
export const NewPassword = z.string(passwordMessages.missing).refine((password) => passwordFault(password) === null, {
  error: (issue) => passwordFault(String(issue.input)) ?? undefined,
})

export const ForgotPassword = z.strictObject({
  email: emailText(passwordMessages.emailMissing.message, passwordMessages.emailInvalid.message),
})

/** The last part of a mailed one-time link. */
export const LinkToken = z.string().regex(linkTokenPattern, passwordMessages.linkIncomplete)

export const ResetPassword = z.strictObject({ token: LinkToken, newPassword: NewPassword })

/** The current password, asked for again before what must not happen at an unattended screen. */
export const CurrentPassword = z
  .string(passwordMessages.ownMissing)
  .min(1, passwordMessages.ownMissing)
  .max(maxCharacters.sentPassword, passwordMessages.ownWrong)

/** The owner's own, in place of a one-time password that they have just signed in with. */
export const ChosenPassword = z.strictObject({ newPassword: NewPassword })

/** What to give to its owner: shown once, and worth nothing after the moment that it works until. */
export const OneTimePassword = z.object({ message: z.string(), oneTimePassword: z.string(), worksUntil: Moment })

export const ChangePassword = z.strictObject({ currentPassword: CurrentPassword, newPassword: NewPassword })
