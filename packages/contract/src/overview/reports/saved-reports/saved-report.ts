// A report's filters saved under a name, and the schedule on which its figures are sent.
import { z } from 'zod'
import { lineText } from '../../../fields/text.ts'
import { BusinessDate } from '../../../kernel/date-schemas.ts'
import { Id } from '../../../kernel/endpoint.ts'
import { maxCharacters } from '../../../kernel/limits.ts'
import { ComparisonQuery } from '../comparison.ts'
import { DepartmentReportQuery } from '../department-report.ts'
import { type ReportPeriod, type ReportSchedule, reportPeriods, reportSchedules } from './report-periods.ts'
import { savedReportMessages } from './saved-report.messages.ts'

/** Per person. */
export const maxSavedReports = 20

const periodNames = Object.keys(reportPeriods) as [ReportPeriod, ...ReportPeriod[]]
const scheduleNames = Object.keys(reportSchedules) as [ReportSchedule, ...ReportSchedule[]]

const named = {
  name: lineText({ max: maxCharacters.savedReportName, label: 'The name', missing: savedReportMessages.noName }),
  schedule: z.enum(scheduleNames),
}
export const SavedReportChange = z.strictObject(named)
export type SavedReportChange = z.infer<typeof SavedReportChange>

const { noDays, endFirst } = savedReportMessages
const { collegeId, departmentId, batch } = DepartmentReportQuery.shape

/** Omits the department for members of one department, and the college for members of one college. */
const DepartmentView = z
  .strictObject({
    ...named,
    report: z.literal('department'),
    collegeId,
    departmentId,
    batch,
    period: z.enum(periodNames),
    from: BusinessDate.optional(),
    to: BusinessDate.optional(),
  })
  .refine(({ period, from, to }) => period !== 'days' || from || to, { path: ['from'], error: noDays })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: endFirst })

const ComparisonView = z.strictObject({
  ...named,
  report: z.literal('comparison'),
  collegeId: ComparisonQuery.shape.collegeId,
  months: ComparisonQuery.shape.months,
})

export const SavedReportDraft = z.discriminatedUnion('report', [DepartmentView, ComparisonView])
export type SavedReportDraft = z.infer<typeof SavedReportDraft>

const common = {
  id: Id,
  name: z.string(),
  schedule: z.enum(scheduleNames),
  collegeId: Id.nullable(),
  /** `General Medicine, Demo College A`; `All colleges`. */
  place: z.string(),
  /** The owner no longer sees its place, so it can only be deleted. */
  isOutOfReach: z.boolean(),
}
export const SavedReport = z.discriminatedUnion('report', [
  z.object({
    ...common,
    report: z.literal('department'),
    departmentId: Id,
    batch: z.int().nullable(),
    period: z.enum(periodNames),
    /** Set for the period `days` only. */
    from: BusinessDate.nullable(),
    to: BusinessDate.nullable(),
  }),
  z.object({ ...common, report: z.literal('comparison'), months: z.int() }),
])
export type SavedReport = z.infer<typeof SavedReport>
