// The outbox of mails and WhatsApp messages: retries, drops and restores messages.
import type { OutboxRetry } from '@rounds/contract/communication/notifications/outbox'
import type { NotificationChannel } from '@rounds/contract/kernel/notifications/notification-groups'
import { restorableDays } from '@rounds/contract/kernel/restorable'
import { z } from 'zod'
import { integer, json, text, texts, uuid, uuids } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { deadLetterOf } from '#api/kernel/jobs/queue.ts'

/** The job queue of each channel. */
export const outboxQueues: Readonly<Record<NotificationChannel, string>> = { email: 'mail', whatsApp: 'whatsapp' }
export const waitingQueues = Object.values(outboxQueues)
/** The dead-letter queues, where undeliverable messages stay until they are retried or dropped. */
export const failedQueues: readonly string[] = waitingQueues.map(deadLetterOf)

export const masterAlone = everybody('the Master sees what could not be sent, without its content')
const droppedKeptSeconds = restorableDays * 24 * 60 * 60
/** The condition of a dropped message that can be restored. pg-boss deletes it some time after that. */
export const isDropped = `state = 'cancelled' and completed_on > now() - ${droppedKeptSeconds} * interval '1 s'`
const takeLetter = statement({
  name: 'outbox.takeDeadLetter',
  scope: masterAlone,
  params: { id: uuid, names: texts },
  row: { name: text.nullable(), id: uuid.nullable(), data: json(z.unknown()), key: text.nullable() },
  sql: `with letter as (
      delete from pgboss.job where id = :id and name = any(:names::text[]) and state = 'created'
      returning source_name, source_id, data, singleton_key),
    origin as (delete from pgboss.job j using letter l where j.name = l.source_name and j.id = l.source_id)
    select source_name as name, source_id as id, data, singleton_key as key from letter`,
})

const putBackColumns = `id, name, data, keep_until, singleton_key, expire_seconds, deletion_seconds, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, policy, dead_letter`
const queueSettings = `q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff,
    q.retry_delay_max, q.policy, q.dead_letter`

const putBack = statement({
  name: 'outbox.putBack',
  scope: masterAlone,
  params: { id: uuid.nullable(), data: json(z.unknown()), key: text.nullable(), queue: text.nullable() },
  row: {},
  sql: `insert into pgboss.job (${putBackColumns})
    select :id::uuid, q.name, :data::jsonb, now() + q.retention_seconds * interval '1 s', :key::text, ${queueSettings}
    from pgboss.queue q where q.name = :queue`,
})

const sendNow = statement({
  name: 'outbox.sendNow',
  scope: masterAlone,
  params: { id: uuid, names: texts },
  row: {},
  sql: `update pgboss.job set start_after = now()
    where id = :id and name = any(:names::text[]) and state in ('created', 'retry')`,
})

/**
 * Moves a dead letter back into its queue under its original id, so that it is still sent only once. A waiting message
 * is tried at once. Call it in a transaction. Returns false when there is no such message.
 */
export async function retryMessage(db: Database, id: string): Promise<boolean> {
  const letter = await db.row(takeLetter, { id, names: failedQueues })
  if (!letter) return (await db.execute(sendNow, { id, names: waitingQueues })) > 0
  await db.execute(putBack, { id: letter.id, data: letter.data, key: letter.key, queue: letter.name })
  return true
}

/** Locked rows are being retried by someone else. */
const chooseLetters = statement({
  name: 'outbox.chooseDeadLetters',
  scope: masterAlone,
  params: { names: texts, limit: integer },
  row: { id: uuid },
  sql: `select id from pgboss.job where name = any(:names::text[]) and state = 'created'
    order by created_on, id limit :limit for update skip locked`,
})

const letters = { ids: uuids, names: texts }

const dropOrigins = statement({
  name: 'outbox.dropOrigins',
  scope: masterAlone,
  params: letters,
  row: {},
  sql: `delete from pgboss.job origin using pgboss.job letter
    where letter.name = any(:names::text[]) and letter.id = any(:ids::uuid[])
      and origin.name = letter.source_name and origin.id = letter.source_id`,
})

const putAllBack = statement({
  name: 'outbox.putAllBack',
  scope: masterAlone,
  params: letters,
  row: {},
  sql: `with letter as (
      delete from pgboss.job where name = any(:names::text[]) and id = any(:ids::uuid[])
      returning source_name, source_id, data, singleton_key)
    insert into pgboss.job (${putBackColumns})
    select letter.source_id, q.name, letter.data, now() + q.retention_seconds * interval '1 s', letter.singleton_key,
      ${queueSettings}
    from letter join pgboss.queue q on q.name = letter.source_name`,
})

const sendAllNow = statement({
  name: 'outbox.sendAllNow',
  scope: masterAlone,
  params: { names: texts },
  row: {},
  sql: `update pgboss.job set start_after = now()
    where name = any(:names::text[]) and state in ('created', 'retry') and start_after > now()`,
})

const maxRetried = 1000

/** Retries all messages of a state, at most 1,000 failed ones. Call it in a transaction. Returns the number retried. */
export async function retryMessages(db: Database, { state }: OutboxRetry): Promise<number> {
  if (state === 'waiting') return db.execute(sendAllNow, { names: waitingQueues })
  const chosen = await db.rows(chooseLetters, { names: failedQueues, limit: maxRetried })
  const values = { ids: chosen.map(({ id }) => id), names: failedQueues }
  // Goes first: a message gets back its original id, which its failed job still holds.
  await db.execute(dropOrigins, values)
  return db.execute(putAllBack, values)
}

const drop = statement({
  name: 'outbox.drop',
  scope: masterAlone,
  params: { id: uuid, names: texts },
  row: {},
  sql: `update pgboss.job set state = 'cancelled', completed_on = now(), deletion_seconds = ${droppedKeptSeconds}
    where id = :id and name = any(:names::text[]) and state in ('created', 'retry')`,
})

const everyQueue = [...waitingQueues, ...failedQueues]

/**
 * Drops a failed or waiting message. A message being sent cannot be dropped. Returns false when there is no such
 * message.
 */
export const dropMessage = async (db: Database, id: string): Promise<boolean> =>
  (await db.execute(drop, { id, names: everyQueue })) > 0

const restore = statement({
  name: 'outbox.restore',
  scope: masterAlone,
  params: { id: uuid, names: texts },
  row: {},
  sql: `update pgboss.job j set
      state = (case when j.retry_count > 0 then 'retry' else 'created' end)::pgboss.job_state,
      completed_on = null, start_after = now(), keep_until = now() + q.retention_seconds * interval '1 s',
      deletion_seconds = q.deletion_seconds
    from pgboss.queue q
    where q.name = j.name and j.id = :id and j.name = any(:names::text[]) and ${isDropped}`,
})

/**
 * Restores a dropped message to its queue; one that was waiting is tried at once. Returns false when it is unknown or
 * already deleted.
 */
export const restoreMessage = async (db: Database, id: string): Promise<boolean> =>
  (await db.execute(restore, { id, names: everyQueue })) > 0
