// Monthly attestation: the guide signs a student's records of a month as they stand. A signature never changes; another one
// for the same month is another version, which says what came since.
import { z } from 'zod'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { maxCharacters } from '../../kernel/limits.ts'
import { fillMessage } from '../../kernel/message.ts'
import { pageQuery } from '../../kernel/page.ts'
import { paragraphsPattern } from '../../kernel/patterns.ts'
import { kindIds } from '../../records/logbook/kinds/index.ts'
import { attestationMessages } from './attestation.messages.ts'
import { Month, monthStates } from './attestation-months.ts'

/** Months in one sitting. */
export const maxSignedAtOnce = 60
/** Months that a list shows: half a year beside each other, or three years of one student. */
export const shownMonths = 6
const maxShownMonths = 36
/** Records of a month that are listed; the signature covers all. */
export const maxListedRecords = 500

/** `hod`: the HOD signed because no guide was left in the department. */
export const signingRoles = ['guide', 'hod'] as const
export type SigningRole = (typeof signingRoles)[number]

/** How many records of a month are in which state. */
const Counts = z.object({ approved: z.int().min(0), pending: z.int().min(0), rejected: z.int().min(0) })
export type Counts = z.infer<typeof Counts>

export const recordsIn = ({ approved, pending, rejected }: Counts): number => approved + pending + rejected

export const AttestedMonth = Counts.extend({
  month: Month,
  state: z.enum(monthStates),
  /** Records that came after the last signature. */
  late: z.int(),
  /** Of the last signature; 0 for none. */
  version: z.int(),
  signedBy: z.string().nullable(),
  signedAt: Moment.nullable(),
  /** Weeks that are over, and those of them with a record. */
  weeks: z.int(),
  recordedWeeks: z.int(),
  /** Names these records with their revisions and states, for signing exactly them; '' without any. */
  seen: z.string(),
})
export type AttestedMonth = z.infer<typeof AttestedMonth>

/** A teacher whom the student named or was assigned to in the department. */
const Guide = z.object({
  id: z.uuid(),
  name: z.string(),
  /** False for one who has left the department, or may not verify now. */
  isHere: z.boolean(),
})
export type Guide = z.infer<typeof Guide>

/** A student in one department of a college, with months beside each other. */
export const AttestationRow = z.object({
  student: z.object({ id: z.uuid(), name: z.string(), identity: z.string().nullable() }),
  college: z.object({ id: z.uuid(), name: z.string() }),
  department: z.object({ id: z.uuid(), name: z.string() }),
  guides: z.array(Guide),
  /** As what the reader can sign; null for those who only read. */
  signsAs: z.enum(signingRoles).nullable(),
  months: z.array(AttestedMonth),
})
export type AttestationRow = z.infer<typeof AttestationRow>

export const AttestationQuery = z.strictObject({
  ...pageQuery,
  /** The last month shown; absent: the present one. */
  until: Month.optional(),
  months: z.coerce.number().int().min(1).max(maxShownMonths).default(shownMonths),
  studentId: Id.optional(),
  /** `me`: only students whose months the reader can sign. */
  signer: z.enum(['me']).optional(),
  /** `open`: only students with a month to sign among those shown. */
  state: z.enum(['open']).optional(),
})
export type AttestationQuery = z.infer<typeof AttestationQuery>

/** `id`: the student’s. */
export const MonthParams = z.strictObject({ id: Id, month: Month })
/**
 * A student who moved has months in several departments, also in the same one of two colleges; absent: the department they are
 * in now, of their college if they were there.
 */
export const MonthQuery = z.strictObject({ departmentId: Id.optional(), collegeId: Id.optional() })

/** What somebody signed at one time. Texts are null where none was written, or once their person is erased. */
export const AttestationVersion = Counts.extend({
  version: z.int(),
  signedById: z.uuid(),
  /** The name of that day. */
  signedBy: z.string(),
  signedAs: z.enum(signingRoles),
  /** The guide who was no longer there, where the HOD signed; null where the student had none. */
  standsFor: z.string().nullable(),
  signedAt: Moment,
  remark: z.string().nullable(),
  /** SHA-256 of the records as they were signed, in hexadecimal. */
  digest: z.string(),
  /** Against the version before: records that came, and those that were decided or corrected since. */
  came: z.int(),
  changed: z.int(),
})
export type AttestationVersion = z.infer<typeof AttestationVersion>

/** A record of the month as it is now. */
export const AttestedRecord = z.object({
  id: z.uuid(),
  kind: z.enum(kindIds),
  date: BusinessDate,
  status: z.enum(['Pending', 'Approved', 'Rejected']),
  submittedAt: Moment.nullable(),
  /** Not among those of the first signature. */
  isLate: z.boolean(),
  /** Against the last signature; null without one, or where nothing changed. */
  since: z.enum(['new', 'changed']).nullable(),
})
export type AttestedRecord = z.infer<typeof AttestedRecord>

export const OpenedMonth = AttestationRow.omit({ months: true }).extend({
  month: AttestedMonth,
  /** The newest first. */
  versions: z.array(AttestationVersion),
  /** By day; no more than `maxListedRecords`. */
  records: z.array(AttestedRecord),
})
export type OpenedMonth = z.infer<typeof OpenedMonth>

/** One month to sign, with what was seen of it: nobody signs what they have not read. */
const MonthToSign = z.strictObject({
  studentId: Id,
  month: Month,
  version: z.int().min(0),
  seen: z.string().regex(/^[0-9a-f]{32}$/),
})
export type MonthToSign = z.infer<typeof MonthToSign>

const keyOf = ({ studentId, month }: Pick<MonthToSign, 'studentId' | 'month'>): string => `${studentId} ${month}`

export const AttestationSigning = z.strictObject({
  months: z
    .array(MonthToSign)
    .min(1, attestationMessages.noneSelected)
    .max(maxSignedAtOnce, fillMessage(attestationMessages.tooManySelected, { n: maxSignedAtOnce }))
    .refine((months) => new Set(months.map(keyOf)).size === months.length, attestationMessages.twice),
  /** Goes with each of them. */
  remark: z.string().trim().max(maxCharacters.remark).regex(paragraphsPattern).optional(),
})
export type AttestationSigning = z.infer<typeof AttestationSigning>

/** What became of one month. */
export const SigningResult = z.object({
  studentId: z.uuid(),
  /** Null for somebody whom the reader does not see. */
  name: z.string().nullable(),
  month: Month,
  isSigned: z.boolean(),
  message: z.string(),
})
export type SigningResult = z.infer<typeof SigningResult>
