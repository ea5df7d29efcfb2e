// A saved report as its owner sees it, and the query of its report. Pure.
import { academicYearText } from '@rounds/contract/identity/accounts/academic-year'
import type { AccessRole } from '@rounds/contract/kernel/access'
import { comparedDays } from '@rounds/contract/overview/reports/comparison'
import { daysText } from '@rounds/contract/overview/reports/saved-reports/report-periods'
import type { SavedReport } from '@rounds/contract/overview/reports/saved-reports/saved-report'
import { canOpenReport } from '@rounds/contract/overview/reports/saved-reports/saved-report.can'
import { daysOfView } from '@rounds/contract/overview/reports/saved-reports/saved-report-link'
import type { StoredView } from './saved-reports.store.ts'

export interface ViewOwner {
  role: AccessRole
  collegeId: string | null
  departmentId: string | null
}

/** True when the place still exists and the owner may open its report. */
export const isInReach = (owner: ViewOwner, view: StoredView): boolean =>
  view.isThere !== false && canOpenReport(owner, view)

/** For example `General Medicine, Demo College A`, a college's name, or `All colleges`. */
export const placeText = ({ department, college }: Pick<StoredView, 'department' | 'college'>): string =>
  [department, college].filter(Boolean).join(', ') || 'All colleges'

export function savedReportOf(owner: ViewOwner, view: StoredView): SavedReport {
  const { id, name, schedule, collegeId } = view
  const common = { id, name, schedule, collegeId, place: placeText(view), isOutOfReach: !isInReach(owner, view) }
  if (view.report === 'comparison') return { ...common, report: 'comparison', months: view.months ?? 12 }
  const { departmentId, period, batch, from, to } = view
  // A constraint of the table ensures both for reports on a department.
  if (departmentId === null || period === null) throw new Error(`The saved report ${id} has no department or period`)
  return { ...common, report: 'department', departmentId, period, batch, from, to }
}

/** The days counted today, and their description in the notification. */
export function countedDays(view: SavedReport, today: string): { from?: string; to?: string; text: string } {
  const days = view.report === 'comparison' ? comparedDays(today, view.months) : daysOfView(view, today)
  const batch = view.report === 'department' && view.batch !== null ? `, batch ${academicYearText(view.batch)}` : ''
  return { ...days, text: `${daysText(days)}${batch}` }
}
