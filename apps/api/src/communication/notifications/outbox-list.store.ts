// The queues of mails and WhatsApp messages as a list: pending, failed and discarded ones. The query leaves their content
// out.
import {
  type OutboxMessage,
  type OutboxQuery,
  type OutboxState,
  outboxStates,
} from '@rounds/contract/communication/notifications/outbox'
import type { PageInfo } from '@rounds/contract/kernel/page'
import { integer, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { type RowOf, variants } from '#api/kernel/database/statement.ts'
import { deadLetterOf } from '#api/kernel/jobs/queue.ts'
import { isDropped, masterAlone, outboxQueues, waitingQueues } from './outbox.store.ts'

const maxReasonLength = 300

const row = {
  id: uuid,
  name: text,
  recipient: text,
  subject: text,
  reason: text.nullable(),
  tries: integer,
  since: timestamp,
  nextAt: timestamp,
}

/** A job that is running now counts as waiting. */
const isIn: Record<OutboxState, string> = {
  waiting: `state in ('created', 'retry', 'active')`,
  failed: `state = 'created'`,
  dropped: isDropped,
}

const columns = `id, name, data->>'to' as recipient, coalesce(data->>'subject', data->>'template', '') as subject,
  coalesce(source_output, output)->>'message' as reason, 
  coalesce(source_retry_count + 1, retry_count + (state = 'retry')::int) as tries,
  coalesce(source_created_on, created_on) as since, start_after as "nextAt"`

const axes = { state: outboxStates } as const

const total = variants({
  name: 'outbox.total',
  scope: masterAlone,
  params: { names: texts },
  row: { n: integer },
  axes,
  sql: ({ state }) => `select count(*)::int as n from pgboss.job where name = any(:names::text[]) and ${isIn[state]}`,
})

const list = variants({
  name: 'outbox.list',
  scope: masterAlone,
  params: { names: texts, limit: integer, offset: integer },
  row,
  axes,
  sql: ({ state }) => `select ${columns} from pgboss.job where name = any(:names::text[]) and ${isIn[state]}
    order by since desc, id desc limit :limit offset :offset`,
})

/** Returns a page of messages, newest first. */
export async function listOutbox(
  db: Database,
  { state, channel, page, size }: OutboxQuery,
): Promise<{ messages: OutboxMessage[]; page: PageInfo }> {
  const live = channel ? [outboxQueues[channel]] : waitingQueues
  const names = { waiting: live, failed: live.map(deadLetterOf), dropped: [...live, ...live.map(deadLetterOf)] }[state]
  const counted = await db.row(total.of({ state }), { names })
  const rows = await db.rows(list.of({ state }), { names, limit: size, offset: (page - 1) * size })
  return { messages: rows.map((one) => shown(one, state)), page: { page, size, total: counted?.n ?? 0 } }
}

function shown(
  { id, name, recipient, subject, reason, tries, since, nextAt }: RowOf<typeof row>,
  state: OutboxState,
): OutboxMessage {
  const channel = name.startsWith(outboxQueues.email) ? 'email' : 'whatsApp'
  return {
    id,
    channel,
    state,
    to: channel === 'email' ? maskedAddress(recipient) : `…${recipient.slice(-4)}`,
    subject,
    // Mail servers repeat the recipient's address in their refusal.
    reason: reason?.replaceAll(recipient, maskedAddress(recipient)).slice(0, maxReasonLength) ?? null,
    tries,
    since: since.toISOString(),
    nextAt: state === 'waiting' ? nextAt.toISOString() : null,
  }
}

/** Masks an address as in `a…@rounds.example`, and anything else to its last four characters. */
function maskedAddress(address: string): string {
  const [name = '', host] = address.split('@')
  return host === undefined ? `…${name.slice(-4)}` : `${name.slice(0, 1)}…@${host}`
}
