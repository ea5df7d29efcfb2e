// Background jobs of notifications: gathered ones are sent, and those older than 180 days are deleted every night.
import type { NotificationEvents } from '@rounds/contract/kernel/notifications/notification-event'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { sendGathered } from './gathered.ts'

const keptMs = 180 * 24 * 60 * 60_000
/** Deleted in batches, so that a large removal does not hold rows for long. */
const batchRows = 5_000
const sweep = queue({ name: 'sweep-notifications', payload: z.strictObject({}) })

const outbound = queue({ name: 'notification-outbound', payload: z.strictObject({}) })

export function notificationJobs(api: Api, events: NotificationEvents): void {
  const { jobs, db, clock } = api
  jobs.work(outbound, async () => void (await sendGathered(api, events, clock())))
  jobs.schedule(outbound, '*/2 * * * *')
  jobs.work(sweep, async () => void (await sweepNotifications(db, clock())))
  jobs.schedule(sweep, '23 3 * * *')
}

/** Deletes notifications older than 180 days, read or not, and returns how many. */
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
