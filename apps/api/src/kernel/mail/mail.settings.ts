// Settings of the mail server for outgoing e-mail.
import { z } from 'zod'
import { secret, settings, WrongSetting } from '#api/kernel/settings/settings.ts'

export const mailSettings = settings(
  {
    SMTP_URL: secret(z.url({ protocol: /^smtps?$/ }).optional()),
    MAIL_FROM: z.string().regex(/\S@\S/, 'write Name <name@example.org>').optional(),
  },
  ({ SMTP_URL, MAIL_FROM }, { production }) => {
    if (production && SMTP_URL && !MAIL_FROM) {
      throw new WrongSetting('MAIL_FROM is missing: mail servers refuse mails from an address that does not exist.')
    }
    return { smtpUrl: SMTP_URL, mailFrom: MAIL_FROM ?? 'Rounds <no-reply@rounds.example>' }
  },
)
