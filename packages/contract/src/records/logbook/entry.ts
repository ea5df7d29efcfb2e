// A record of a student, which staff verify. These are the common parts; `details` depend on the kind.
import { z } from 'zod'
import { paragraphsText } from '../../fields/text.ts'
import { PersonName } from '../../identity/accounts/person.ts'
import type { Reach } from '../../kernel/access.ts'
import { BusinessDate, Moment } from '../../kernel/date-schemas.ts'
import { ExportFormat, Id } from '../../kernel/endpoint.ts'
import { maxCharacters, minCharacters } from '../../kernel/limits.ts'
import { pageQuery, SearchText } from '../../kernel/page.ts'
import { placeQuery } from '../../reference/colleges/place-query.ts'
import { decisionMessages } from './decision.messages.ts'
import { decisionMethods } from './decision-methods.ts'
import { kindIds } from './kinds/index.ts'
import { Criterion, SubmittedScore } from './score.ts'

/** Only the student sees a draft. An approved record never changes, unless the HOD reopens it. */
export const entryStatuses = ['Draft', 'Pending', 'Approved', 'Rejected'] as const
export const EntryStatus = z.enum(entryStatuses)
export type EntryStatus = z.infer<typeof EntryStatus>

export const Attachment = z.object({ id: z.uuid(), name: z.string(), type: z.string() })
export type Attachment = z.infer<typeof Attachment>

/** The result of a decision; empty while pending. */
const decisionShape = {
  verifierRemark: z.string().nullable(),
  /** 0..4, with two decimals for the mean of a rubric. */
  score: z.number().nullable(),
  criteria: z.array(Criterion).nullable(),
  rubric: z.object({ id: z.string(), version: z.int() }).nullable(),
  verifiedBy: PersonName.nullable(),
  verifiedOn: Moment.nullable(),
  /** Null for decisions from before it was recorded. Missing from data that a device stored earlier. */
  decidedHow: z.enum(decisionMethods).nullable().optional(),
  /** When the student chose not to correct the rejected record. Missing from data that a device stored earlier. */
  keptRejectedAt: Moment.nullable().optional(),
}

/** A record in lists and views. Sensitive values in `details` are masked. */
export const Entry = z.object({
  id: z.uuid(),
  kind: z.enum(kindIds),
  status: EntryStatus,
  /** Increases with every change of the content; decisions and edits name the revision that they saw. */
  revision: z.int(),
  date: BusinessDate,
  /** Once decided, a record shows all people with their names at the time of the decision. */
  /** Includes the registration number, for print. Missing from data that a device stored earlier. */
  student: PersonName.extend({ identity: z.string().nullable().optional() }),
  /** `hasLeft`: the record is pending, and the teacher no longer verifies in its department. */
  teacher: PersonName.extend({ hasLeft: z.boolean().optional() }).nullable(),
  /**
   * The coordinator who decides instead of the teachers, while pending. Given only in lists of a department and in
   * opened records.
   */
  coordinator: PersonName.nullable().optional(),
  attachment: Attachment.nullable(),
  studentRemark: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  ...decisionShape,
  createdAt: Moment,
  updatedAt: Moment,
  submittedAt: Moment.nullable(),
  /**
   * The HOD imported it from a logbook kept elsewhere (`logbook-import`). Missing from data that a device stored
   * earlier.
   */
  isImported: z.boolean().optional(),
  /** The place where it was made, if its student has moved since. Missing from data that a device stored earlier. */
  formerPlace: z.object({ college: z.string(), department: z.string() }).nullable().optional(),
  /** The student's place, in lists of several departments or colleges. */
  place: z.object({ college: z.string(), department: z.string() }).optional(),
})
export type Entry = z.infer<typeof Entry>

/** An opened record. `identity` has the patient's clear values, for readers who may see them. */
export const OpenedEntry = Entry.extend({
  identity: z.record(z.string(), z.string()).nullable(),
  /**
   * The signature of the month that this record missed; null without one. Missing from data that a device stored
   * earlier.
   */
  late: z.object({ signedBy: z.string(), signedAt: Moment }).nullable().optional(),
})
export type OpenedEntry = z.infer<typeof OpenedEntry>

/** An earlier revision, as it was when replaced. */
export const EntryRevision = z.object({
  revision: z.int(),
  status: EntryStatus,
  date: BusinessDate,
  teacher: PersonName.nullable(),
  attachment: Attachment.nullable(),
  studentRemark: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  ...decisionShape,
  replacedAt: Moment,
  /** The HOD's reason for reopening; null when the student changed it. */
  reopenReason: z.string().nullable(),
  /** Keys of the patient's identity that the next revision changed: masks of different values may look alike. */
  changedIdentity: z.array(z.string()),
})
export type EntryRevision = z.infer<typeof EntryRevision>

