// The report on one student: records and their decisions, the student's part in procedures, and the other requirements
// of the course.
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

/** A student's part in a procedure, from watching to performing alone. */
export const roles = participantRole.options.map(({ value }) => value) as [ParticipantRole, ...ParticipantRole[]]
export type ParticipantRole = (typeof participantRole.options)[number]['value']

/** The kinds that have this field. */
export const roleKinds = kinds
  .filter(({ fields }) => (fields as readonly Field[]).includes(participantRole))
  .map(({ id }) => id)

/** The kinds that are papers and posters. */
export const paperKinds = [publication.id, paperPoster.id] as const

/** The mandatory items, in order. */
export const checklistItems: readonly string[] = choicesOf(
  checklist.fields.find((field) => field.key === checklist.eachChoiceOnce),
).map(({ value }) => value)

/** The maximum number of papers in a report; the list of their kind has all. */
export const maxReportPapers = 50

export const StudentReportQuery = z.strictObject({
  /** The first and last day of the work. */
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
  /** The year of training, from 1. */
  year: z.int(),
  from: BusinessDate,
  to: BusinessDate,
  /** In the order of the form and on its scale. */
  scores: z.array(z.int()),
  /** The group of each score as signed; null for forms without groups. */
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
  /** Empty after the student is erased. */
  title: z.string(),
  /** The journal or event. */
  place: z.string(),
  /** The state of the paper, or the form of presentation: `Accepted`, `Poster`. */
  state: z.string(),
  status: Status,
})

/** Drafts are not counted. Records, scores, roles and papers are limited to the period; everything else is current. */
export const StudentReport = z.object({
  student: Named.extend({ registrationNumber: z.string().nullable(), joiningDate: BusinessDate.nullable() }),
  college: Named,
  department: Named.extend({ code: z.string() }),
  counts: z.array(KindCount.extend({ kind: z.enum(kindIds), status: Status })),
  scores: z.array(MonthScore),
  /** Counted from approved records of `roleKinds`, by month. */
  roles: z.array(RoleCount),
  /** The best record of each mandatory item that has one. */
  checklist: z.array(z.object({ item: z.string(), status: Status, date: BusinessDate })),
  /** The latest versions, earliest period first; null for readers who may not see them. */
  appraisals: z.array(ReportAppraisal).nullable(),
  /** Assessments with released results, earliest first; null for readers who may not see them. */
  assessments: z.array(ReportAssessment).nullable(),
  /** Figures of the ledger of attendance and leave; null before joining, and for readers who may not see it. */
  attendance: LedgerFigures.nullable(),
  /** Postings of the District Residency Programme, earliest first. */
  postings: z.array(ReportPosting),
  /** Latest first, at most `maxReportPapers`. */
  papers: z.array(Paper),
})
export type StudentReport = z.infer<typeof StudentReport>
