// /dev/mailbox: the mails and WhatsApp messages of a development server, which sends none. Absent in production.
import { showMoment } from '@rounds/contract/kernel/dates'
import type { Api } from '#api/kernel/api.ts'
import { html, sendForeignPage, sendPage, withLinks } from '#api/kernel/mail/html.ts'
import { findInMailbox, type ListedMessage, listMailbox } from '#api/kernel/mail/mailbox.store.ts'

const uuid = /^[0-9a-f-]{36}$/
const find = (api: Api, id: string) => (uuid.test(id) ? findInMailbox(api.db, id) : Promise.resolve(undefined))

export function mailboxRoutes(api: Api): void {
  if (api.production) return
  api.http.get('/dev/mailbox', async (_request, reply) => {
    const messages = await listMailbox(api.db)
    if (messages.length === 0) return sendPage(reply, 'Mailbox', html`<p>No mail yet.</p>`)
    return sendPage(
      reply,
      'Mailbox',
      html`<table><thead><tr><th>When</th><th>By</th><th>To</th><th>Subject</th></tr></thead><tbody>${messages.map(listed)}</tbody></table>`,
    )
  })

  api.http.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const message = await find(api, request.params.id)
    const back = html`<p><a href="/dev/mailbox">All mails</a></p>`
    if (!message) return sendPage(reply, 'No such mail', back, 404)
    const { id, subject, recipient, text } = message
    // The frame has no permissions at all; the links in the text below it work.
    const frame = message.html ? html`<iframe sandbox src="/dev/mailbox/${id}/html" title="As HTML"></iframe>` : html``
    return sendPage(
      reply,
      subject,
      html`<p>${momentOf(message)}, to ${recipient}</p>${frame}<pre>${withLinks(text)}</pre>${back}`,
      200,
      { framesOwn: true },
    )
  })

  api.http.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async (request, reply) => {
    const message = await find(api, request.params.id)
    if (!message?.html) return sendPage(reply, 'No such mail', html``, 404)
    return sendForeignPage(reply, message.html)
  })
}

const momentOf = ({ createdAt }: ListedMessage): string => showMoment(createdAt.toISOString())
const channelNames: Record<string, string> = { email: 'Mail', whatsapp: 'WhatsApp' }

const listed = (message: ListedMessage) =>
  html`<tr><td>${momentOf(message)}</td><td>${channelNames[message.channel] ?? message.channel}</td><td>${message.recipient}</td><td><a href="/dev/mailbox/${message.id}">${message.subject}</a></td></tr>`
