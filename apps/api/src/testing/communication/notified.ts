// Reads the notifications of a person, for tests.
import { z } from 'zod'
import type { Harness } from '#api/testing/harness.ts'

/** The events in order; `of` limits them to a feature, such as `memo`. */
export async function notifiedOf({ db }: Harness, accountId: string, of?: string): Promise<string[]> {
  const rows = await db.uncheckedRows(
    z.object({ event: z.string() }),
    `select event from notifications where account_id = $1 and event like $2 order by created_at, id`,
    [accountId, of === undefined ? '%' : `${of}.%`],
  )
  return rows.map(({ event }) => event)
}
