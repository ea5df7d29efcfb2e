// Background job of access tokens: deletes expired ones every night.
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { deleteEndedTokens } from './access-tokens.store.ts'

const sweep = queue({ name: 'sweep-access-tokens', payload: z.strictObject({}) })

export function accessTokenJobs({ jobs, db, clock }: Services): void {
  jobs.work(sweep, async () => {
    await deleteEndedTokens(db, clock())
  })
  jobs.schedule(sweep, '40 2 * * *')
}
