// Recovery of a forgotten password, and the schema of a new one.
import { z } from 'zod'
import { emailText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { linkTokenPattern } from './link-token.ts'
import { passwordMessages } from './password.messages.ts'
import { passwordFault } from './password-rules.ts'

/**
 * A new password under the rules that need no facts about the person. The server also checks those (`passwordFault`).
 */
export const NewPassword = z.string(passwordMessages.missing).refine((password) => passwordFault(password) === null, {
  error: (issue) => passwordFault(String(issue.input)) ?? undefined,
})

export const ForgotPassword = z.strictObject({
  email: emailText(passwordMessages.emailMissing.message, passwordMessages.emailInvalid.message),
})

/** The token of a mailed one-time link. */
export const LinkToken = z.string().regex(linkTokenPattern, passwordMessages.linkIncomplete)

export const ResetPassword = z.strictObject({ token: LinkToken, newPassword: NewPassword })

/** The current password, which confirms actions that must not happen on an unattended screen. */
export const CurrentPassword = z
  .string(passwordMessages.ownMissing)
  .min(1, passwordMessages.ownMissing)
  .max(maxCharacters.sentPassword, passwordMessages.ownWrong)

/** The owner's own password, which replaces the one-time password of the present sign-in. */
export const ChosenPassword = z.strictObject({ newPassword: NewPassword })

/** The password to hand to its owner. It is shown once and expires at the stated moment. */
export const OneTimePassword = z.object({ message: z.string(), oneTimePassword: z.string(), worksUntil: Moment })

export const ChangePassword = z.strictObject({ currentPassword: CurrentPassword, newPassword: NewPassword })
