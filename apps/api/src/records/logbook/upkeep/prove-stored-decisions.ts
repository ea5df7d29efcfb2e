// Adds proofs to decisions that lack one: of records imported from elsewhere, and of records decided before proofs
// existed.
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import { storedFacts } from '#api/kernel/audit/audit-facts.ts'
import { json, timestamp } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { proofOf } from '../decisions/record-proof.ts'
import { storedDecisions } from './decided-records.store.ts'

const eventsInsert = statement({
  name: 'entries.takenOver',
  scope: everybody('written when records are stored as decided, without a request'),
  params: { now: timestamp, events: json(z.array(z.record(z.string(), z.unknown()))) },
  row: {},
  sql: `insert into audit_events (at, action, outcome, college_id, subject_kind, subject_id, request_id, ip, detail)
    select :now::timestamptz, 'entry.taken-over', 'done', college_id, 'entry', subject_id, 'command', 'command', detail
    from jsonb_to_recordset(:events::jsonb) as given (college_id uuid, subject_id text, detail jsonb)`,
})

/** Writes an event with its proof for every decision that has none; with `ids`, only for those records. */
export async function proveStoredDecisions(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  now: Date,
  wanted: Parameters<typeof storedDecisions>[1] = {},
): Promise<void> {
  for await (const page of storedDecisions(db, wanted)) {
    const events = page
      .filter((decision) => decision.events.every(({ proof }) => proof === null))
      .map(({ record, names, sealed, collegeId }) => {
        const { id, kind, status, revision, score } = record
        const proof = proofOf(sealer, record, names, sealed === null ? null : sealer.open(sealed, id))
        return {
          college_id: collegeId,
          subject_id: id,
          detail: storedFacts({ kind, status, revision, score, ...proof }),
        }
      })
    if (events.length > 0) await db.execute(eventsInsert, { now, events })
  }
}
