// Serves the reports on departments and on students as workbooks and PDF, and those on students as CSV too.
import { academicYear, academicYearText } from '@rounds/contract/identity/accounts/academic-year'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { exportMessages } from '@rounds/contract/kernel/export.messages'
import { Problem } from '@rounds/contract/kernel/problem'
import { departmentReportParts } from '@rounds/contract/overview/reports/department-report-parts'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { studentReportParts } from '@rounds/contract/overview/reports/student-report-parts'
import { assertConfirmedExport } from '#api/identity/exports/confirmed-export.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { placeTrace } from '#api/reference/colleges/place-filter.ts'
import { readDepartmentReport } from './department-report.store.ts'
import { departmentOf, givenFields, readsAppraisals, readsLedger, readsResults } from './report-scope.ts'
import { sendReport } from './send-report.ts'
import { readStudentReport } from './student-report.store.ts'

export function reportFileRoutes(api: Api): void {
  serve(api, reports.departmentFile, async (call) => {
    const { format, ...query } = call.query
    const { from, to, batch, ...place } = query
    const report = await readDepartmentReport(api.db, departmentOf(call.scope, query), query, call.now)
    if (!report) throw new Problem('notFound')
    const detail = { ...placeTrace(place), kind: 'department', fields: givenFields({ batch, from, to }) }
    const confirmed = { action: 'report.exported', detail, message: exportMessages.confirmPeople }
    await assertConfirmedExport(api, call, { ...confirmed, count: async () => report.studentsTotal })
    const about: [string, string][] = [
      ['Department', report.department.name],
      ['College', report.college.name],
      ['Days', daysText({ from, to })],
      ...(batch ? [['Batch', batchText(batch)] as [string, string]] : []),
    ]
    const file = { name: 'report-department', title: `Report on ${report.department.name}`, about }
    return sendReport(call, { ...file, parts: departmentReportParts(report) }, { format, detail })
  })

  serve(api, reports.studentFile, async (call) => {
    const { params, viewer, now } = call
    const { format, ...query } = call.query
    const today = businessDateOf(now)
    const sees = {
      seesAppraisals: readsAppraisals(viewer),
      seesResults: readsResults(viewer),
      seesLedger: readsLedger(viewer),
    }
    const report = await readStudentReport(api.db, call.scope, query, { id: params.id, today, ...sees })
    const { student, college, department } = report
    const about: [string, string][] = [
      ['Student', student.name],
      ...(student.registrationNumber ? [['Registration number', student.registrationNumber] as [string, string]] : []),
      ['Department', department.name],
      ['College', college.name],
      ['Joined', showDate(student.joiningDate)],
      ['Days', daysText(query)],
    ]
    const lastDay = query.to && query.to < today ? query.to : today
    const parts = studentReportParts(report, { lastDay, today })
    const detail = { kind: 'student', studentId: student.id, fields: givenFields(query) }
    return sendReport(
      call,
      { name: 'report-student', title: `Report on ${student.name}`, about, parts },
      { format, detail },
    )
  })
}

/** For example `2025-26, joined 01-07-2025 to 30-06-2026`. */
function batchText(batch: number): string {
  const { from, to } = academicYear(batch)
  return `${academicYearText(batch)}, joined ${showDate(from)} to ${showDate(to)}`
}

/** For example `01-01-2026 to 31-03-2026`, or `all`. */
function daysText({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
  if (from && to) return `${showDate(from)} to ${showDate(to)}`
  if (from) return `from ${showDate(from)}`
  return to ? `to ${showDate(to)}` : 'all'
}
