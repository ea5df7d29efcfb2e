// The messages that a development server stores instead of sending.
import { integer, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement, type ValuesOf } from '#api/kernel/database/statement.ts'

const developers = everybody('read only on a development server, by its developer')

const message = {
  id: uuid,
  channel: oneOf(['email', 'whatsapp']),
  recipient: text,
  subject: text,
  text,
  html: text.nullable(),
  at: timestamp,
}
export type KeptMessage = ValuesOf<typeof message>

const messageInsert = statement({
  name: 'mailbox.keep',
  scope: developers,
  params: message,
  row: {},
  sql: `insert into mailbox (id, channel, recipient, subject, text, html, created_at)
    values (:id, :channel, :recipient, :subject, :text, :html, :at) on conflict do nothing`,
})

/** Stores a message; a second run of the same job changes nothing. */
export async function keepInMailbox(db: Database, kept: KeptMessage): Promise<void> {
  await db.execute(messageInsert, kept)
}

const listedMessage = { id: uuid, channel: text, recipient: text, subject: text, createdAt: timestamp }
export type ListedMessage = RowOf<typeof listedMessage>
const listedColumns = 'id, channel, recipient, subject, created_at as "createdAt"'

const messagesList = statement({
  name: 'mailbox.list',
  scope: developers,
  params: { limit: integer },
  row: listedMessage,
  sql: `select ${listedColumns} from mailbox order by created_at desc, id desc limit :limit`,
})

const maxListed = 100

/** Returns the newest messages, at most 100. */
export const listMailbox = (db: Database): Promise<ListedMessage[]> => db.rows(messagesList, { limit: maxListed })

const openedMessage = { ...listedMessage, text, html: text.nullable() }

const messageFind = statement({
  name: 'mailbox.find',
  scope: developers,
  params: { id: uuid },
  row: openedMessage,
  sql: `select ${listedColumns}, text, html from mailbox where id = :id`,
})

/** Returns one message with its content; undefined when the id is unknown. */
export const findInMailbox = (db: Database, id: string): Promise<RowOf<typeof openedMessage> | undefined> =>
  db.row(messageFind, { id })
