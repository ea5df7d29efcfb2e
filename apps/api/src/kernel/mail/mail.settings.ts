// The mail server that takes outgoing e-mail.
import { z } from 'zod'
import { secret, settings } from '#api/kernel/settings/settings.ts'

export const mailSettings = settings(
  {
    SMTP_URL: secret(z.url({ protocol: /^smtps?$/ }).optional()),
    MAIL_FROM: z.string().min(3).default('Rounds <no-reply@rounds.example>'),
  },
  ({ SMTP_URL, MAIL_FROM }) => ({ smtpUrl: SMTP_URL, mailFrom: MAIL_FROM }),
)
