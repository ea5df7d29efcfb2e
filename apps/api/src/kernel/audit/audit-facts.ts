// The only facts that an audit event may hold beside who, what and when: ids, counts, field names and words that the
// product chooses. No fact can hold a person's name or contact details (controls: C44).
import { z } from 'zod'

const id = z.uuid()
const count = z.int().min(0)
const flag = z.boolean()
const day = z.iso.date()
/** A keyed hash: it reveals nothing without the key, and little with it. */
const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** One word of a closed list, such as a status, a role or the name of a field. */
const word = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*(?:-[a-z0-9]+)*$/)
  .max(40)

export const auditFacts = {
  // The subject.
  fields: z.array(word),
  students: z.array(id),
  departments: z.array(id),
  studentId: id,
  teacher: id,
  subject: id,
  idProof: id,
  ids: z.record(word, id),
  kind: word,
  shelf: word,
  role: word,
  group: word,
  /** The name of a notification event. */
  event: z
    .string()
    .regex(/^[a-zA-Z]+\.[a-zA-Z]+$/)
    .max(60),
  channel: word,
  type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  // The result.
  status: word,
  from: word,
  to: word,
  outcome: word,
  paymentStatus: word,
  revision: count,
  score: z.number().nullable(),
  confirmed: flag,
  enabled: flag,
  isActive: flag,
  isAdded: flag,
  isBulk: flag,
  isLaunched: flag,
  isPasswordNew: flag,
  isRepeated: flag,
  keepsPatientIdentity: flag,
  verifyByHod: flag,
  // The manner and the amount.
  /** The way a decision was made: in the queue, by a link, at the bedside. */
  how: word,
  by: word,
  /** The access token that a program used, acting for its owner. */
  accessToken: id,
  door: word,
  reason: word,
  secondStep: word.nullable(),
  hadIdProof: flag,
  sawProofOnPaper: flag,
  /** The name of the fixed sentence that somebody confirmed. */
  statement: word,
  added: count,
  asked: count,
  bytes: count,
  count,
  ended: count,
  rows: count,
  format: word,
  sort: word,
  fromDay: day,
  toDay: day,
  /** The day on which a refund was requested. */
  requestedOn: day,
  isSearched: flag,
  // The proof of a decided record.
  contentHash: hash,
  peopleHash: hash,
  identityHash: hash.nullable(),
  hashKey: hash,
  // The refused request.
  method: word,
  path: z.string().regex(/^\/[\w/:.-]*$/),
  code: word,
} as const

export type AuditDetail = { [Fact in keyof typeof auditFacts]?: z.input<(typeof auditFacts)[Fact]> | undefined }

const schemas: ReadonlyMap<string, z.ZodType> = new Map(Object.entries(auditFacts))

/** Returns the facts as stored; throws for a fact that is not on the list, or whose value breaks its schema. */
export function storedFacts(detail: AuditDetail): Record<string, unknown> {
  const given = Object.entries(detail).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, storedFact(name, value)]))
}

function storedFact(name: string, value: unknown): unknown {
  const fact = schemas.get(name)?.safeParse(value)
  if (fact?.success) return fact.data
  throw new Error(`The audit log keeps no such fact: ${name}`, { cause: fact?.error })
}
