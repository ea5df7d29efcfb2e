// The gauges of background work: what waits although its time has come, and what failed every try.
import { double, integer, text } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { gaugeGroup } from '#api/kernel/metrics/gauge-group.ts'
import { deadLetterOf } from './queue.ts'

/** Of each queue that is not the engine's own. The conditions on jobs are those of the engine's index of what waits. */
const jobCounts = statement({
  name: 'jobs.counts',
  scope: everybody('an operator sees how many jobs wait, none of their contents'),
  params: {},
  row: { queue: text, due: integer, oldest: double },
  sql: `select q.name as queue, count(j.id)::int as due,
      coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as oldest
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    where q.name not like '\\_\\_pgboss%' group by q.name`,
})

const deadEnding = deadLetterOf('')

export const jobGauges = gaugeGroup({
  name: 'jobs',
  gauges: {
    rounds_jobs_waiting: { help: 'Jobs whose time has come and that nobody works on', label: 'queue' },
    rounds_jobs_waiting_seconds: { help: 'For how long the first of them has been due', label: 'queue' },
    rounds_jobs_failed: { help: 'Jobs that failed every try and were not looked at', label: 'queue' },
  },
  asksDatabase: true,
  read: async ({ db }) => {
    const rows = await db.rows(jobCounts, {})
    const alive = rows.filter(({ queue }) => !queue.endsWith(deadEnding))
    const dead = rows.filter(({ queue }) => queue.endsWith(deadEnding))
    return {
      rounds_jobs_waiting: Object.fromEntries(alive.map(({ queue, due }) => [queue, due])),
      rounds_jobs_waiting_seconds: Object.fromEntries(alive.map(({ queue, oldest }) => [queue, oldest])),
      rounds_jobs_failed: Object.fromEntries(dead.map(({ queue, due }) => [queue.slice(0, -deadEnding.length), due])),
    }
  },
})
