// /dev/mailbox: the mails of a development server, since none leaves it. Never there in production.
import { showMoment } from '@rounds/contract/kernel/dates'
import type { Api } from './api.ts'
import type { Row } from './database.ts'
import { html, sendPage, withLinks } from './html.ts'

const mostShown = 100
const uuid = /^[0-9a-f-]{36}$/

export function mailboxRoutes(api: Api): void {
  if (api.production) return
  api.http.get('/dev/mailbox', async (_request, reply) => {
    const mails = await api.db.run(
      `select id, recipient, subject, created_at from mailbox order by created_at desc, id desc limit ${mostShown}`,
    )
    if (mails.length === 0) return sendPage(reply, 'Mailbox', html`<p>No mail yet.</p>`)
    return sendPage(
      reply,
      'Mailbox',
      html`<table><thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead><tbody>${mails.map(listed)}</tbody></table>`,
    )
  })
  api.http.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const { id } = request.params
    const [mail] = uuid.test(id) ? await api.db.run('select * from mailbox where id = $1', [id]) : []
    const back = html`<p><a href="/dev/mailbox">All mails</a></p>`
    if (!mail) return sendPage(reply, 'No such mail', back, 404)
    return sendPage(
      reply,
      String(mail.subject),
      html`<p>${momentOf(mail)}, to ${String(mail.recipient)}</p><pre>${withLinks(String(mail.text))}</pre>${back}`,
    )
  })
}

const momentOf = (mail: Row): string =>
  showMoment(mail.created_at instanceof Date ? mail.created_at.toISOString() : String(mail.created_at))

const listed = (mail: Row) =>
  html`<tr><td>${momentOf(mail)}</td><td>${String(mail.recipient)}</td><td><a href="/dev/mailbox/${String(mail.id)}">${String(mail.subject)}</a></td></tr>`
