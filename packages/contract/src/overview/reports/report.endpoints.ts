// Operations of the reports.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams, sendsCsv } from '../../kernel/endpoint.ts'
import { Comparison, ComparisonQuery } from './comparison.ts'
import { DepartmentReport, DepartmentReportFileQuery, DepartmentReportQuery } from './department-report.ts'
import { ComparisonFileQuery, DepartmentDocumentQuery, StudentFileQuery, sendsReport } from './report-file.ts'
import { StudentReport, StudentReportQuery } from './student-report.ts'

const viewers = { ...reachOf('department', 'faculty', 'clerk', 'hod'), admin: 'college', master: 'all' } as const
const comparers = { admin: 'college', master: 'all' } as const

export const reports = {
  department: endpoint({
    method: 'GET',
    path: '/reports/department',
    summary:
      'Records of each student by kind, what waits, how fast teachers verify; who sees several departments names one',
    mayLag: true,
    tokenScope: 'read',
    access: viewers,
    query: DepartmentReportQuery,
    response: z.object({ report: DepartmentReport }),
    problems: ['notFound'],
    weight: 'many',
  }),
  exportDepartment: endpoint({
    method: 'GET',
    path: '/reports/department/export',
    summary: 'The students or the teachers of the report as CSV',
    access: viewers,
    query: DepartmentReportFileQuery,
    ...sendsCsv,
    problems: ['confirmationNeeded', 'notFound', ...sendsCsv.problems],
    audit: 'report.exported',
  }),
  student: endpoint({
    method: 'GET',
    path: '/reports/students/:id',
    summary:
      'One student’s records by kind and status, scores, roles, mandatory items, appraisals, attendance and papers',
    mayLag: true,
    tokenScope: 'read',
    access: { student: 'own', ...viewers },
    params: IdParams,
    query: StudentReportQuery,
    response: z.object({ report: StudentReport }),
    problems: ['notFound'],
  }),
  departmentFile: endpoint({
    method: 'GET',
    path: '/reports/department/file',
    summary: 'The whole report on a department as a workbook, or set as PDF',
    access: viewers,
    query: DepartmentDocumentQuery,
    ...sendsReport,
    problems: ['confirmationNeeded', 'notFound', ...sendsReport.problems],
    audit: 'report.exported',
  }),
  studentFile: endpoint({
    method: 'GET',
    path: '/reports/students/:id/file',
    summary: 'The report on a student as CSV, as a workbook, or set as PDF',
    mayLag: true,
    access: { student: 'own', ...viewers },
    params: IdParams,
    query: StudentFileQuery,
    ...sendsReport,
    problems: ['notFound', ...sendsReport.problems],
    audit: 'report.exported',
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/reports/comparison',
    summary: 'Departments of a college, or colleges, side by side; groups of few people are not shown',
    mayLag: true,
    tokenScope: 'read',
    access: comparers,
    query: ComparisonQuery,
    response: z.object({ comparison: Comparison }),
    problems: ['notFound'],
    weight: 'many',
  }),
  comparisonFile: endpoint({
    method: 'GET',
    path: '/reports/comparison/file',
    summary: 'The comparison as CSV, as a workbook, or set as PDF',
    mayLag: true,
    access: comparers,
    query: ComparisonFileQuery,
    ...sendsReport,
    problems: ['notFound', ...sendsReport.problems],
    audit: 'report.exported',
  }),
}
