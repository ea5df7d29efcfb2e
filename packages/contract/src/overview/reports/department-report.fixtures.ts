// A department's report for tests.
import type { DepartmentReport, ReportStudent } from './department-report.ts'

export const aReportStudent: ReportStudent = {
  id: '0197a000-0000-7000-8000-000000000001',
  name: 'Dr Asha Rao',
  identity: 'KMC 12345',
  counts: [
    { kind: 'procedure', n: 40 },
    { kind: 'academic-program', n: 2 },
  ],
  approved: 30,
  pending: 10,
  rejected: 2,
  meanScore: 3.25,
  lastRecordOn: '2026-06-14',
  isQuiet: false,
}

export const aReport: DepartmentReport = {
  college: { id: '0197a000-0000-7000-8000-000000000002', name: 'Demo College A' },
  department: { id: '0197a000-0000-7000-8000-000000000003', name: 'General Medicine', code: 'general-medicine' },
  students: [aReportStudent],
  studentsTotal: 1,
  pendingAges: [
    { from: 0, to: 7, n: 6 },
    { from: 8, to: 14, n: 3 },
    { from: 15, to: 30, n: 0 },
    { from: 31, to: null, n: 1 },
  ],
  verification: { n: 1230, medianHours: 20, p90Hours: 120 },
  teachers: [
    { id: '0197a000-0000-7000-8000-000000000021', name: 'Dr Rao', n: 30, medianHours: 72, p90Hours: 192 },
    { id: '0197a000-0000-7000-8000-000000000022', name: 'Dr Rao', n: 1200, medianHours: 0, p90Hours: 20 },
  ],
}
