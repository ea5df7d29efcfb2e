// The report on a department: records by student, the age of pending records, the speed of verification, and inactive
// students.

import { z } from 'zod'
import { Batch } from '../../identity/accounts/batch.ts'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { kindIds } from '../../records/logbook/kinds/index.ts'
import { placeQuery } from '../../reference/colleges/place-query.ts'
import { PendingAge } from '../dashboard/activity.ts'

/** Bands of whole days pending, both ends included; the last band is open. */
export const reportAgeBands = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: null },
] as const

/** The maximum number of students on the screen; the file contains all. */
export const maxReportStudents = 500

export const DepartmentReportQuery = z.strictObject({
  ...placeQuery,
  /** The first and last day of the work. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  batch: Batch.optional(),
})
export type DepartmentReportQuery = z.infer<typeof DepartmentReportQuery>

export const reportSections = ['students', 'teachers'] as const
export const DepartmentReportFileQuery = DepartmentReportQuery.extend({ section: z.enum(reportSections) })
export type ReportSection = (typeof reportSections)[number]

const count = z.int().min(0)

/** A student within the report's period. Drafts are not counted. */
export const ReportStudent = z.object({
  id: Id,
  name: z.string(),
  /** The registration number. */
  identity: z.string().nullable(),
  /** The kinds with records. */
  counts: z.array(z.object({ kind: z.enum(kindIds), n: z.int().min(1) })),
  approved: count,
  pending: count,
  rejected: count,
  /** The mean of all scores, 0..4; null without scores. */
  meanScore: z.number().min(0).max(4).nullable(),
  /** Not limited to the report's period. */
  lastRecordOn: BusinessDate.nullable(),
  /** May record, and has no record for any day of the past `quietDays`. */
  isQuiet: z.boolean(),
})
export type ReportStudent = z.infer<typeof ReportStudent>

/** Time from the last submission to the decision in whole hours, rounded up: the median and the 90th percentile. */
const Waits = z.object({ n: z.int().min(1), medianHours: count, p90Hours: count })
export type Waits = z.infer<typeof Waits>

export const ReportTeacher = Waits.extend({ id: Id, name: z.string() })
export type ReportTeacher = z.infer<typeof ReportTeacher>

export const DepartmentReport = z.object({
  college: z.object({ id: Id, name: z.string() }),
  department: z.object({ id: Id, name: z.string(), code: z.string() }),
  /**
   * Current students of the department who could record within the period, or did, by name; at most
   * `maxReportStudents`. Excludes those pending approval and those who joined later.
   */
  students: z.array(ReportStudent),
  studentsTotal: count,
  /** Currently pending records of any day, in one row for each of `reportAgeBands`. */
  pendingAges: z.array(PendingAge),
  /** Null until something is decided. */
  verification: Waits.nullable(),
  /** Teachers who decided, slowest first. */
  teachers: z.array(ReportTeacher),
})
export type DepartmentReport = z.infer<typeof DepartmentReport>
