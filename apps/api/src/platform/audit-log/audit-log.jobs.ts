// Writes a checkpoint of the audit log once a day, if a place for it is set.
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import type { Jobs } from '#api/kernel/jobs/jobs.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { openCheckpointStore, storeCheckpoint } from './checkpoint-store.ts'

const everyDay = '15 0 * * *'
const checkpoint = queue({ name: 'audit-checkpoint', payload: z.strictObject({}) })

type Tools = Pick<Services, 'db' | 'sealer' | 'clock'> & { jobs: Pick<Jobs, 'work' | 'schedule' | 'unschedule'> }

export function checkpointJobs(services: Tools, url: string | undefined): void {
  if (!url) {
    services.jobs.unschedule(checkpoint)
    return
  }
  services.jobs.work(checkpoint, async () => {
    await storeCheckpoint(services, await openCheckpointStore(url), services.clock())
  })
  services.jobs.schedule(checkpoint, everyDay)
}
