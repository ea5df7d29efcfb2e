// Gauges of webhooks: waiting events, the age of the oldest, events given up, and webhooks that are off.
import { webhookOffReasons } from '@rounds/contract/communication/webhooks/webhook'
import { double, integer, oneOf, timestamp } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { gaugeGroup } from '#api/kernel/gauge-group.ts'

const operator = everybody('an operator sees how many events wait, none of their contents')

/** Events of a webhook that is off do not count as delayed: they are sent once it is switched on. */
const deliveryCounts = statement({
  name: 'webhooks.deliveryCounts',
  scope: operator,
  params: { now: timestamp },
  row: { waiting: integer, oldest: double, failed: integer },
  sql: `select count(*)::int as waiting,
      coalesce(greatest(extract(epoch from :now::timestamptz - min(d.happened_at)), 0), 0)::float8 as oldest,
      (select count(*)::int from webhook_deliveries where state = 'failed') as failed
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.state = 'waiting' and w.off_at is null`,
})

const offCounts = statement({
  name: 'webhooks.offCounts',
  scope: operator,
  params: {},
  row: { reason: oneOf(webhookOffReasons).nullable(), n: integer },
  sql: 'select off_reason as reason, count(*)::int as n from webhooks where off_at is not null group by off_reason',
})

export const webhookGauges = gaugeGroup({
  name: 'webhooks',
  gauges: {
    rounds_webhooks_waiting: { help: 'Events of webhooks that were not delivered yet' },
    rounds_webhooks_oldest_seconds: { help: 'The age of the oldest of them' },
    rounds_webhooks_failed: { help: 'Events that were given up and can be sent again' },
    rounds_webhooks_off: { help: 'Webhooks that are switched off', label: 'reason' },
  },
  asksDatabase: true,
  read: async ({ db, clock }) => {
    const counts = await db.row(deliveryCounts, { now: clock() })
    const off = new Map((await db.rows(offCounts, {})).map(({ reason, n }) => [reason, n]))
    return {
      rounds_webhooks_waiting: counts?.waiting ?? 0,
      rounds_webhooks_oldest_seconds: counts?.oldest ?? 0,
      rounds_webhooks_failed: counts?.failed ?? 0,
      rounds_webhooks_off: Object.fromEntries(webhookOffReasons.map((reason) => [reason, off.get(reason) ?? 0])),
    }
  },
})
