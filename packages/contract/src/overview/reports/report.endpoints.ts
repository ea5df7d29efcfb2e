// The operations behind the reports.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams, sendsCsv } from '../../kernel/endpoint.ts'
import { DepartmentReport, DepartmentReportFileQuery, DepartmentReportQuery } from './department-report.ts'
import { StudentReport, StudentReportQuery } from './student-report.ts'

const viewers = { ...reachOf('department', 'faculty', 'clerk', 'hod'), admin: 'college', master: 'all' } as const

export const reports = {
  department: endpoint({
    method: 'GET',
    path: '/reports/department',
    summary:
      'Records of each student by kind, what waits, how fast teachers verify; who sees several departments names one',
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
    access: { student: 'own', ...viewers },
    params: IdParams,
    query: StudentReportQuery,
    response: z.object({ report: StudentReport }),
    problems: ['notFound'],
  }),
}
