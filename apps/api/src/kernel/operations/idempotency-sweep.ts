// Deletes the stored answers for repeated requests after a day (controls: C24).
import { dayMs } from '@rounds/contract/kernel/durations'
import { z } from 'zod'
import type { Api } from '#api/kernel/api.ts'
import { timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { queue } from '#api/kernel/jobs/queue.ts'

const keptMs = dayMs
const idempotencySweep = queue({ name: 'idempotency-sweep', payload: z.strictObject({}) })

export function sweepAnswersInBackground(api: Api): void {
  api.jobs.work(idempotencySweep, async () => void (await sweepAnswers(api.db, api.clock())))
  api.jobs.schedule(idempotencySweep, '41 * * * *')
}

const oldKeysDelete = statement({
  name: 'idempotency.sweep',
  scope: everybody('a job deletes old answers of all people'),
  params: { before: timestamp },
  row: {},
  sql: 'delete from idempotency_keys where created_at < :before',
})

/** Deletes answers older than 24 hours and returns their number. */
export const sweepAnswers = (db: Database, now: Date): Promise<number> =>
  db.execute(oldKeysDelete, { before: new Date(now.getTime() - keptMs) })
