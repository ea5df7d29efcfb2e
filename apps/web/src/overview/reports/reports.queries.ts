// Queries of the reports.
import type { ComparisonQuery } from '@rounds/contract/overview/reports/comparison'
import type { DepartmentReportQuery, ReportSection } from '@rounds/contract/overview/reports/department-report'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import type { ReportFormat } from '@rounds/contract/overview/reports/report-file'
import type { StudentReportQuery } from '@rounds/contract/overview/reports/student-report'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import type { DownloadChoice } from '#web/ui/files/download-menu.tsx'

export const departmentReportQuery = (query: DepartmentReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'department', query],
    queryFn: async ({ signal }) => (await call(reports.department, { query, signal })).report,
    placeholderData: keepPreviousData,
  })

export const studentReportQuery = (id: string, query: StudentReportQuery) =>
  queryOptions({
    queryKey: ['reports', 'student', id, query],
    queryFn: async ({ signal }) => (await call(reports.student, { params: { id }, query, signal })).report,
    placeholderData: keepPreviousData,
  })

export const comparisonQuery = (query: ComparisonQuery) =>
  queryOptions({
    queryKey: ['reports', 'comparison', query],
    queryFn: async ({ signal }) => (await call(reports.comparison, { query, signal })).comparison,
    placeholderData: keepPreviousData,
  })

/** The downloads of a department's report: the whole report, and the tables of students and of teachers. */
export function departmentChoices(query: DepartmentReportQuery): DownloadChoice[] {
  const whole = (ending: 'pdf' | 'xlsx', label: string): DownloadChoice => ({
    label,
    name: 'report-department',
    ending,
    load: () => callForBytes(reports.departmentFile, { query: { ...query, format: ending } }),
  })
  const table = (section: ReportSection, label: string): DownloadChoice => ({
    label,
    name: `report-${section}`,
    ending: 'csv',
    load: () => callForBytes(reports.exportDepartment, { query: { ...query, section } }),
  })
  return [
    whole('pdf', 'PDF'),
    whole('xlsx', 'Excel (.xlsx)'),
    table('students', 'Students as CSV'),
    table('teachers', 'Teachers as CSV'),
  ]
}

const formats = [
  ['PDF', 'pdf'],
  ['Excel (.xlsx)', 'xlsx'],
  ['CSV (.csv)', 'csv'],
] as const satisfies readonly (readonly [string, ReportFormat])[]

export const studentChoices = (id: string, query: StudentReportQuery): DownloadChoice[] =>
  formats.map(([label, ending]) => ({
    label,
    name: 'report-student',
    ending,
    load: () => callForBytes(reports.studentFile, { params: { id }, query: { ...query, format: ending } }),
  }))

export const comparisonChoices = (query: ComparisonQuery): DownloadChoice[] =>
  formats.map(([label, ending]) => ({
    label,
    name: 'report-comparison',
    ending,
    load: () => callForBytes(reports.comparisonFile, { query: { ...query, format: ending } }),
  }))
