// What a development server keeps instead of sending it.
import type { Database } from '#api/kernel/database/database.ts'

export interface KeptMessage {
  id: string
  channel: 'email' | 'whatsapp'
  recipient: string
  subject: string
  text: string
  html: string | null
  at: Date
}

/** A second run of the same job finds the message there. */
export async function keepInMailbox(db: Database, { at, ...message }: KeptMessage): Promise<void> {
  const { id, channel, recipient, subject, text, html } = message
  await db.run(
    `insert into mailbox (id, channel, recipient, subject, text, html, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [id, channel, recipient, subject, text, html, at.toISOString()],
  )
}

export interface ListedMessage {
  id: string
  channel: string
  recipient: string
  subject: string
  createdAt: Date
}

const mostShown = 100

export function listMailbox(db: Database): Promise<ListedMessage[]> {
  return db.run(
    `select id, channel, recipient, subject, created_at as "createdAt" from mailbox
     order by created_at desc, id desc limit ${mostShown}`,
  )
}

/** One message with its content; undefined when there is none of this id. */
export async function findInMailbox(
  db: Database,
  id: string,
): Promise<(ListedMessage & { text: string; html: string | null }) | undefined> {
  const [message] = await db.run<ListedMessage & { text: string; html: string | null }>(
    'select id, channel, recipient, subject, created_at as "createdAt", text, html from mailbox where id = $1',
    [id],
  )
  return message
}
