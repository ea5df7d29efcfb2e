// Signing in: requests and replies.
import { z } from 'zod'
import { emailText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { SessionUser } from '../accounts/person.ts'
import { passwordTooLong } from '../passwords/password-rules.ts'
import { CodeBody, PasswordBody } from '../second-factor/second-factor.ts'
import { signInMessages } from './sign-in.messages.ts'

const incomplete = signInMessages.incomplete.message

export const SignIn = z.strictObject({
  email: emailText(incomplete, signInMessages.email.message),
  password: z.string(incomplete).min(1, incomplete).max(maxCharacters.sentPassword, passwordTooLong),
})
export type SignIn = z.infer<typeof SignIn>

/**
 * The reply to a sign-in. `sessionToken` is the session's CSRF token, useless without the cookie. For a student who has
 * not paid, `message` asks for the payment and `user.standing` is `unpaid`. `deviceKey` (64 hexadecimal digits,
 * constant for the person) seals the browser's stored data; the device holds it only while they are signed in.
 */
export const SignedIn = z.object({
  user: SessionUser,
  sessionToken: z.string(),
  deviceKey: z.string().regex(/^[0-9a-f]{64}$/),
  message: z.string().optional(),
})
export type SignedIn = z.infer<typeof SignedIn>

/** The password, plus a code when the account has two-step sign-in. */
export const SessionConfirmation = z.strictObject({
  ...PasswordBody.shape,
  code: CodeBody.shape.code.optional(),
})

/** One of a person's sessions. Its public handle grants no access. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** Browser and system: Chrome on Windows. */
  device: z.string(),
  startedAt: Moment,
  lastActiveAt: Moment,
  /** The IP address without its last parts; null when unknown. */
  network: z.string().nullable(),
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>
