// The report on one student: what they recorded and how it was judged, what they did themselves, and what else the course asks.
import { z } from 'zod'
import type { Field } from '../../fields/field.ts'
import { choicesOf } from '../../fields/field-parts.ts'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { checklist } from '../../records/logbook/kinds/checklist.ts'
import { kindIds, kinds } from '../../records/logbook/kinds/index.ts'
import { paperPoster } from '../../records/logbook/kinds/paper-poster.ts'
import { publication } from '../../records/logbook/kinds/publication.ts'
import { participantRole } from '../../records/logbook/kinds/shared-fields.ts'
import { appraisalFormIds } from '../../training/appraisal-forms/appraisal-forms.ts'
import { templateIds } from '../../training/appraisal-forms/form-templates.ts'
import { LedgerFigures } from '../../training/attendance/ledger.ts'
import { AttendanceCounts } from '../../training/residency/attendance.ts'
import { MonthScore } from '../dashboard/activity.ts'
import { KindCount } from '../dashboard/dashboard.ts'

/** The part that a student had in a procedure, from watching to doing it alone. */
export const roles = participantRole.options.map(({ value }) => value) as [ParticipantRole, ...ParticipantRole[]]
export type ParticipantRole = (typeof participantRole.options)[number]['value']

/** The kinds that ask for this part. */
export const roleKinds = kinds
  .filter(({ fields }) => (fields as readonly Field[]).includes(participantRole))
  .map(({ id }) => id)

/** The kinds that are papers and posters. */
export const paperKinds = [publication.id, paperPoster.id] as const

/** The mandatory items, in their order. */
export const checklistItems: readonly string[] = choicesOf(
  checklist.fields.find((field) => field.key === checklist.eachChoiceOnce),
).map(({ value }) => value)

/** More papers than this are in the list of their kind only. */
export const maxReportPapers = 50

export const StudentReportQuery = z.strictObject({
  /** The first and the last day of the work. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
})
export type StudentReportQuery = z.infer<typeof StudentReportQuery>

const Named = z.object({ id: Id, name: z.string() })
const Status = z.enum(['Approved', 'Pending', 'Rejected'])

const RoleCount = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  role: z.enum(roles),
  n: z.int().min(1),
})
export type RoleCount = z.infer<typeof RoleCount>

const ReportAppraisal = z.object({
  form: z.enum(appraisalFormIds),
  template: z.enum(templateIds),
  /** Of the training, from 1. */
  year: z.int(),
  from: BusinessDate,
  to: BusinessDate,
  /** In the order of the form, on its scale. */
  scores: z.array(z.int()),
  /** The group of each score, as it was signed; null on forms without groups. */
  groups: z.array(z.string()).nullable(),
})
export type ReportAppraisal = z.infer<typeof ReportAppraisal>

const ReportPosting = z.object({
  from: BusinessDate,
  lastDay: BusinessDate,
  institution: z.string(),
  counts: AttendanceCounts,
})
export type ReportPosting = z.infer<typeof ReportPosting>

const ReportAssessment = z.object({
  title: z.string(),
  releasedOn: BusinessDate,
  marks: z.number(),
  outOf: z.number(),
})
export type ReportAssessment = z.infer<typeof ReportAssessment>

const Paper = z.object({
  kind: z.enum(paperKinds),
  date: BusinessDate,
  /** Empty once its student is erased. */
  title: z.string(),
  /** The journal or the event. */
  place: z.string(),
  /** How far the paper is, or what was presented: `Accepted`, `Poster`. */
  state: z.string(),
  status: Status,
})

/** Drafts count nowhere. Records, scores, roles and papers are those of the days; everything else is as it stands now. */
export const StudentReport = z.object({
  student: Named.extend({ registrationNumber: z.string().nullable(), joiningDate: BusinessDate.nullable() }),
  college: Named,
  department: Named.extend({ code: z.string() }),
  counts: z.array(KindCount.extend({ kind: z.enum(kindIds), status: Status })),
  scores: z.array(MonthScore),
  /** Of approved records of `roleKinds`, by month. */
  roles: z.array(RoleCount),
  /** The best record of each mandatory item that there is one of. */
  checklist: z.array(z.object({ item: z.string(), status: Status, date: BusinessDate })),
  /** As their latest versions say, the earliest period first; null for those who may not read them. */
  appraisals: z.array(ReportAppraisal).nullable(),
  /** Those whose results are released, the first one first; null for those who may not see them. */
  assessments: z.array(ReportAssessment).nullable(),
  /** From the ledger of attendance and leave; null before they have joined, and for those who may not read it. */
  attendance: LedgerFigures.nullable(),
  /** Postings in the District Residency Programme, the first one first. */
  postings: z.array(ReportPosting),
  /** The latest first, at most `maxReportPapers`. */
  papers: z.array(Paper),
})
export type StudentReport = z.infer<typeof StudentReport>
