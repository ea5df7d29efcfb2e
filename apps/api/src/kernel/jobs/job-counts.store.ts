// Counts of jobs that are overdue, and of jobs that failed every attempt, for metrics and health.
import { double, integer, text } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { deadLetterOf } from './queue.ts'

const deadEnding = deadLetterOf('')
/** Days for which a failed job is counted: nobody can mark it as handled, and its row stays for 90 days. */
const failedDays = 7

/** For each queue except pg-boss's own. The conditions on jobs match the engine's index of waiting jobs. */
const counts = statement({
  name: 'jobs.counts',
  scope: everybody('an operator sees how many jobs wait, none of their contents'),
  params: {},
  row: { queue: text, due: integer, oldest: double },
  sql: `select q.name as queue, count(j.id)::int as due,
      coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as oldest
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
      and (q.name not like '%${deadEnding}' or j.created_on > now() - interval '${failedDays} days')
    where q.name not like '\\_\\_pgboss%' group by q.name`,
})

/** Returns the waiting jobs and the dead letters, one row per declared queue. */
export async function jobCounts(db: Pick<Database, 'rows'>) {
  const rows = await db.rows(counts, {})
  return {
    alive: rows.filter(({ queue }) => !queue.endsWith(deadEnding)),
    dead: rows
      .filter(({ queue }) => queue.endsWith(deadEnding))
      .map(({ queue, due }) => ({ queue: queue.slice(0, -deadEnding.length), due })),
  }
}

/** Returns the totals over all queues. */
export async function jobTotals(db: Pick<Database, 'rows'>) {
  const { alive, dead } = await jobCounts(db)
  const sum = (rows: readonly { due: number }[]) => rows.reduce((total, { due }) => total + due, 0)
  return {
    waiting: sum(alive),
    oldestSeconds: Math.max(0, ...alive.map(({ oldest }) => oldest)),
    failed: sum(dead),
  }
}
