// Repairs the queue's rows after a clock that ran ahead was set back: jobs that begin in a year, a schedule whose last
// run lies in the future. pg-boss itself would wait for that time.
import { maxSkewMs } from '#api/kernel/clock/clock-skew.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const backgroundWork = everybody('jobs belong to the server, not to a person')
/** No job waits longer for its next attempt. */
const longestWaitHours = 24
/** pg-boss takes its times from the database's clock. */
const ahead = `now() + interval '${maxSkewMs / 1000} s'`

const releaseJobs = statement({
  name: 'jobs.releaseFromFuture',
  scope: backgroundWork,
  params: {},
  row: {},
  sql: `update pgboss.job set start_after = least(start_after, now()), started_on = least(started_on, now())
    where (state in ('created', 'retry') and start_after > ${ahead} + interval '${longestWaitHours} h')
      or (state = 'active' and started_on > ${ahead})`,
})

const past = (column: string): string => `${column} = case when ${column} > ${ahead} then null else ${column} end`
const passes = ['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on']
const queuePasses = ['maintain_on', 'monitor_claim_on', 'monitor_on']

const releasePasses = statement({
  name: 'jobs.releasePasses',
  scope: backgroundWork,
  params: {},
  row: {},
  sql: `update pgboss.version set ${passes.map(past).join(', ')} where greatest(${passes.join(', ')}) > ${ahead}`,
})

const releaseQueues = statement({
  name: 'jobs.releaseQueues',
  scope: backgroundWork,
  params: {},
  row: {},
  sql: `update pgboss.queue set ${queuePasses.map(past).join(', ')} where greatest(${queuePasses.join(', ')}) > ${ahead}`,
})

/**
 * Lets jobs continue after the clock was set back. Returns how many rows lay in the future; writes nothing when none
 * did.
 */
export async function releaseFromFuture(db: Database): Promise<number> {
  let released = 0
  for (const one of [releaseJobs, releasePasses, releaseQueues]) released += await db.execute(one, {})
  return released
}
