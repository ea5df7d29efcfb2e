// Serves the reports on departments and on students: on the screen, and as CSV written by the database.
import { businessDateOf } from '@rounds/contract/kernel/dates'
import { Problem } from '@rounds/contract/kernel/problem'
import type { ReportSection } from '@rounds/contract/overview/reports/department-report'
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { sendPeopleExport } from '#api/identity/exports/confirmed-export.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { placeTrace } from '#api/reference/colleges/place-filter.ts'
import { comparisonRoutes } from './comparison.routes.ts'
import { showDepartmentReport } from './department-report.store.ts'
import { studentsFile, teachersFile } from './department-report-files.ts'
import { reportFileRoutes } from './report-files.routes.ts'
import { reportValues } from './report-rows.ts'
import { departmentOf, givenFields, readsAppraisals, readsLedger, readsResults } from './report-scope.ts'
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
    const detail = { ...placeTrace(place), kind: section, fields: givenFields({ batch, from, to }), format: 'csv' }
    return sendPeopleExport(api, call, file, { action: 'report.exported', name: `report-${section}`, detail })
  })
  serve(api, reports.student, ({ scope, params, query, viewer, now }) =>
    showStudentReport(api.db, scope, query, {
      id: params.id,
      today: businessDateOf(now),
      seesAppraisals: readsAppraisals(viewer),
      seesResults: readsResults(viewer),
      seesLedger: readsLedger(viewer),
    }),
  )
  reportFileRoutes(api)
  comparisonRoutes(api)
}
