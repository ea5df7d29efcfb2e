// Messages of the sign-up form.
import { signInMessages } from '../../identity/sessions/sign-in.messages.ts'
import type { Messages } from '../../kernel/message.ts'

export const signUpMessages = {
  failed: 'Error',
  success: 'Registration Successful',
  college: 'Please select college',
  department: 'Please select department',
  name: 'Please enter student name',
  nameLetters: 'Please enter the name in letters, at most {n}',
  phoneMissing: 'Please enter phone number',
  emailMissing: 'Please enter email address',
  emailInvalid: signInMessages.email.message,
  terms: 'Please accept the terms and conditions',
  courses: 'Please select at least one course',
  /** Must not reveal whether the address has an account. */
  answered: 'Check your inbox: we’ve sent a link to verify your e-mail address. It works for 24 hours.',
  referralInvalid: 'Please enter valid referral id',
  referralUnknown: 'No student has this referral id',
  referralLater: 'We check this when you register.',
  referralValid: 'Sponsor is valid. Sponsor Name: {name}',
} as const satisfies Messages
