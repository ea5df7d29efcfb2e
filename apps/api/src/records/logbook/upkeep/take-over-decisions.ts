// Writes into the audit log that a college was imported, and proofs of what was decided before: its own log does not come along.
import type { Services } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { proveStoredDecisions } from './prove-stored-decisions.ts'

/** In the transaction of the import, whose rows were compared with what was signed. */
export async function takeOverDecisions(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  collegeId: string,
  now: Date,
): Promise<void> {
  const by = { viewer: null, requestId: 'command', ip: 'command' } as const
  await writeAudit(
    db,
    { ...by, action: 'college.imported', outcome: 'done', at: now },
    { subject: { kind: 'college', id: collegeId } },
  )
  await proveStoredDecisions({ db, sealer }, now)
}
