// The digest that a printed logbook shows of its decided records. Anybody can compute it from a copy of the student's
// data: `packages/verify-logbook/verify-logbook.mjs` does so, with its own implementation of the same rules.
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

/**
 * Listed field by field, so that nothing joins or leaves by accident. Leaves out names and the patient, because both
 * can be erased.
 */
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

/** The digest of a decided record, which never changes under its revision; null for any other, which still may. */
export function digestedRecord(entry: Entry): DigestedRecord | null {
  if (entry.status !== 'Approved' && entry.status !== 'Rejected') return null
  return { id: entry.id, revision: entry.revision, digest: sha256(orderedJson(contentOf(entry))) }
}

/** The digest of records in any order: one line per record, sorted by id. */
export const digestOfRecords = (records: readonly DigestedRecord[]): string =>
  sha256(
    records
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, revision, digest }) => `${id} ${revision} ${digest}\n`)
      .join(''),
  )
