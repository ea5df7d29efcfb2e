// Reports as files: their formats, and the declaration of operations that send one.
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
/** Not as CSV: there, students and teachers are separate files (`/reports/department/export`). */
export const DepartmentDocumentQuery = DepartmentReportQuery.extend({ format: z.enum(['xlsx', 'pdf']) })

/** Spread into an operation that sends a report as a file. */
export const sendsReport = {
  response: z.object({}),
  problems: ['unavailable'],
  streams: true,
  mediaTypes: Object.values(reportTypes),
  weight: 'export',
} as const
