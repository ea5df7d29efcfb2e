// Finds the issue dates of completion certificates, for lists of postings.
import { timestamp, uuid, uuids } from '#api/kernel/database/columns.ts'
import { everybody, statement } from '#api/kernel/database/statement.ts'
import type { CertifiedPostings } from '#api/training/residency/certified-postings.ts'

const certified = statement({
  name: 'certificates.ofPostings',
  scope: everybody('of postings that the caller has found: who may see them is judged'),
  params: { ids: uuids },
  row: { id: uuid, at: timestamp },
  sql: `select p.id, max(i.issued_at) as at from drp_postings p join issued_documents i on i.student_id = p.student_id
    where p.id = any(:ids::uuid[]) and i.kind = 'drp-completion' and i.choice->>'postingId' = p.id::text
      and i.state = 'Ready' and i.revoked_at is null group by p.id`,
})

/** Leaves out postings whose certificate is missing or revoked. */
export const certifiedPostings: CertifiedPostings = async (db, ids) =>
  new Map((await db.rows(certified, { ids })).map(({ id, at }) => [id, at]))
