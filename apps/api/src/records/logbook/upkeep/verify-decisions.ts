// Compares every decided record with the proof in the audit log, and the audit log with the records.
import { z } from 'zod'
import type { Services } from '#api/kernel/api.ts'
import { boolean, integer, text } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import { hashKeyOf, proofOf, type RecordProof } from '../decisions/record-proof.ts'
import { withFieldsInClear } from '../entries/sealed-later.ts'
import { type LoggedDecision, storedDecisions } from './decided-records.store.ts'

export interface DecisionsReport {
  /** The number of decisions that match their proofs. */
  decisions: number
  /** A sentence about the first mismatch; absent when all match. */
  broken?: string
}

const Identity = z.record(z.string(), z.string())
const operator = everybody('an operator compares all decisions with the audit log by a command')

const emptyLog = statement({
  name: 'verifyDecisions.emptyLog',
  scope: operator,
  params: {},
  row: { isLost: boolean.nullable() },
  sql: `select exists (select 1 from entries) and not exists (select 1 from audit_events) as "isLost"`,
})

// A reopened decision stays as an earlier revision for ever, so a decision without a record is a fault.
const firstOrphan = statement({
  name: 'verifyDecisions.firstOrphan',
  scope: operator,
  params: {},
  row: { seq: integer, record: text.nullable() },
  sql: `select a.seq, a.subject_id as record
    from audit_events a, lateral (select case when a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then a.subject_id::uuid end as id offset 0) of
    where a.action in ('entry.decided', 'entry.taken-over', 'entry.reopened')
      and not exists (select 1 from entries e where a.action <> 'entry.reopened' and e.id = of.id
        and e.revision::text = a.detail->>'revision' and e.status = a.detail->>'status')
      and not exists (select 1 from entry_revisions r where r.entry_id = of.id
        and r.revision::text = a.detail->>'revision' and r.status = coalesce(a.detail->>'status', 'Approved'))
    order by a.seq limit 1`,
})

/** Reads every decided record once, page by page. */
export async function verifyDecisions({ db, sealer }: Pick<Services, 'db' | 'sealer'>): Promise<DecisionsReport> {
  const report: DecisionsReport = { decisions: 0 }
  if ((await db.row(emptyLog, {}))?.isLost)
    return { ...report, broken: 'The audit log is empty, and there are records.' }
  for await (const page of storedDecisions(db)) {
    for (const decision of page) {
      const fault = faultOf(sealer, decision)
      const { id, revision } = decision.record
      if (fault) return { ...report, broken: `Record ${id} in revision ${revision} ${fault}` }
      report.decisions++
    }
  }
  const orphan = await db.row(firstOrphan, {})
  if (!orphan) return report
  return {
    ...report,
    broken: `Record ${orphan.record} is not as event ${orphan.seq} left it: it was changed or removed.`,
  }
}

function faultOf(sealer: Sealer, decision: LoggedDecision): string | undefined {
  const { record, names, sealed, events } = decision
  const [proven, ...others] = events.filter(({ proof }) => proof !== null)
  if (!proven?.proof) return `is ${record.status}, and the audit log has no proof of it.`
  const later = others[0] ?? events.find(({ seq }) => seq > proven.seq)
  if (later) return `is decided twice in the audit log, by the events ${proven.seq} and ${later.seq}.`
  const { proof } = proven
  if (proof.hashKey !== hashKeyOf(sealer))
    return 'is proven under another key: leave the oldest key last in SEALING_KEYS.'
  const identity = openedIdentity(sealer, record.id, sealed)
  if (identity === undefined)
    return 'has a patient that cannot be opened: it was changed, or SEALING_KEYS lacks its key.'
  const present = comparedProof(sealer, { record, names }, identity, proof)
  if (present.contentHash !== proof.contentHash) return `was changed after its decision, event ${proven.seq}.`
  // One proof covers all names of a decision: once one is erased, none can be compared.
  if (present.peopleHash !== proof.peopleHash && !decision.isPersonErased)
    return `names other people than its decision, event ${proven.seq}.`
  const isPatientErased = decision.isStudentErased && sealed === null
  if (present.identityHash !== proof.identityHash && !isPatientErased)
    return `has another patient than at its decision, event ${proven.seq}.`
  return undefined
}

/** The proof of the record to compare: of its present form, or of its form before some fields were sealed. */
function comparedProof(
  sealer: Sealer,
  { record, names }: Pick<LoggedDecision, 'record' | 'names'>,
  identity: string | null,
  logged: RecordProof,
): RecordProof {
  const present = proofOf(sealer, record, names, identity)
  if (present.contentHash === logged.contentHash) return present
  const sealed = identity === null ? null : Identity.parse(JSON.parse(identity))
  const before = withFieldsInClear(record.kind, { details: record.details, identity: sealed })
  if (!before) return present
  const text = before.identity && JSON.stringify(before.identity)
  return proofOf(sealer, { ...record, details: before.details }, names, text)
}

/** The patient's identity in plain text; null when there is none, undefined when it cannot be opened. */
function openedIdentity(sealer: Sealer, id: string, sealed: string | null): string | null | undefined {
  if (sealed === null) return null
  try {
    return sealer.open(sealed, id)
  } catch {
    return undefined
  }
}
