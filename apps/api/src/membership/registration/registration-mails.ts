// The mails of registration: verifying an address, accepting an invitation, and the notice that an address with an
// account was entered again.
import { accessRoleOf, isStaff, type RoleName, roles, signInPathOf } from '@rounds/contract/identity/accounts/person'
import { keyOf } from '#api/kernel/access/secrets.ts'
import { letterOf } from '#api/kernel/mail/letter.ts'
import type { MailDraft } from '#api/kernel/mail/mail.ts'

interface Recipient {
  name: string
  email: string
  role: RoleName
  collegeName: string | null
  departmentName: string | null
}

const placeOf = ({ departmentName, collegeName }: Recipient): string =>
  [departmentName, collegeName].filter(Boolean).join(', ')

/** Returns the URL of the verification page, which differs for students, staff and coordinators. */
export function verificationAddress(role: RoleName, publicUrl: string, token: string): string {
  const staffPage = accessRoleOf(role) === 'drpc' ? 'verifyDRPC' : 'verifyStaff'
  return new URL(`/${isStaff(role) ? staffPage : 'verify'}/${token}`, publicUrl).href
}

/** The mail by which a student verifies the address of the sign-up. */
export function verificationMail(person: Recipient, publicUrl: string, token: string): MailDraft {
  const content = letterOf({
    name: person.name,
    college: person.collegeName,
    paragraphs: [
      `Your e-mail address was entered to sign up for a logbook: ${placeOf(person)}.`,
      'If this was you, please verify the address within 24 hours.',
    ],
    button: { label: 'Verify my e-mail', href: verificationAddress(person.role, publicUrl, token) },
    afterwards: ['The link works once. If this wasn’t you, ignore this e-mail. No account opens without the link.'],
  })
  const dedupeKey = `registration.verify:${keyOf(token)}`
  return { to: person.email, subject: 'Verify your e-mail address', ...content, dedupeKey, token }
}

/** The mail with a new link to an unaccepted invitation. The first link is sent with a notification. */
export function invitationMail(person: Recipient, publicUrl: string, token: string): MailDraft {
  const place = placeOf(person)
  const content = letterOf({
    name: person.name,
    college: person.collegeName,
    paragraphs: [
      `You are invited to the logbook as ${roles[person.role].title}${place ? `: ${place}` : ''}.`,
      'Please set your password within 7 days.',
    ],
    button: { label: 'Accept the invitation', href: verificationAddress(person.role, publicUrl, token) },
    afterwards: ['The link works once. If you weren’t expecting this invitation, ignore this e-mail.'],
  })
  const dedupeKey = `registration.invite:${keyOf(token)}`
  return { to: person.email, subject: 'Your invitation to the logbook', ...content, dedupeKey, token }
}

/** The mail with the link to set a password, which the page also shows after the verification. */
export function setPasswordMail(person: Recipient, publicUrl: string, token: string): MailDraft {
  const content = letterOf({
    name: person.name,
    college: person.collegeName,
    paragraphs: [
      'Your e-mail address is verified. If you have not set your password yet, you can do it within 30 minutes.',
    ],
    button: { label: 'Set your password', href: new URL(`/reset-password/${token}`, publicUrl).href },
    afterwards: ['After that, choose Forgot Password on the sign-in page.'],
  })
  const dedupeKey = `registration.password:${keyOf(token)}`
  return { to: person.email, subject: 'Set your password', ...content, dedupeKey, token }
}

/**
 * The mail to the owner of an address with which somebody tried to sign up again. Only the owner learns of the account.
 */
export function knownAddressMail(person: Recipient, publicUrl: string, requestId: string): MailDraft {
  const content = letterOf({
    name: person.name,
    college: person.collegeName,
    paragraphs: [
      'Somebody, probably you, tried to sign up with your e-mail address. It has an account already: please sign in.',
    ],
    button: { label: 'Sign in', href: new URL(signInPathOf(person.role), publicUrl).href },
    afterwards: [
      'If you do not know the password, choose Forgot Password there. If it was not you, nothing has changed.',
    ],
  })
  const dedupeKey = `registration.known:${requestId}`
  return { to: person.email, subject: 'You have an account already', ...content, dedupeKey }
}
