// Serves the reports on departments and on students, on the screen and as files.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { Problem } from '@rounds/contract/kernel/problem'
import type { DepartmentReportQuery, ReportSection } from '@rounds/contract/overview/reports/department-report'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { reportMessages } from '@rounds/contract/overview/reports/report.messages'
import { appraisals } from '@rounds/contract/training/appraisals/appraisal.endpoints'
import { sendPeopleExport } from '#api/identity/exports/confirmed-export.ts'
import { narrowScope, type Scope } from '#api/kernel/access/scope.ts'
import type { Viewer } from '#api/kernel/access/viewer.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { placeTrace } from '#api/reference/colleges/place-filter.ts'
import { showDepartmentReport } from './department-report.store.ts'
import { studentsFile, teachersFile } from './department-report-files.ts'
import { reportValues } from './report-rows.ts'
import { showStudentReport } from './student-report.store.ts'

const files = { students: studentsFile, teachers: teachersFile } as const satisfies Record<ReportSection, unknown>

export function reportRoutes(api: Api): void {
  serve(api, reports.department, async ({ scope, query, now }) => {
    const report = await showDepartmentReport(api.db, departmentOf(scope, query), query, now)
    if (!report) throw new Problem('notFound')
    return report
  })
  serve(api, reports.exportDepartment, (call) => {
    const { section, ...query } = call.query
    const scope = departmentOf(call.scope, query)
    const file = files[section](scope, { values: reportValues(query, call.now), variant: {} })
    const { batch, from, to, ...place } = query
    const fields = Object.entries({ batch, from, to }).flatMap(([name, given]) => (given === undefined ? [] : [name]))
    const detail = { ...placeTrace(place), kind: section, fields, format: 'csv' }
    return sendPeopleExport(api, call, file, { action: 'report.exported', name: `report-${section}`, detail })
  })
  serve(api, reports.student, ({ scope, params, query, viewer, now }) =>
    showStudentReport(api.db, scope, query, {
      id: params.id,
      today: businessDateOf(now),
      seesAppraisals: readsAppraisals(viewer),
    }),
  )
}

/** Clerks and the Master read reports, and no appraisals. */
const readsAppraisals = ({ role }: Pick<Viewer, 'role'>): boolean => role in appraisals.list.access

/** The scope within the one department that the report is about. */
function departmentOf(scope: Scope, { collegeId, departmentId }: DepartmentReportQuery): Scope {
  const { noCollege, noDepartment } = reportMessages
  if (scope.reach === 'all' && !collegeId) throw new Problem('invalid', { fields: { collegeId: noCollege } })
  if (scope.reach !== 'department' && !departmentId)
    throw new Problem('invalid', { fields: { departmentId: noDepartment } })
  const narrowed = narrowScope(scope, { collegeId, departmentId })
  if (narrowed.reach !== 'department') throw new Problem('notFound')
  return narrowed
}
