// Withdraws an appraisal that was signed by mistake. The caller must lock it (`lockAppraisal`).
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const withdraw = statement({
  name: 'appraisals.withdraw',
  scope: everybody('an appraisal that the caller has locked within their scope'),
  params: { id: uuid, reason: text, byId: uuid, byName: text, now: timestamp },
  row: {},
  sql: `update appraisals set withdrawal = :reason, withdrawn_by_id = :byId, withdrawn_by_name = :byName,
    withdrawn_at = :now where id = :id`,
})

/** Marks an appraisal as withdrawn: it no longer counts, but stays in the lists. */
export async function withdrawAppraisal(
  db: Database,
  id: string,
  { reason, by }: { reason: string; by: { id: string; name: string; now: Date } },
): Promise<void> {
  await db.execute(withdraw, { id, reason, byId: by.id, byName: by.name, now: by.now })
}
