// The link of a saved report: the filters of its page, with the days that its period covers today. Pure.
import type { AccessRole } from '../../../kernel/access.ts'
import { periodDays } from './report-periods.ts'
import type { SavedReport } from './saved-report.ts'

type View = { collegeId: string | null } & (
  | Pick<Extract<SavedReport, { report: 'department' }>, 'report' | 'departmentId' | 'batch' | 'period' | 'from' | 'to'>
  | Pick<Extract<SavedReport, { report: 'comparison' }>, 'report' | 'months'>
)

export interface ReportLink {
  to: '/reports' | '/reports/comparison'
  /** The filters, without those that the role cannot choose. */
  search: Readonly<Record<string, string>>
}

/** The days of a view; empty for a comparison, whose page chooses them. */
export const daysOfView = (view: View, today: string) =>
  view.report === 'comparison'
    ? {}
    : periodDays(view.period, { ...(view.from && { from: view.from }), ...(view.to && { to: view.to }) }, today)

export function reportLink(view: View, role: AccessRole, today: string): ReportLink {
  const college = role === 'master' && view.collegeId ? { collegeId: view.collegeId } : {}
  if (view.report === 'comparison') {
    return { to: '/reports/comparison', search: { ...college, months: String(view.months) } }
  }
  const department = role === 'master' || role === 'admin' ? { departmentId: view.departmentId } : {}
  const batch = view.batch === null ? {} : { batch: String(view.batch) }
  return { to: '/reports', search: { ...college, ...department, ...daysOfView(view, today), ...batch } }
}

/** The link as text, for a notification. */
export function reportPath({ to, search }: ReportLink): string {
  const query = new URLSearchParams(search).toString()
  return query ? `${to}?${query}` : to
}
