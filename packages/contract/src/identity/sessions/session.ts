// Signing in: what is asked and what is answered.
import { z } from 'zod'
import { emailText } from '../../fields/text.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { SessionUser } from '../accounts/person.ts'
import { passwordTooLong } from '../passwords/password-rules.ts'
import { CodeGiven, PasswordGiven } from '../second-factor/second-factor.ts'
import { signInMessages } from './sign-in.messages.ts'

const incomplete = signInMessages.incomplete.message

export const SignIn = z.strictObject({
  email: emailText(incomplete, signInMessages.email.message),
  password: z.string(incomplete).min(1, incomplete).max(maxCharacters.sentPassword, passwordTooLong),
})
export type SignIn = z.infer<typeof SignIn>

/**
 * `sessionToken` is the CSRF token of the session: useless without the cookie. The `message` of an answer to a student
 * who has not paid asks for the payment; `user.standing` is then `unpaid`. Under `deviceKey` (64 hexadecimal digits, the
 * same at every sign-in of the person) the browser seals what it keeps; it is on the device only while they are signed in.
 */
export const SignedIn = z.object({
  user: SessionUser,
  sessionToken: z.string(),
  deviceKey: z.string().regex(/^[0-9a-f]{64}$/),
  message: z.string().optional(),
})
export type SignedIn = z.infer<typeof SignedIn>

/** The password, and a code where the sign-in of the account has a second step. */
export const SessionConfirmation = z.strictObject({
  ...PasswordGiven.shape,
  code: CodeGiven.shape.code.optional(),
})

/** One of a person's sessions, under a public handle that opens nothing. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** In words: Chrome on Windows. */
  device: z.string(),
  startedAt: Moment,
  lastActiveAt: Moment,
  /** The address without its last parts; null when it is not known. */
  network: z.string().nullable(),
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>
