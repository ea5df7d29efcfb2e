// Adds an audit event for the import of a college, and proofs of its earlier decisions. The college's own audit log is
// not imported.
import type { Services } from '#api/kernel/api.ts'
import { writeAudit } from '#api/kernel/audit/audit.ts'
import { proveStoredDecisions } from './prove-stored-decisions.ts'

/** Runs in the transaction of the import, after its rows were compared with the signed ones. */
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
