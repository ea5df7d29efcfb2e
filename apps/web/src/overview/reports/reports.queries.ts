// Calls on the reports.
import type { DepartmentReportQuery, ReportSection } from '@rounds/contract/overview/reports/department-report'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import type { StudentReportQuery } from '@rounds/contract/overview/reports/student-report'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'

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

/** The students or the teachers of the report as a file. */
export const departmentReportFile = (section: ReportSection, query: DepartmentReportQuery): Promise<Blob> =>
  callForBytes(reports.exportDepartment, { query: { ...query, section } })
