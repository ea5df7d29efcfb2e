// Reports as files: their formats, and what an operation that sends one declares.
import { z } from 'zod'
import { ComparisonQuery } from './comparison.ts'
import { DepartmentReportQuery } from './department-report.ts'
import { StudentReportQuery } from './student-report.ts'

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

export const reportTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<ReportFormat, string>

const format = z.enum(reportFormats).default('csv')

export const StudentFileQuery = StudentReportQuery.extend({ format })
export const ComparisonFileQuery = ComparisonQuery.extend({ format })
/** As CSV there are the students and the teachers, each a file of its own (`/reports/department/export`). */
export const DepartmentDocumentQuery = DepartmentReportQuery.extend({ format: z.enum(['xlsx', 'pdf']) })

/** Spread into an operation that answers with a report as a file. */
export const sendsReport = {
  response: z.object({}),
  problems: ['unavailable'],
  streams: true,
  mediaTypes: Object.values(reportTypes),
  weight: 'export',
} as const
