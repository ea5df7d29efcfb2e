// The nightly removal of old sign-off links.
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { deleteOldLinks } from './sign-off-links.store.ts'

const sweep = queue({ name: 'sweep-sign-off-links', payload: z.strictObject({}) })

export function signOffJobs({ jobs, db, clock }: Services): void {
  jobs.work(sweep, async () => {
    await deleteOldLinks(db, clock())
  })
  jobs.schedule(sweep, '45 2 * * *')
}
