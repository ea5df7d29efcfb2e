// Signing in and out, and the way back in for who forgot the password.
import { z } from 'zod'
import { SessionUser } from '../accounts/person.ts'

/** The pattern the sign-in form checks: something, an at sign, something, a dot, something. */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const Email = z
  .string('Email is required!')
  .trim()
  .min(1, 'Email is required!')
  .max(254, 'Please enter valid email address')
  .regex(simpleEmail, 'Please enter valid email address')
  .transform((email) => email.toLowerCase())

export const SignIn = z.strictObject({
  email: z
    .string('Please enter all details')
    .trim()
    .min(1, 'Please enter all details')
    .max(254, 'Please enter valid email address')
    .regex(simpleEmail, 'Please enter valid email address')
    .transform((email) => email.toLowerCase()),
  password: z
    .string('Please enter all details')
    .min(1, 'Please enter all details')
    .max(128, 'Please enter all details'),
})
export type SignIn = z.infer<typeof SignIn>

/** `sessionToken` is the CSRF token of the session: useless without the cookie. */
export const SignedIn = z.object({ user: SessionUser, sessionToken: z.string() })
export type SignedIn = z.infer<typeof SignedIn>

/** At least 12 characters; any character, pasting welcome (controls: C17). */
export const NewPassword = z
  .string('Please enter a password.')
  .min(12, 'Please use 12 characters or more.')
  .max(128, 'Please use 128 characters at most.')

export const ForgotPassword = z.strictObject({
  email: z
    .string('Email is required!')
    .trim()
    .min(1, 'Email is required!')
    .max(254, 'Please enter a valid email!')
    .regex(simpleEmail, 'Please enter a valid email!')
    .transform((email) => email.toLowerCase()),
})
export const ResetPassword = z.strictObject({ token: z.string().min(20).max(100), newPassword: NewPassword })
