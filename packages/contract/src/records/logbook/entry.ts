// An entry: one record of a student that staff verify. The common part; `details` come from its kind.
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
import { decisionWays } from './decision-ways.ts'
import { kindIds } from './kinds/index.ts'
import { Criterion, SubmittedScore } from './score.ts'

/** Draft: only its student sees it. Approved never changes again, unless the HOD reopens it. */
export const entryStatuses = ['Draft', 'Pending', 'Approved', 'Rejected'] as const
export const EntryStatus = z.enum(entryStatuses)
export type EntryStatus = z.infer<typeof EntryStatus>

export const Attachment = z.object({ id: z.uuid(), name: z.string(), type: z.string() })
export type Attachment = z.infer<typeof Attachment>

/** What every decision leaves behind; empty while Pending. */
const decisionShape = {
  verifierRemark: z.string().nullable(),
  /** 0..4, with two decimals where it is the mean of a rubric. */
  score: z.number().nullable(),
  criteria: z.array(Criterion).nullable(),
  rubric: z.object({ id: z.string(), version: z.int() }).nullable(),
  verifiedBy: PersonName.nullable(),
  verifiedOn: Moment.nullable(),
  /** Null for a decision from before it was noted; what a device kept from before has none. */
  decidedHow: z.enum(decisionWays).nullable().optional(),
  /** When its student chose not to correct the rejected record; what a device kept from before has none. */
  keptRejectedAt: Moment.nullable().optional(),
}

/** An entry as lists and views show it. Sensitive values in `details` are masked. */
export const Entry = z.object({
  id: z.uuid(),
  kind: z.enum(kindIds),
  status: EntryStatus,
  /** Rises with every change of the content: what a decision or an edit was made on. */
  revision: z.int(),
  date: BusinessDate,
  /** Once decided, all people are named as they were called at the decision. */
  /** With the registration number, for paper; what a device kept from before has none. */
  student: PersonName.extend({ identity: z.string().nullable().optional() }),
  /** `hasLeft`: it waits, and the teacher no longer verifies in its department. */
  teacher: PersonName.extend({ hasLeft: z.boolean().optional() }).nullable(),
  /** Who decides on it instead of teachers, where it waits: in lists of a department and opened, else not said. */
  coordinator: PersonName.nullable().optional(),
  attachment: Attachment.nullable(),
  studentRemark: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  ...decisionShape,
  createdAt: Moment,
  updatedAt: Moment,
  submittedAt: Moment.nullable(),
  /** The HOD brought it from a logbook kept elsewhere (`logbook-import`); what a device kept from before does not say. */
  isImported: z.boolean().optional(),
  /** Where it was made, when its student has moved since; what a device kept from before does not say. */
  formerPlace: z.object({ college: z.string(), department: z.string() }).nullable().optional(),
  /** Whose records these are, in lists of several departments or colleges. */
  place: z.object({ college: z.string(), department: z.string() }).optional(),
})
export type Entry = z.infer<typeof Entry>

/** One entry opened: `identity` has the patient's values in clear, for those who may see them. */
export const OpenedEntry = Entry.extend({
  identity: z.record(z.string(), z.string()).nullable(),
  /** The signature under its month that it came after; null for none; what a device kept from before has none. */
  late: z.object({ signedBy: z.string(), signedAt: Moment }).nullable().optional(),
})
export type OpenedEntry = z.infer<typeof OpenedEntry>

/** An earlier revision, as it was when it was replaced. */
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
  /** Why the HOD reopened it; null where the student changed it. */
  reopenReason: z.string().nullable(),
  /** Keys of what identifies the patient that the next revision says otherwise: their masks may look alike. */
  changedIdentity: z.array(z.string()),
})
export type EntryRevision = z.infer<typeof EntryRevision>

/** `values` are judged by the kind's own schema, which needs to know the day and the department. */
const Values = z.record(z.string().max(60), z.unknown())

export const EntryDraft = z.strictObject({
  /** Given by a device that may have to send it again: the same id is recorded once, however often and late it comes. */
  id: Id.optional(),
  kind: z.enum(kindIds),
  status: z.enum(['Draft', 'Pending']),
  values: Values,
})
export type EntryDraft = z.infer<typeof EntryDraft>

export const EntryEdit = z.strictObject({
  /** The revision that was edited; another one by now is a conflict. */
  revision: z.int().min(1),
  /**
   * What the entry was when it was edited, where what happened since then has to be read first: a decision raises no
   * revision, and a draft that was deleted and arrived once more begins with the first one again.
   */
  from: z.enum(['Draft', 'Pending', 'Rejected']).optional(),
  status: z.enum(['Draft', 'Pending']),
  values: Values,
})
export type EntryEdit = z.infer<typeof EntryEdit>

const writtenByStaff = (missing: string) => paragraphsText({ max: maxCharacters.remark, missing })

/** A verifier's decision. Which score is needed follows from the kind: judged by `parseScore`. */
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

/** The columns a list can be sorted by, beside the day of the work; `-desc` begins at the end of the column. */
const sortedColumns = ['student', 'status', 'verified', 'score'] as const
export const entrySorts = [
  'newest',
  'oldest',
  ...sortedColumns,
  ...sortedColumns.map((column) => `${column}-desc` as const),
] as const
export type EntrySort = (typeof entrySorts)[number]

/** What a list and its export are filtered and ordered by. */
export const EntryFilter = z.strictObject({
  kind: z.enum(kindIds).optional(),
  status: EntryStatus.optional(),
  studentId: Id.optional(),
  ...placeQuery,
  /** Words, each matched from its beginning. */
  search: SearchText,
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  /**
   * By the day of the work; the oldest pending ones by the moment of submission, as a queue is worked off. Or by a
   * column: statuses in the order of a record's life, what is not verified or scored at the end either way. By status,
   * verification and score only records of one kind, of one student or found by words are sorted; those of all colleges
   * by no column.
   */
  sort: z.enum(entrySorts).default('newest'),
})
export type EntryFilter = z.infer<typeof EntryFilter>

/** Pages lead to this record of a list: what lies further down is found by days, a kind, a student or words. */
export const maxListed = 10_000

/**
 * True for the records of all colleges: to sort them by a column would mean to look into each department of the country.
 * A college, a student or some words make them few enough.
 */
export const needsCollegeToSort = (
  reach: Reach,
  { collegeId, studentId, search }: Pick<EntryFilter, 'collegeId' | 'studentId' | 'search'>,
): boolean => reach === 'all' && !collegeId && !studentId && !search

export const isColumnSort = (sort: string): boolean => sort !== 'newest' && sort !== 'oldest'

export const EntryQuery = z.strictObject({
  ...pageQuery,
  ...EntryFilter.shape,
  /** Without what the coordinator of a posting decides on: the queue. */
  forTeachers: z.literal('true').optional(),
  /** What waits for this teacher: pending records that name them. */
  waitsFor: Id.optional(),
})
export type EntryQuery = z.infer<typeof EntryQuery>

/** A whole list as a file: CSV, or a workbook for Excel. */
export const EntryExportQuery = z.strictObject({ ...EntryFilter.shape, format: ExportFormat })
export type EntryExportQuery = z.infer<typeof EntryExportQuery>
