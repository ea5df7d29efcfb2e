// Reads links from the mails of a harness, as recipients would follow them.
import type { MailDraft } from '#api/kernel/mail/mail.ts'

/**
 * The token of the link to `page` (`verify`, `reset-password` …) in the last mail with such a link, or the last one to
 * `to`.
 */
export function mailedToken(mails: readonly MailDraft[], page: string, to?: string): string {
  const pattern = new RegExp(`http://localhost:3000/${page}/([\\w-]+)`)
  for (const mail of mails.toReversed()) {
    const [, token] = (to === undefined || mail.to === to ? pattern.exec(mail.text) : null) ?? []
    if (token) return token
  }
  throw new Error(`no link to ${page} was mailed${to === undefined ? '' : ` to ${to}`}`)
}
