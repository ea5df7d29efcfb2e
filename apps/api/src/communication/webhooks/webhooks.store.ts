// Stores the webhooks of the caller's colleges. Lists leave out the secrets.

import {
  type Webhook,
  type WebhookDraft,
  webhookLimits,
  webhookOffReasons,
} from '@rounds/contract/communication/webhooks/webhook'
import { webhookMessages } from '@rounds/contract/communication/webhooks/webhook.messages'
import { webhookEventNames } from '@rounds/contract/communication/webhooks/webhook-event'
import { hourMs } from '@rounds/contract/kernel/durations'
import { fillMessage } from '@rounds/contract/kernel/message'
import { conflict, invalid, Problem } from '@rounds/contract/kernel/problem'
import { uuidv7 } from 'uuidv7'
import type { Scope, ScopeColumns } from '#api/kernel/access/scope.ts'
import { scopedStatement } from '#api/kernel/access/scoped-statement.ts'
import { integer, oneOf, someOf, text, texts, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { isUniqueViolation } from '#api/kernel/database/errors.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'

/** No reach below the college: members of a department do not decide for the whole college. */
const webhookColumns: ScopeColumns = { own: 'null', department: 'null', college: 'w.college_id' }

const shown = {
  id: uuid,
  name: text,
  address: text,
  events: someOf(webhookEventNames),
  offReason: oneOf(webhookOffReasons).nullable(),
  offAt: timestamp.nullable(),
  createdAt: timestamp,
  earlierUntil: timestamp.nullable(),
  failingSince: timestamp.nullable(),
  lastDeliveredAt: timestamp.nullable(),
  waiting: integer,
  failed: integer,
}
const countOf = (state: 'waiting' | 'failed') =>
  `(select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = '${state}') as ${state}`
const shownColumns = `w.id, w.name, w.address, w.events, w.off_reason as "offReason", w.off_at as "offAt",
  w.created_at as "createdAt", w.earlier_until as "earlierUntil", w.failing_since as "failingSince",
  w.last_delivered_at as "lastDeliveredAt", ${countOf('waiting')}, ${countOf('failed')}`

const shownFrom = (row: RowOf<typeof shown>, now: Date): Webhook => {
  const { offReason, offAt, createdAt, earlierUntil, failingSince, lastDeliveredAt, ...rest } = row
  return {
    ...rest,
    off: offReason && offAt ? { reason: offReason, at: offAt.toISOString() } : null,
    createdAt: createdAt.toISOString(),
    bothSecretsUntil: earlierUntil && earlierUntil > now ? earlierUntil.toISOString() : null,
    failingSince: failingSince?.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
  }
}

const findCollege = scopedStatement({
  name: 'webhooks.college',
  params: { id: uuid },
  row: { id: uuid, name: text },
  axes: {},
  sql: (within) => `select c.id, c.name from colleges c
    where c.id = :id and ${within({ own: 'null', department: 'null', college: 'c.id' })}`,
})

/** Returns a college of the scope. Throws `notFound` otherwise. */
export async function findWebhookCollege(
  db: Database,
  scope: Scope,
  id: string,
): Promise<{ id: string; name: string }> {
  const college = await db.row(findCollege.of(scope, {}), { id })
  if (!college) throw new Problem('notFound')
  return college
}

const list = scopedStatement({
  name: 'webhooks.list',
  params: { collegeId: uuid },
  row: shown,
  axes: {},
  sql: (within) => `select ${shownColumns} from webhooks w
    where w.college_id = :collegeId and ${within(webhookColumns)} order by w.created_at, w.id`,
})

export const listWebhooks = async (db: Database, scope: Scope, collegeId: string, now: Date): Promise<Webhook[]> =>
  (await db.rows(list.of(scope, {}), { collegeId })).map((row) => shownFrom(row, now))

const find = scopedStatement({
  name: 'webhooks.find',
  params: { id: uuid },
  row: { ...shown, collegeId: uuid },
  axes: {},
  sql: (within) => `select ${shownColumns}, w.college_id as "collegeId" from webhooks w
    where w.id = :id and ${within(webhookColumns)}`,
})

/** Returns a webhook of the scope with its college. Throws `notFound` otherwise. */
export async function findWebhook(
  db: Database,
  scope: Scope,
  id: string,
  now: Date,
): Promise<{ webhook: Webhook; collegeId: string }> {
  const row = await db.row(find.of(scope, {}), { id })
  if (!row) throw new Problem('notFound')
  const { collegeId, ...rest } = row
  return { webhook: shownFrom(rest, now), collegeId }
}

const lock = statement({
  name: 'webhooks.lock',
  scope: everybody('a lock of one college, found within the scope before'),
  params: { collegeId: text },
  row: {},
  sql: 'select from pg_advisory_xact_lock(hashtextextended(:collegeId, 2))',
})

const insert = statement({
  name: 'webhooks.add',
  scope: everybody('the college was found within the scope before'),
  params: { id: uuid, collegeId: uuid, name: text, address: text, events: texts, sealedSecret: text, now: timestamp },
  row: { id: uuid },
  sql: `insert into webhooks (id, college_id, name, address, events, sealed_secret, created_at)
    select :id::uuid, :collegeId::uuid, :name, :address, :events::text[], :sealedSecret, :now::timestamptz
    from webhooks w where w.college_id = :collegeId having count(*) < ${webhookLimits.webhooksPerCollege}
    returning id`,
})

const unlessTaken = (error: unknown): never => {
  throw isUniqueViolation(error, 'webhooks_name') ? invalid({ name: webhookMessages.nameTaken }) : error
}

/** Inserts a webhook, in a transaction. Refuses a taken name (at `name`) and a webhook above the limit. */
export async function insertWebhook(
  db: Database,
  collegeId: string,
  draft: WebhookDraft,
  { sealedSecret, now }: { sealedSecret: string; now: Date },
): Promise<string> {
  await db.row(lock, { collegeId })
  const row = await db.row(insert, { id: uuidv7(), collegeId, ...draft, sealedSecret, now }).catch(unlessTaken)
  if (row) return row.id
  const message = fillMessage(webhookMessages.tooMany, { n: webhookLimits.webhooksPerCollege })
  throw conflict(message)
}

const save = scopedStatement({
  name: 'webhooks.save',
  params: { id: uuid, name: text, address: text, events: texts },
  row: { id: uuid },
  axes: {},
  sql: (within) => `update webhooks w set name = :name, address = :address, events = :events::text[]
    where w.id = :id and ${within(webhookColumns)} returning w.id`,
})

/** Saves a webhook. Returns false when the scope has no such webhook. */
export const saveWebhook = async (db: Database, scope: Scope, id: string, draft: WebhookDraft): Promise<boolean> =>
  (await db.row(save.of(scope, {}), { id, ...draft }).catch(unlessTaken)) !== undefined

const switchIt = scopedStatement({
  name: 'webhooks.switch',
  params: { id: uuid, offReason: oneOf(webhookOffReasons).nullable(), offAt: timestamp.nullable() },
  row: { id: uuid },
  axes: {},
  // Switching a webhook on resets its failures.
  sql: (within) => `update webhooks w set off_reason = :offReason::text, off_at = :offAt::timestamptz,
      failing_since = case when :offAt::timestamptz is null and w.off_at is not null then null else w.failing_since end
    where w.id = :id and (w.off_at is null) <> (:offAt::timestamptz is null) and ${within(webhookColumns)}
    returning w.id`,
})

const dueAtOnce = statement({
  name: 'webhooks.dueAtOnce',
  scope: everybody('the webhook was found within the scope before'),
  params: { id: uuid },
  row: {},
  sql: `update webhook_deliveries set next_at = null where webhook_id = :id and state = 'waiting' and next_at is not null`,
})

/** Switches a webhook on or off. Does nothing when it is already in that state. */
export async function switchWebhook(db: Database, scope: Scope, id: string, isOn: boolean, now: Date): Promise<void> {
  const off = isOn ? { offReason: null, offAt: null } : { offReason: 'byHand' as const, offAt: now }
  if ((await db.row(switchIt.of(scope, {}), { id, ...off })) && isOn) await db.execute(dueAtOnce, { id })
}

const renew = scopedStatement({
  name: 'webhooks.renewSecret',
  params: { id: uuid, sealedSecret: text, until: timestamp },
  row: { id: uuid },
  axes: {},
  sql: (within) => `update webhooks w set sealed_secret = :sealedSecret, sealed_earlier_secret = w.sealed_secret,
      earlier_until = :until::timestamptz
    where w.id = :id and ${within(webhookColumns)} returning w.id`,
})

/** Sets a new secret. The previous one also signs for a day. */
export async function renewWebhookSecret(
  db: Database,
  scope: Scope,
  id: string,
  { sealedSecret, now }: { sealedSecret: string; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + webhookLimits.bothSecretsHours * hourMs)
  if (!(await db.row(renew.of(scope, {}), { id, sealedSecret, until }))) throw new Problem('notFound')
}

const remove = scopedStatement({
  name: 'webhooks.remove',
  params: { id: uuid },
  row: {},
  axes: {},
  sql: (within) => `delete from webhooks w where w.id = :id and ${within(webhookColumns)}`,
})

/** Deletes a webhook with its deliveries. Throws `notFound` outside the scope. */
export async function removeWebhook(db: Database, scope: Scope, id: string): Promise<void> {
  if ((await db.execute(remove.of(scope, {}), { id })) === 0) throw new Problem('notFound')
}
