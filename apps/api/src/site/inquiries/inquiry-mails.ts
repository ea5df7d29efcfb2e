// The mails for an inquiry: to the provider, and the confirmation to the sender.
import type { InquiryDraft } from '@rounds/contract/site/inquiries/inquiry'
import type { MailDraft } from '#api/kernel/mail/mail.ts'

/** The inquiry, as mailed to the provider. */
export function inquiryMail(to: string, id: string, inquiry: InquiryDraft): MailDraft {
  return {
    to,
    subject: `Inquiry: ${inquiry.subject}`,
    text: [`From: ${inquiry.name}`, `E-mail: ${inquiry.email}`, `Phone: ${inquiry.phone}`, '', inquiry.message].join(
      '\n',
    ),
    dedupeKey: `inquiry:${id}`,
  }
}

/** Repeats nothing that was typed, because the address may be another person's. */
export function receivedMail(id: string, inquiry: Pick<InquiryDraft, 'email'>): MailDraft {
  return {
    to: inquiry.email,
    subject: 'We have received your message',
    text: [
      'Thank you for writing to us.',
      '',
      'We have received your message and usually reply within two working days.',
      '',
      'If you didn’t write to us, ignore this e-mail.',
    ].join('\n'),
    dedupeKey: `inquiry.received:${id}`,
  }
}
