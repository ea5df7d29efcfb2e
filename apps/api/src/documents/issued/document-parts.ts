// The documents in the copy of a person's data.
import { text, timestamp, uuid } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { inSlices, sliceParams } from '#api/platform/personal-data/personal-data.ts'

/** Leaves out summaries and reasons that somebody else wrote about another person. */
const ownCopy = statement({
  name: 'issuedDocuments.ofPerson',
  scope: everybody('limited to the account whose data is copied'),
  params: sliceParams,
  row: {
    id: uuid,
    kind: text,
    number: text.nullable(),
    summary: text.nullable(),
    state: text,
    code: text,
    requestedAt: timestamp,
    issuedAt: timestamp.nullable(),
    digest: text.nullable(),
    recordsDigest: text.nullable(),
    printedRecords: text.nullable(),
    revokedAt: timestamp.nullable(),
    revokeReason: text.nullable(),
  },
  sql: `select d.id, d.kind, d.year || '/' || d.sequence as number,
      case when :accountId in (d.student_id, d.asked_by_id) then d.summary end as summary, d.state, d.code,
      d.requested_at as "requestedAt", d.issued_at as "issuedAt", d.digest,
      d.facts->>'recordsDigest' as "recordsDigest",
      case when d.student_id = :accountId then d.printed_records end as "printedRecords", d.revoked_at as "revokedAt",
      case when :accountId in (d.student_id, d.revoked_by_id) then d.revoke_reason end as "revokeReason"
    from issued_documents d
    where (d.student_id = :accountId or d.asked_by_id = :accountId or d.revoked_by_id = :accountId) and d.id > :after
    order by d.id limit :limit`,
})

/** The issued documents in the copy of a person's data. */
export const documentsPart: PersonalDataPart = {
  name: 'issued-documents',
  about: 'documents that were issued about you, that you asked for or revoked, with their check codes',
  ...inSlices(ownCopy),
}
