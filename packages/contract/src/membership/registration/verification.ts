// Mailed links that show whose an address is: a student's after sign-up, an invitation of staff.
import { z } from 'zod'
import { emailText } from '../../fields/text.ts'
import { signInPaths } from '../../identity/accounts/person.ts'
import { passwordMessages } from '../../identity/passwords/password.messages.ts'
import { LinkToken, NewPassword } from '../../identity/passwords/password.ts'

/** What a link is for, for the page it leads to. */
export const VerificationLink = z.object({
  name: z.string(),
  email: z.string(),
  roleTitle: z.string(),
  collegeName: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** An invitation sets the password in the same step. */
  isInvitation: z.boolean(),
})
export type VerificationLink = z.infer<typeof VerificationLink>

const SignInPath = z.enum(signInPaths)

/** `setPasswordToken` opens `/reset-password/{token}`; null for anyone who has a password already. */
export const Verified = z.object({
  message: z.string(),
  signInPath: SignInPath,
  setPasswordToken: z.string().nullable(),
})
export type Verified = z.infer<typeof Verified>

export const InvitationAccepted = z.object({
  message: z.string(),
  signInPath: SignInPath,
  /** The answer's cookie holds a session; false where a code is asked too, or the account may not sign in. */
  isSignedIn: z.boolean(),
})

export const Acceptance = z.strictObject({ token: LinkToken, newPassword: NewPassword })

export const AskedAgain = z.strictObject({
  email: emailText(passwordMessages.emailMissing.message, passwordMessages.emailInvalid.message),
})
