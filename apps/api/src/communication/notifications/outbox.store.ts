// The queues of mails and WhatsApp messages as a list: what waits, what failed for good; tried again or dropped. Content
// is not even read.

import type { OutboxMessage, OutboxQuery, OutboxState } from '@rounds/contract/communication/notifications/outbox'
import type { NotificationChannel } from '@rounds/contract/kernel/notifications/notification-groups'
import type { PageInfo } from '@rounds/contract/kernel/page'
import type { Database } from '#api/kernel/database/database.ts'
import { deadLetterOf } from '#api/kernel/jobs/queue.ts'

const queues: Record<NotificationChannel, string> = { email: 'mail', whatsApp: 'whatsapp' }
const waitingQueues = Object.values(queues)
const deadQueues = waitingQueues.map(deadLetterOf)
const mostReason = 300

interface Row {
  id: string
  name: string
  recipient: string
  subject: string
  reason: string | null
  tries: number
  since: Date
  nextAt: Date
}

/** A job that is being tried at this moment waits as well. */
const isIn: Record<OutboxState, string> = {
  waiting: `state in ('created', 'retry', 'active')`,
  failed: `state = 'created'`,
}

const columns = `id, name, data->>'to' as recipient, coalesce(data->>'subject', data->>'template', '') as subject,
  coalesce(source_output, output)->>'message' as reason, 
  coalesce(source_retry_count + 1, retry_count + (state = 'retry')::int) as tries,
  coalesce(source_created_on, created_on) as since, start_after as "nextAt"`

/** One page, the newest first. */
export async function listOutbox(
  db: Database,
  { state, channel, page, size }: OutboxQuery,
): Promise<{ messages: OutboxMessage[]; page: PageInfo }> {
  const live = channel ? [queues[channel]] : waitingQueues
  const names = state === 'failed' ? live.map(deadLetterOf) : live
  const where = `name = any($1) and ${isIn[state]}`
  const [total] = await db.run<{ n: number }>(`select count(*)::int as n from pgboss.job where ${where}`, [names])
  const rows = await db.run<Row>(
    `select ${columns} from pgboss.job where ${where} order by since desc, id desc limit $2 offset $3`,
    [names, size, (page - 1) * size],
  )
  return { messages: rows.map((row) => shown(row, state)), page: { page, size, total: total?.n ?? 0 } }
}

function shown({ id, name, recipient, subject, reason, tries, since, nextAt }: Row, state: OutboxState): OutboxMessage {
  const channel = name.startsWith(queues.email) ? 'email' : 'whatsApp'
  return {
    id,
    channel,
    state,
    to: channel === 'email' ? maskedAddress(recipient) : `…${recipient.slice(-4)}`,
    subject,
    // A mail server repeats the address in its refusal.
    reason: reason?.replaceAll(recipient, maskedAddress(recipient)).slice(0, mostReason) ?? null,
    tries,
    since: since.toISOString(),
    nextAt: state === 'failed' ? null : nextAt.toISOString(),
  }
}

/** a…@rounds.example */
function maskedAddress(address: string): string {
  const [name = '', host] = address.split('@')
  return host === undefined ? `…${name.slice(-4)}` : `${name.slice(0, 1)}…@${host}`
}

interface DeadLetter {
  name: string
  id: string
  data: unknown
  key: string | null
}

/**
 * Puts a dead letter back into its queue, under the id it had there, so that it still goes out only once; what waits is
 * tried at once. Call it in a transaction. False when there is no such message.
 */
export async function retryMessage(db: Database, id: string): Promise<boolean> {
  const [letter] = await db.run<DeadLetter>(
    `with letter as (
       delete from pgboss.job where id = $1 and name = any($2) and state = 'created'
       returning source_name, source_id, data, singleton_key),
     origin as (delete from pgboss.job j using letter l where j.name = l.source_name and j.id = l.source_id)
     select source_name as name, source_id as id, data, singleton_key as key from letter`,
    [id, deadQueues],
  )
  if (letter) {
    await db.run(
      `insert into pgboss.job (id, name, data, keep_until, singleton_key, expire_seconds, deletion_seconds, retry_limit,
                               retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
       select $1::uuid, q.name, $2::jsonb, now() + q.retention_seconds * interval '1 s', $3::text, q.expire_seconds,
              q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter
       from pgboss.queue q where q.name = $4`,
      [letter.id, JSON.stringify(letter.data), letter.key, letter.name],
    )
    return true
  }
  const rows = await db.run(
    `update pgboss.job set start_after = now() where id = $1 and name = any($2) and state in ('created', 'retry') returning 1`,
    [id, waitingQueues],
  )
  return rows.length > 0
}

/** Drops what failed or waits; what is just being handed over cannot be dropped. False when there is no such message. */
export async function dropMessage(db: Database, id: string): Promise<boolean> {
  const rows = await db.run(
    `delete from pgboss.job where id = $1 and name = any($2) and state in ('created', 'retry') returning 1`,
    [id, [...waitingQueues, ...deadQueues]],
  )
  return rows.length > 0
}