/** The schema of the kind validates `values`, because it needs the day and the department. */
const Values = z.record(z.string().max(60), z.unknown())

export const EntryDraft = z.strictObject({
  /** Assigned by a device that may have to retry: an id is recorded only once, however often and late it arrives. */
  id: Id.optional(),
  kind: z.enum(kindIds),
  status: z.enum(['Draft', 'Pending']),
  values: Values,
})
export type EntryDraft = z.infer<typeof EntryDraft>

export const EntryEdit = z.strictObject({
  /** The revision that was edited. A different current one is a conflict. */
  revision: z.int().min(1),
  /**
   * The status of the record when the edit began. A mismatch means that the user must first see what happened:
   * decisions do not raise the revision, and a deleted draft that was sent again starts at the first revision.
   */
  from: z.enum(['Draft', 'Pending', 'Rejected']).optional(),
  status: z.enum(['Draft', 'Pending']),
  values: Values,
})
export type EntryEdit = z.infer<typeof EntryEdit>

const writtenByStaff = (missing: string) => paragraphsText({ max: maxCharacters.remark, missing })

/** A verifier's decision. The required score depends on the kind; `parseScore` validates it. */
export const Decision = z.strictObject({
  revision: z.int().min(1),
  status: z.enum(['Approved', 'Rejected'], decisionMessages.incomplete.message),
  remark: writtenByStaff(decisionMessages.incomplete.message),
  score: SubmittedScore.optional(),
})
export type Decision = z.infer<typeof Decision>

/** The rejected revision that its student will not correct. */
export const KeptRejection = z.strictObject({ revision: z.int().min(1) })
export type KeptRejection = z.infer<typeof KeptRejection>

export const Reopening = z.strictObject({
  revision: z.int().min(1),
  reason: writtenByStaff(decisionMessages.reason).min(minCharacters.reopenReason, decisionMessages.reason),
})
export type Reopening = z.infer<typeof Reopening>

/** The columns that can sort a list, beside the day of the work; `-desc` sorts in descending order. */
const sortedColumns = ['student', 'status', 'verified', 'score'] as const
export const entrySorts = [
  'newest',
  'oldest',
  ...sortedColumns,
  ...sortedColumns.map((column) => `${column}-desc` as const),
] as const
export type EntrySort = (typeof entrySorts)[number]

/** The filters and the order of a list and its export. */
export const EntryFilter = z.strictObject({
  kind: z.enum(kindIds).optional(),
  status: EntryStatus.optional(),
  studentId: Id.optional(),
  ...placeQuery,
  /** Words, each matched by its beginning. */
  search: SearchText,
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  /**
   * `newest` and `oldest` sort by the day of the work, but `oldest` sorts pending records by submission, like a queue.
   * Other values sort by a column: statuses follow the life of a record, and records not verified or scored come last
   * in both directions. Sorting by status, verification or score needs one kind, one student or search words. Lists of
   * all colleges cannot be sorted by a column.
   */
  sort: z.enum(entrySorts).default('newest'),
})
export type EntryFilter = z.infer<typeof EntryFilter>

/** Pages end at this record. Use days, a kind, a student or search words to reach later ones. */
export const maxListed = 10_000

/**
 * True for records of all colleges. Sorting these by a column would read every department in the country; a college, a
 * student or search words narrow them enough.
 */
export const needsCollegeToSort = (
  reach: Reach,
  { collegeId, studentId, search }: Pick<EntryFilter, 'collegeId' | 'studentId' | 'search'>,
): boolean => reach === 'all' && !collegeId && !studentId && !search

export const isColumnSort = (sort: string): boolean => sort !== 'newest' && sort !== 'oldest'

export const EntryQuery = z.strictObject({
  ...pageQuery,
  ...EntryFilter.shape,
  /** Excludes records that a posting's coordinator decides on. The queue uses it. */
  forTeachers: z.literal('true').optional(),
  /** Pending records that name this teacher. */
  waitsFor: Id.optional(),
})
export type EntryQuery = z.infer<typeof EntryQuery>

/** A whole list as a file: CSV, or a workbook for Excel. */
export const EntryExportQuery = z.strictObject({ ...EntryFilter.shape, format: ExportFormat })
export type EntryExportQuery = z.infer<typeof EntryExportQuery>
