// The mail for a forgotten password. The notice that a password was changed is a notification.

import { keyOf } from '#api/kernel/access/secrets.ts'
import { letterOf } from '#api/kernel/mail/letter.ts'
import type { MailDraft } from '#api/kernel/mail/mail.ts'

interface Recipient {
  name: string
  email: string
  collegeName: string | null
}

/** The mail with the link to set a new password. The token appears only in the link. */
export function forgottenMail(person: Recipient, publicUrl: string, token: string): MailDraft {
  const content = letterOf({
    name: person.name,
    college: person.collegeName,
    paragraphs: [
      'Somebody, probably you, asked for a new password for your Rounds account. You can set it here within 30 minutes.',
    ],
    button: { label: 'Set a new password', href: new URL(`/reset-password/${token}`, publicUrl).href },
    afterwards: ['The link works once. If you didn’t ask for this, ignore this e-mail. Nothing has changed.'],
  })
  return {
    to: person.email,
    subject: 'Set a new password',
    ...content,
    token,
    dedupeKey: `password.forgotten:${keyOf(token)}`,
  }
}
