// Background work of notifications: what gathered goes out, and what is older than 180 days is removed every night.
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { sendGathered } from './gathered.ts'

const keptMs = 180 * 24 * 60 * 60_000
/** A statement of its own each: a large removal must not hold rows for long. */
const batchRows = 5_000
const sweep = queue({ name: 'sweep-notifications', payload: z.strictObject({}) })

const outbound = queue({ name: 'notification-outbound', payload: z.strictObject({}) })

export function notificationJobs(api: Api): void {
  const { jobs, db, clock } = api
  jobs.work(outbound, async () => void (await sendGathered(api, clock())))
  jobs.schedule(outbound, '*/2 * * * *')
  jobs.work(sweep, async () => void (await sweepNotifications(db, clock())))
  jobs.schedule(sweep, '23 3 * * *')
}

/** Deletes notifications older than 180 days, read or not, and says how many. */
export async function sweepNotifications(db: Database, now: Date, rows = batchRows): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  for (let deleted = 0; ; ) {
    const [batch] = await db.run<{ n: number }>(
      `with gone as (
         delete from notifications where id in (select id from notifications where created_at < $1 limit $2) returning 1)
       select count(*)::int as n from gone`,
      [before, rows],
    )
    deleted += batch?.n ?? 0
    if ((batch?.n ?? 0) < rows) return deleted
  }
}
