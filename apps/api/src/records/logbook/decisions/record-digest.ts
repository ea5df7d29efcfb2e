// The digest that a printed logbook has of its decided records. Anybody computes it again from a copy of the student's
// data: `packages/verify-logbook/verify-logbook.mjs` does, which says the same in its own words.
import { createHash } from 'node:crypto'
import type { Entry } from '@rounds/contract/records/logbook/entry'
import { orderedJson } from './record-proof.ts'

/** One record of a list, at the revision that was printed. */
export interface DigestedRecord {
  id: string
  revision: number
  /** SHA-256 in hexadecimal digits. */
  digest: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Listed one by one, so that nothing joins or leaves by chance. Without names and patient: both can be erased. */
const contentOf = (entry: Entry) => ({
  id: entry.id,
  kind: entry.kind,
  studentId: entry.student.id,
  status: entry.status,
  revision: entry.revision,
  date: entry.date,
  teacherId: entry.teacher?.id ?? null,
  attachmentId: entry.attachment?.id ?? null,
  studentRemark: entry.studentRemark,
  details: entry.details,
  verifierRemark: entry.verifierRemark,
  score: entry.score,
  criteria: entry.criteria,
  rubric: entry.rubric,
  verifiedBy: entry.verifiedBy?.id ?? null,
  verifiedOn: entry.verifiedOn === null ? null : new Date(entry.verifiedOn).toISOString(),
})

/** What is decided never changes again under its revision; what waits may, and so has no digest. */
export function digestedRecord(entry: Entry): DigestedRecord | null {
  if (entry.status !== 'Approved' && entry.status !== 'Rejected') return null
  return { id: entry.id, revision: entry.revision, digest: sha256(orderedJson(contentOf(entry))) }
}

/** Of a list in whatever order: a line per record, by their ids. */
export const digestOfRecords = (records: readonly DigestedRecord[]): string =>
  sha256(
    records
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, revision, digest }) => `${id} ${revision} ${digest}\n`)
      .join(''),
  )
