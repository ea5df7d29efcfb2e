// The mails about passwords.
import type { MailDraft } from '#api/kernel/mail.ts'
import { keyOf } from '#api/kernel/secrets.ts'

interface Recipient {
  name: string
  email: string
}

/** The link to set a new password. The token is only in the link. */
export function forgottenMail(person: Recipient, publicUrl: string, token: string): MailDraft {
  return {
    to: person.email,
    subject: 'Set a new password',
    text: [
      `Dear ${person.name},`,
      '',
      'Somebody, probably you, asked for a new password for your logbook. You can set it here within 30 minutes:',
      '',
      new URL(`/reset-password/${token}`, publicUrl).href,
      '',
      'The link works once. If you did not ask for it, please ignore this mail: nothing has changed.',
    ].join('\n'),
    dedupeKey: `password.forgotten:${keyOf(token)}`,
  }
}

/** Tells the owner that the password is another one now. */
export function changedMail(person: Recipient, publicUrl: string, token: string): MailDraft {
  return {
    to: person.email,
    subject: 'Your password was changed',
    text: [
      `Dear ${person.name},`,
      '',
      'The password of your logbook was changed just now, and you were signed out everywhere.',
      '',
      `If this was not you, please set a new one at once: ${new URL('/login', publicUrl).href} (Forgot Password).`,
    ].join('\n'),
    dedupeKey: `password.changed:${keyOf(token)}`,
  }
}
