// Compares every signature under a month with its audit event, and its digest with the records of that time.
import { z } from 'zod'
import { integer, json, text, uuid } from '#api/kernel/database/columns.ts'
import type { Database } from '#api/kernel/database/database.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import { digestOf, recordHash } from './attested-records.ts'

export interface AttestationsReport {
  /** The number of signatures that match the audit log and the records. */
  attestations: number
  /** A sentence about the first mismatch; absent when all match. */
  broken?: string
}

const operator = everybody('an operator compares all signatures with the audit log by a command')
const pageSize = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

const content = `revision, date, teacher_id, details, student_remark, attachment_id, verifier_remark, score, criteria,
  rubric, verified_by, verified_on`

const page = statement({
  name: 'verifyAttestations.page',
  scope: operator,
  params: { after: uuid, limit: integer },
  row: { id: uuid, digest: text, present: text.nullable(), logged: json(z.array(z.string().nullable())) },
  sql: `select t.id, t.digest, (select ${digestOf('r')} from (
        select e.id, s.revision, s.status, ${recordHash('x', 's.status')} as hash
        from unnest(t.entry_ids, t.revisions, t.statuses) as s (id, revision, status) join entries e on e.id = s.id
          join lateral (select ${content} from entries where id = s.id and revision = s.revision
            union all select ${content} from entry_revisions where entry_id = s.id and revision = s.revision) x on true
          left join files f on f.id = x.attachment_id) r) as present,
      coalesce((select json_agg(a.detail->>'contentHash') from audit_events a where a.subject_kind = 'attestation'
        and a.subject_id = t.id::text and a.action = 'attestation.signed' and a.outcome = 'done'), '[]') as logged
    from attestations t where t.id > :after order by t.id limit :limit`,
})

const firstOrphan = statement({
  name: 'verifyAttestations.firstOrphan',
  scope: operator,
  params: {},
  row: { seq: integer, month: text.nullable() },
  sql: `select a.seq, a.subject_id as month from audit_events a where a.action = 'attestation.signed' and a.outcome = 'done'
      and not exists (select 1 from attestations t where t.id::text = a.subject_id) order by a.seq limit 1`,
})

/** Reads every signature once, page by page. */
export async function verifyAttestations({ db }: { db: Database }): Promise<AttestationsReport> {
  const report: AttestationsReport = { attestations: 0 }
  for (let after = lowestId; ; ) {
    const rows = await db.rows(page, { after, limit: pageSize })
    for (const { id, digest, present, logged } of rows) {
      const broken =
        logged.length !== 1
          ? `has ${logged.length} events in the audit log, not one.`
          : logged[0] !== digest
            ? 'has another digest than its event in the audit log.'
            : present !== digest
              ? 'does not fit its records: they were changed after the signature.'
              : undefined
      if (broken) return { ...report, broken: `Attestation ${id} ${broken}` }
      report.attestations++
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  const orphan = await db.row(firstOrphan, {})
  return orphan
    ? { ...report, broken: `Attestation ${orphan.month} of event ${orphan.seq} is gone: it was removed.` }
    : report
}
