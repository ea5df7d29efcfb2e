// The report on a department: who recorded what, how long records wait, how fast they are verified, who recorded nothing.

import { z } from 'zod'
import { Batch } from '../../identity/accounts/batch.ts'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { Id } from '../../kernel/endpoint.ts'
import { kindIds } from '../../records/logbook/kinds/index.ts'
import { placeQuery } from '../../reference/colleges/place-query.ts'
import { PendingAge } from '../dashboard/activity.ts'

/** How many whole days a record has waited, both ends counted; the last band is open. */
export const reportAgeBands = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: null },
] as const

/** More students than this are in the file only. */
export const maxReportStudents = 500

export const DepartmentReportQuery = z.strictObject({
  ...placeQuery,
  /** The first and the last day of the work. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  batch: Batch.optional(),
})
export type DepartmentReportQuery = z.infer<typeof DepartmentReportQuery>

export const reportSections = ['students', 'teachers'] as const
export const DepartmentReportFileQuery = DepartmentReportQuery.extend({ section: z.enum(reportSections) })
export type ReportSection = (typeof reportSections)[number]

const count = z.int().min(0)

/** One student in the days of the report. Drafts count nowhere. */
export const ReportStudent = z.object({
  id: Id,
  name: z.string(),
  /** The registration number. */
  identity: z.string().nullable(),
  /** The kinds that there are records of. */
  counts: z.array(z.object({ kind: z.enum(kindIds), n: z.int().min(1) })),
  approved: count,
  pending: count,
  rejected: count,
  /** Of all scores, 0..4; null without one. */
  meanScore: z.number().min(0).max(4).nullable(),
  /** Whatever the days of the report. */
  lastRecordOn: BusinessDate.nullable(),
  /** May record, and has no record for a day of the past `quietDays`. */
  isQuiet: z.boolean(),
})
export type ReportStudent = z.infer<typeof ReportStudent>

/** From the last submission to the decision, in whole hours begun and ended: half took no longer, nine in ten took no longer. */
const Waits = z.object({ n: z.int().min(1), medianHours: count, p90Hours: count })
export type Waits = z.infer<typeof Waits>

export const ReportTeacher = Waits.extend({ id: Id, name: z.string() })
export type ReportTeacher = z.infer<typeof ReportTeacher>

export const DepartmentReport = z.object({
  college: z.object({ id: Id, name: z.string() }),
  department: z.object({ id: Id, name: z.string(), code: z.string() }),
  /**
   * Those who study in the department now and could record in the days, or did; by name, at most `maxReportStudents`. Not
   * those who wait for their approval, nor those who joined later.
   */
  students: z.array(ReportStudent),
  studentsTotal: count,
  /** What waits for teachers at present, whatever its day; one row for each of `reportAgeBands`. */
  pendingAges: z.array(PendingAge),
  /** Null while nothing is decided. */
  verification: Waits.nullable(),
  /** Those who decided, the slowest first. */
  teachers: z.array(ReportTeacher),
})
export type DepartmentReport = z.infer<typeof DepartmentReport>
