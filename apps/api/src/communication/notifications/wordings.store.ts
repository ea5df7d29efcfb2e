// Applies custom wordings of notifications, which replace the built-in ones.
import type { NotificationEvent } from '@rounds/contract/kernel/notifications/notification-event'
import { text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

/** Returns an event with its current wording, for the inbox and mails. WhatsApp templates keep their approved text. */
export type Worded = (event: NotificationEvent) => NotificationEvent

const list = statement({
  name: 'wordings.present',
  scope: everybody('the words of notifications are the same for all'),
  params: {},
  row: { event: text, title: text.nullable(), text: text.nullable() },
  sql: 'select distinct on (event) event, title, text from notification_wordings order by event, id desc',
})

/** Reads the wordings for each send or display, so that all servers use the same text. */
export async function readWordings(db: Database): Promise<Worded> {
  const rows = await db.rows(list, {})
  const wordings = new Map(rows.map(({ event, ...words }) => [event, words]))
  return (event) => {
    const words = wordings.get(event.name)
    return words && words.title !== null && words.text !== null
      ? { ...event, title: words.title, text: words.text }
      : event
  }
}
