// Background jobs: send batched notifications, and delete those older than 180 days every night.
import { dayMs } from '@rounds/contract/kernel/durations'
import type { NotificationEvents } from '@rounds/contract/kernel/notifications/notification-event'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { integer, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { sendGathered } from './gathered.ts'

const keptMs = 180 * dayMs
/** Rows per delete statement, so that a large removal does not hold locks for long. */
const batchRows = 5_000
const sweep = queue({ name: 'sweep-notifications', payload: z.strictObject({}), restsInMaintenance: true })

const outbound = queue({ name: 'notification-outbound', payload: z.strictObject({}) })

export function notificationJobs(api: Api, events: NotificationEvents): void {
  const { jobs, db, clock } = api
  jobs.work(outbound, async () => void (await sendGathered(api, events, clock())))
  jobs.schedule(outbound, '*/2 * * * *')
  jobs.work(sweep, async () => void (await sweepNotifications(db, clock())))
  jobs.schedule(sweep, '23 3 * * *')
}

const deleteOld = statement({
  name: 'notifications.deleteOld',
  scope: everybody('the background sweep'),
  params: { before: timestamp, rows: integer },
  row: {},
  sql: `delete from notifications
    where id in (select id from notifications where created_at < :before limit :rows)`,
})

/** Deletes notifications older than 180 days, read or not. Returns the number deleted. */
export async function sweepNotifications(db: Database, now: Date, rows = batchRows): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  for (let total = 0; ; ) {
    const deleted = await db.execute(deleteOld, { before, rows })
    total += deleted
    if (deleted < rows) return total
  }
}
