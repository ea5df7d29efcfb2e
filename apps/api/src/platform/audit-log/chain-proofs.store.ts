// The last proofs of the audit log's chain: checkpoints and verifications are events of the log themselves.
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { integer, text, timestamp } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'

const actions = { checkpoint: 'audit.checkpointed', verification: 'audit.verified' } as const

/** Records that a checkpoint of this seal was made. */
export const noteCheckpoint = (db: Database, seal: number, at: Date): Promise<void> =>
  writeAudit(db, originOf('checkpoint', at), { detail: { count: seal } })

/** Records a verification of the whole chain and its result. */
export const noteVerification = (db: Database, isWhole: boolean, at: Date): Promise<void> =>
  writeAudit(db, originOf('verification', at), { detail: { outcome: isWhole ? 'whole' : 'broken' } })

const originOf = (proof: keyof typeof actions, at: Date) =>
  ({ action: actions[proof], outcome: 'done', viewer: null, requestId: '', ip: '', at }) as const

const last = statement({
  name: 'auditEvents.lastProofs',
  scope: everybody('an operator sees when the chain was proven, nothing of an event'),
  params: { checkpoint: text, verification: text },
  row: { action: text, at: timestamp, seal: integer.nullable(), outcome: text.nullable() },
  sql: `select p.action, p.at, (p.detail->>'count')::int as seal, p.detail->>'outcome' as outcome
    from (values (:checkpoint::text), (:verification::text)) w (action)
    cross join lateral (
      select action, at, detail from audit_events where action = w.action order by seq desc limit 1) p`,
})

/** Returns the last checkpoint and the last verification, if any. */
export async function lastProofs(db: Database) {
  const rows = await db.rows(last, actions)
  return {
    checkpoint: rows.find(({ action }) => action === actions.checkpoint),
    verification: rows.find(({ action }) => action === actions.verification),
  }
}
