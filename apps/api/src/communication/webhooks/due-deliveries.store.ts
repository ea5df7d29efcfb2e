// Claims webhooks with due events, each for one server, and stores the result of each attempt.

import { webhookLimits } from '@rounds/contract/communication/webhooks/webhook'
import { sentEventNames } from '@rounds/contract/communication/webhooks/webhook-event'
import { dayMs } from '@rounds/contract/kernel/durations'
import { z } from 'zod'
import { latestMoment } from '#api/kernel/clock/clock-skew.ts'
import { integer, json, oneOf, text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, type RowOf, statement } from '#api/kernel/database/statement.ts'
import { longestPauseMs } from './delivery-rules.ts'

const background = everybody('deliveries go out in the background')
/** Longer than processing a webhook can take. After this, another server takes over from one that died. */
const claimMs = 3 * 60_000
const claimedAtOnce = 10

const claimed = {
  id: uuid,
  collegeId: uuid,
  name: text,
  address: text,
  sealedSecret: text,
  sealedEarlierSecret: text.nullable(),
  earlierUntil: timestamp.nullable(),
}
export type ClaimedWebhook = RowOf<typeof claimed>

const times = { now: timestamp, latestNext: timestamp }
const timesAt = (now: Date) => ({ now, latestNext: latestMoment(now, longestPauseMs) })
const isDue = '(d.next_at is null or d.next_at <= :now or d.next_at > :latestNext)'

// Only the first event in line counts, because the later ones wait for it. `no key update` does not block decisions
// that write events at the same time.
const claim = statement({
  name: 'webhookDeliveries.claim',
  scope: background,
  params: { ...times, until: timestamp, latestClaim: timestamp, limit: integer },
  row: claimed,
  sql: `update webhooks w set claimed_until = :until from (
      select x.id from webhooks x cross join lateral (
        select d.next_at from webhook_deliveries d where d.webhook_id = x.id and d.state = 'waiting'
        order by d.number limit 1) d
      where x.off_at is null and ${isDue}
        and (x.claimed_until is null or x.claimed_until <= :now or x.claimed_until > :latestClaim)
      order by x.id limit :limit for no key update of x skip locked) due
    where w.id = due.id
    returning w.id, w.college_id as "collegeId", w.name, w.address, w.sealed_secret as "sealedSecret",
      w.sealed_earlier_secret as "sealedEarlierSecret", w.earlier_until as "earlierUntil"`,
})

/** Claims webhooks with due events for this server, until they are released or the claim expires. */
export const claimWebhooks = (db: Database, now: Date): Promise<ClaimedWebhook[]> =>
  db.rows(claim, {
    ...timesAt(now),
    until: new Date(now.getTime() + claimMs),
    latestClaim: latestMoment(now, claimMs),
    limit: claimedAtOnce,
  })

const release = statement({
  name: 'webhookDeliveries.release',
  scope: background,
  params: { id: uuid },
  row: {},
  sql: 'update webhooks set claimed_until = null where id = :id',
})

export async function releaseWebhook(db: Database, id: string): Promise<void> {
  await db.execute(release, { id })
}

const due = {
  id: uuid,
  event: oneOf(sentEventNames),
  data: json(z.record(z.string(), z.unknown())),
  happenedAt: timestamp,
  tries: integer,
}
export type DueDelivery = RowOf<typeof due>

const first = statement({
  name: 'webhookDeliveries.first',
  scope: background,
  params: { webhookId: uuid, ...times },
  row: due,
  sql: `select d.id, d.event, d.data, d.happened_at as "happenedAt", d.tries from (
      select d.* from webhook_deliveries d where d.webhook_id = :webhookId and d.state = 'waiting'
      order by d.number limit 1) d
    where ${isDue} and exists (select from webhooks w where w.id = d.webhook_id and w.off_at is null)`,
})

/** Returns the first event in line if it is due now, otherwise undefined. */
export const firstDelivery = (db: Database, webhookId: string, now: Date): Promise<DueDelivery | undefined> =>
  db.row(first, { webhookId, ...timesAt(now) })

