// Forgets answers that were kept for repeated requests, a day after they were given (controls: C24).
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { queue } from '#api/kernel/jobs/queue.ts'

const keptMs = 24 * 60 * 60 * 1000
const idempotencySweep = queue({ name: 'idempotency-sweep', payload: z.strictObject({}) })

export function sweepAnswersInBackground(api: Api): void {
  api.jobs.work(idempotencySweep, async () => void (await sweepAnswers(api.db, api.clock())))
  api.jobs.schedule(idempotencySweep, '41 * * * *')
}

/** Deletes answers older than 24 hours and says how many. */
export async function sweepAnswers(db: Database, now: Date): Promise<number> {
  const [row] = await db.run(
    `with gone as (delete from idempotency_keys where created_at < $1 returning 1)
     select count(*)::int as n from gone`,
    [new Date(now.getTime() - keptMs).toISOString()],
  )
  return Number(row?.n)
}
