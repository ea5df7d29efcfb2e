// Gauges of the outbox, by channel.
import { double, integer, text, texts } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { gaugeGroup } from '#api/kernel/gauge-group.ts'
import { deadLetterOf } from '#api/kernel/jobs/queue.ts'
import { outboxQueues } from './outbox.store.ts'

/** The age of a message counts from its creation, not from its last attempt. */
const outboxCounts = statement({
  name: 'outbox.counts',
  scope: everybody('an operator sees how many messages wait, none of their contents'),
  params: { names: texts },
  row: { name: text, pending: integer, oldest: double },
  sql: `select name, count(*)::int as pending, extract(epoch from now() - min(created_on))::float8 as oldest
    from pgboss.job where name = any(:names::text[]) and state < 'active' and not blocked group by name`,
})

const channels = Object.entries(outboxQueues)

export const outboxGauges = gaugeGroup({
  name: 'outbox',
  gauges: {
    rounds_outbox_waiting: { help: 'Mails and messages that were not handed over yet', label: 'channel' },
    rounds_outbox_oldest_seconds: { help: 'The age of the oldest of them', label: 'channel' },
    rounds_outbox_failed: { help: 'Mails and messages that could not be delivered', label: 'channel' },
  },
  asksDatabase: true,
  read: async ({ db }) => {
    const names = channels.flatMap(([, queue]) => [queue, deadLetterOf(queue)])
    const rows = new Map((await db.rows(outboxCounts, { names })).map((row) => [row.name, row]))
    const byChannel = (value: (queue: string) => number | undefined) =>
      Object.fromEntries(channels.map(([channel, queue]) => [channel, value(queue) ?? 0]))
    return {
      rounds_outbox_waiting: byChannel((queue) => rows.get(queue)?.pending),
      rounds_outbox_oldest_seconds: byChannel((queue) => rows.get(queue)?.oldest),
      rounds_outbox_failed: byChannel((queue) => rows.get(deadLetterOf(queue))?.pending),
    }
  },
})
