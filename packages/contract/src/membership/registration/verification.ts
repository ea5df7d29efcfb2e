// Mailed links that prove an address: a student's after sign-up, or a staff invitation.
import { z } from 'zod'
import { emailText } from '../../fields/text.ts'
import { signInPaths } from '../../identity/accounts/person.ts'
import { passwordMessages } from '../../identity/passwords/password.messages.ts'
import { LinkToken, NewPassword } from '../../identity/passwords/password.ts'

/** The purpose of a link, for the page that it opens. */
export const VerificationLink = z.object({
  name: z.string(),
  email: z.string(),
  roleTitle: z.string(),
  collegeName: z.string().nullable(),
  departmentName: z.string().nullable(),
  /** True for an invitation, which sets the password in the same step. */
  isInvitation: z.boolean(),
})
export type VerificationLink = z.infer<typeof VerificationLink>

const SignInPath = z.enum(signInPaths)

/** `setPasswordToken` opens `/reset-password/{token}`; null when the person already has a password. */
export const Verified = z.object({
  message: z.string(),
  signInPath: SignInPath,
  setPasswordToken: z.string().nullable(),
})
export type Verified = z.infer<typeof Verified>

export const InvitationAccepted = z.object({
  message: z.string(),
  signInPath: SignInPath,
  /** True when the reply's cookie holds a session. False when a code is needed too, or the account may not sign in. */
  isSignedIn: z.boolean(),
})

export const Acceptance = z.strictObject({ token: LinkToken, newPassword: NewPassword })

export const ResendRequest = z.strictObject({
  email: emailText(passwordMessages.emailMissing.message, passwordMessages.emailInvalid.message),
})
