// The proof of a decided record: keyed hashes of its whole content, kept in the audit event of the decision. With the
// database but without the keys, nobody can change, add or replace a record or its event unnoticed.
import type { DecisionMethod } from '@rounds/contract/records/logbook/decision-methods'
import type { StoredScore } from '@rounds/contract/records/logbook/score'
import type { Sealer } from '#api/kernel/sealing/sealer.ts'
import type { StoredEntry } from '../entries/entry.store.ts'

/** The names of a record's people at the time of the decision. */
export interface DecidedNames {
  student: string
  teacher: string | null
  verifier: string
}

/** A decided record with every field that may never change again. */
export interface DecidedRecord extends StoredScore {
  id: string
  kind: string
  studentId: string
  status: 'Approved' | 'Rejected'
  revision: number
  /** YYYY-MM-DD. */
  date: string
  teacherId: string | null
  attachmentId: string | null
  /** SHA-256 of the attached file. */
  fileHash: string | null
  studentRemark: string | null
  details: Readonly<Record<string, unknown>>
  verifierRemark: string
  verifiedBy: string
  verifiedOn: Date
  /** Null for a decision made before this was recorded. */
  how: DecisionMethod | null
}

/** The hashes reveal nothing and are compared separately: erasing a name or a patient leaves the others valid. */
export interface RecordProof {
  contentHash: string
  peopleHash: string
  /** Null when the record keeps no patient. */
  identityHash: string | null
  /** The same in all proofs under one key. It distinguishes a missing key from a changed record. */
  hashKey: string
}

/** JSON with the keys of every object sorted, because a database may return them in another order. */
export const orderedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Identifies the key behind this sealer's hashes without revealing it. */
export const hashKeyOf = (sealer: Sealer): string => sealer.fingerprint('', 'proof')

/** @param identity the patient's identity in plain text, as it is sealed; null for none */
export function proofOf(
  sealer: Sealer,
  record: DecidedRecord,
  names: DecidedNames,
  identity: string | null,
): RecordProof {
  const hash = (part: string, text: string) => sealer.fingerprint(text, `${part}:${record.id}:${record.revision}`)
  const { student, teacher, verifier } = names
  return {
    contentHash: hash('content', orderedJson(contentOf(record))),
    peopleHash: hash('people', JSON.stringify([student, teacher, verifier])),
    identityHash: identity === null ? null : hash('identity', identity),
    hashKey: hashKeyOf(sealer),
  }
}

/** Listed field by field, so that nothing joins or leaves the proof by accident. */
const contentOf = (record: DecidedRecord) => ({
  id: record.id,
  kind: record.kind,
  studentId: record.studentId,
  status: record.status,
  revision: record.revision,
  date: record.date,
  teacherId: record.teacherId,
  attachmentId: record.attachmentId,
  fileHash: record.fileHash,
  studentRemark: record.studentRemark,
  details: record.details,
  verifierRemark: record.verifierRemark,
  score: record.score,
  criteria: record.criteria,
  rubric: record.rubric,
  verifiedBy: record.verifiedBy,
  verifiedOn: record.verifiedOn.toISOString(),
  // Absent for a decision made before this was recorded, so that its proof stays valid.
  ...(record.how === null ? {} : { how: record.how }),
})

interface DecisionOnEntry extends StoredScore {
  status: 'Approved' | 'Rejected'
  remark: string
  by: { id: string; name: string }
  now: Date
  how: DecisionMethod
}

/**
 * The names that a decision stores, and its proof. Both come from the entry as it was read, which the write compares.
 */
export function proveDecision(
  sealer: Sealer,
  { entry, sealed, fileHash }: StoredEntry,
  { status, remark, by, now, how, ...score }: DecisionOnEntry,
): { names: DecidedNames; proof: RecordProof } {
  const names = { student: entry.student.name, teacher: entry.teacher?.name ?? null, verifier: by.name }
  const { id, kind, revision, date, studentRemark, details } = entry
  const record: DecidedRecord = {
    id,
    kind,
    revision,
    date,
    studentRemark,
    details,
    status,
    fileHash,
    score: score.score,
    criteria: score.criteria,
    rubric: score.rubric,
    studentId: entry.student.id,
    teacherId: entry.teacher?.id ?? null,
    attachmentId: entry.attachment?.id ?? null,
    verifierRemark: remark,
    verifiedBy: by.id,
    verifiedOn: now,
    how,
  }
  const identity = sealed === null ? null : sealer.open(sealed, id)
  return { names, proof: proofOf(sealer, record, names, identity) }
}
