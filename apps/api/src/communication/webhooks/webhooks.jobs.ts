// Background jobs of webhooks: deliver due events every minute, delete old ones every hour.
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { deliverDue, switchOffOverfull } from './deliver.ts'
import { sweepDeliveries } from './due-deliveries.store.ts'

/** A failed run is not retried, because the next one starts within a minute. */
export const deliverWebhooks = queue({
  name: 'deliver-webhooks',
  payload: z.strictObject({}),
  retryLimit: 0,
  expireInSeconds: 120,
  restsInMaintenance: true,
})
const sweep = queue({ name: 'sweep-webhooks', payload: z.strictObject({}), restsInMaintenance: true })

export function webhookJobs(api: Api): void {
  const { jobs, db, clock } = api
  jobs.work(deliverWebhooks, (_payload, { signal }) => deliverDue(api, signal))
  jobs.schedule(deliverWebhooks, '* * * * *')
  jobs.work(sweep, async () => {
    await sweepDeliveries(db, clock())
    await switchOffOverfull(api)
  })
  jobs.schedule(sweep, '17 * * * *')
}
