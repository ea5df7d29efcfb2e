// Monthly attestation: the guide signs a student's records of a month in their current state. A signature never
// changes. Signing the month again adds a version, which lists what came since.
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

/** Maximum months signed per call. */
export const maxSignedAtOnce = 60
/** Months in a list: six side by side, or three years for a single student. */
export const shownMonths = 6
const maxShownMonths = 36
/** Maximum records listed for a month; the signature covers all. */
export const maxListedRecords = 500

/** `hod`: the HOD signed because no guide was left in the department. */
export const signingRoles = ['guide', 'hod'] as const
export type SigningRole = (typeof signingRoles)[number]

/** Records of a month by status. */
const Counts = z.object({ approved: z.int().min(0), pending: z.int().min(0), rejected: z.int().min(0) })
export type Counts = z.infer<typeof Counts>

export const recordsIn = ({ approved, pending, rejected }: Counts): number => approved + pending + rejected

export const AttestedMonth = Counts.extend({
  month: Month,
  state: z.enum(monthStates),
  /** Records submitted after the last signature. */
  late: z.int(),
  /** The version of the last signature; 0 for none. */
  version: z.int(),
  signedBy: z.string().nullable(),
  signedAt: Moment.nullable(),
  /** Weeks that have ended, and how many of them have a record. */
  weeks: z.int(),
  recordedWeeks: z.int(),
  /** Identifies these records with their revisions and states, so that exactly these are signed; '' without records. */
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

/** A student in one department of a college, with their months side by side. */
export const AttestationRow = z.object({
  student: z.object({ id: z.uuid(), name: z.string(), identity: z.string().nullable() }),
  college: z.object({ id: z.uuid(), name: z.string() }),
  department: z.object({ id: z.uuid(), name: z.string() }),
  guides: z.array(Guide),
  /** The role in which the reader can sign; null for readers who cannot. */
  signsAs: z.enum(signingRoles).nullable(),
  months: z.array(AttestedMonth),
})
export type AttestationRow = z.infer<typeof AttestationRow>

export const AttestationQuery = z.strictObject({
  ...pageQuery,
  /** The last month shown; the current one when absent. */
  until: Month.optional(),
  months: z.coerce.number().int().min(1).max(maxShownMonths).default(shownMonths),
  studentId: Id.optional(),
  /** `me`: only students whose months the reader can sign. */
  signer: z.enum(['me']).optional(),
  /** `open`: only students with a month to sign among those shown. */
  state: z.enum(['open']).optional(),
})
export type AttestationQuery = z.infer<typeof AttestationQuery>

/** `id`: the student's. */
export const MonthParams = z.strictObject({ id: Id, month: Month })
/**
 * A student who moved has months in several departments, even in one department of two colleges. Without it: their
 * current department, in its college if they were there.
 */
export const MonthQuery = z.strictObject({ departmentId: Id.optional(), collegeId: Id.optional() })

/** One signed version. Texts are null when absent, or after their person is erased. */
export const AttestationVersion = Counts.extend({
  version: z.int(),
  signedById: z.uuid(),
  /** The name at the time of signing. */
  signedBy: z.string(),
  signedAs: z.enum(signingRoles),
  /** The guide who had left when the HOD signed; null when the student had none. */
  standsFor: z.string().nullable(),
  signedAt: Moment,
  remark: z.string().nullable(),
  /** SHA-256 of the signed records, in hexadecimal. */
  digest: z.string(),
  /** Compared with the previous version: records added, and records decided or corrected since. */
  came: z.int(),
  changed: z.int(),
})
export type AttestationVersion = z.infer<typeof AttestationVersion>

/** A record of the month in its current state. */
export const AttestedRecord = z.object({
  id: z.uuid(),
  kind: z.enum(kindIds),
  date: BusinessDate,
  status: z.enum(['Pending', 'Approved', 'Rejected']),
  submittedAt: Moment.nullable(),
  /** True when it was not covered by the first signature. */
  isLate: z.boolean(),
  /** Compared with the last signature; null without one, or when unchanged. */
  since: z.enum(['new', 'changed']).nullable(),
})
export type AttestedRecord = z.infer<typeof AttestedRecord>

export const OpenedMonth = AttestationRow.omit({ months: true }).extend({
  month: AttestedMonth,
  /** Newest first. */
  versions: z.array(AttestationVersion),
  /** Sorted by day; at most `maxListedRecords`. */
  records: z.array(AttestedRecord),
})
export type OpenedMonth = z.infer<typeof OpenedMonth>

/** A month to sign, with the records that were seen, so that nobody signs what they have not read. */
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
  /** Attached to each of the months. */
  remark: z.string().trim().max(maxCharacters.remark).regex(paragraphsPattern).optional(),
})
export type AttestationSigning = z.infer<typeof AttestationSigning>

/** The outcome for one month. */
export const SigningResult = z.object({
  studentId: z.uuid(),
  /** Null for a person whom the reader does not see. */
  name: z.string().nullable(),
  month: Month,
  isSigned: z.boolean(),
  message: z.string(),
})
export type SigningResult = z.infer<typeof SigningResult>
