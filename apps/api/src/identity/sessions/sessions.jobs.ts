// Background job of sessions: deletes expired ones every ten minutes.
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import { queue } from '#api/kernel/jobs/queue.ts'
import { sweepSessions } from './sweep.ts'

const sweep = queue({ name: 'sweep-sessions', payload: z.strictObject({}) })

export function sessionJobs({ jobs, db, clock }: Services): void {
  jobs.work(sweep, async () => {
    await sweepSessions(db, clock())
  })
  jobs.schedule(sweep, '*/10 * * * *')
}