const end = statement({
  name: 'webhookDeliveries.end',
  scope: background,
  params: {
    id: uuid,
    state: oneOf(['delivered', 'failed', 'waiting']),
    outcome: text,
    nextAt: timestamp.nullable(),
    endedAt: timestamp.nullable(),
  },
  row: {},
  sql: `update webhook_deliveries set state = :state, outcome = :outcome, tries = tries + 1,
      next_at = :nextAt::timestamptz, ended_at = :endedAt::timestamptz
    where id = :id and state = 'waiting'`,
})

/** Stores the result of an attempt: delivered, given up, or waiting for a retry at `nextAt`. */
export async function noteTry(
  db: Database,
  id: string,
  tried: { state: 'delivered' | 'failed' | 'waiting'; outcome: string; nextAt: Date | null; now: Date },
): Promise<void> {
  const { state, outcome, nextAt, now } = tried
  await db.execute(end, { id, state, outcome, nextAt, endedAt: state === 'waiting' ? null : now })
}

const noteWorks = statement({
  name: 'webhooks.noteWorks',
  scope: background,
  params: { id: uuid, now: timestamp },
  row: {},
  sql: 'update webhooks set failing_since = null, last_delivered_at = :now where id = :id',
})

const noteFails = statement({
  name: 'webhooks.noteFails',
  scope: background,
  params: { id: uuid, now: timestamp, latest: timestamp },
  row: { failingSince: timestamp.nullable() },
  sql: `update webhooks set failing_since = case
      when failing_since is null or failing_since > :latest then :now::timestamptz else failing_since end
    where id = :id returning failing_since as "failingSince"`,
})

export async function noteWebhookWorks(db: Database, id: string, now: Date): Promise<void> {
  await db.execute(noteWorks, { id, now })
}

/** Marks a webhook as failing and returns when the failures began. */
export const noteWebhookFails = async (db: Database, id: string, now: Date): Promise<Date | null> =>
  (await db.row(noteFails, { id, now, latest: latestMoment(now) }))?.failingSince ?? null

const switchOff = statement({
  name: 'webhooks.switchOff',
  scope: background,
  params: { id: uuid, reason: text, now: timestamp },
  row: { name: text, college: text, collegeId: uuid },
  sql: `update webhooks w set off_reason = :reason, off_at = :now from colleges c
    where w.id = :id and w.off_at is null and c.id = w.college_id
    returning w.name, c.name as college, c.id as "collegeId"`,
})

/** Switches a webhook off and returns its name and college. Returns undefined when it was already off or deleted. */
export const switchOffWebhook = (
  db: Database,
  id: string,
  reason: 'gone' | 'failing' | 'tooManyWaiting',
  now: Date,
): Promise<{ name: string; college: string; collegeId: string } | undefined> => db.row(switchOff, { id, reason, now })

const admins = statement({
  name: 'webhooks.admins',
  scope: background,
  params: { collegeId: uuid },
  row: { id: uuid },
  sql: `select id from accounts where role = 'admin' and college_id = :collegeId and active`,
})

export const adminsOf = async (db: Database, collegeId: string): Promise<string[]> =>
  (await db.rows(admins, { collegeId })).map(({ id }) => id)

const overfull = statement({
  name: 'webhooks.overfull',
  scope: background,
  params: {},
  row: { id: uuid },
  sql: `select d.webhook_id as id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.state = 'waiting' and w.off_at is null
    group by d.webhook_id having count(*) > ${webhookLimits.waiting}`,
})

/** Returns the active webhooks with more waiting events than are kept. */
export const overfullWebhooks = async (db: Database): Promise<string[]> =>
  (await db.rows(overfull, {})).map(({ id }) => id)

const sweep = statement({
  name: 'webhookDeliveries.sweep',
  scope: background,
  params: { before: timestamp, rows: integer },
  row: {},
  sql: `delete from webhook_deliveries where id in (
    select id from webhook_deliveries where happened_at < :before order by happened_at limit :rows)`,
})

/** Rows per delete statement, so that a large removal does not hold locks for long. */
const batchRows = 5_000

/** Deletes deliveries past their retention period. Returns the number deleted. */
export async function sweepDeliveries(db: Database, now: Date, rows = batchRows): Promise<number> {
  const before = new Date(now.getTime() - webhookLimits.keptDays * dayMs)
  for (let total = 0; ; ) {
    const deleted = await db.execute(sweep, { before, rows })
    total += deleted
    if (deleted < rows) return total
  }
}
