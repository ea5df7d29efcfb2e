// The description of a saved view, and a comparison with the view on the page. Pure.
import { academicYearText } from '@rounds/contract/identity/accounts/academic-year'
import {
  daysText,
  type ReportSchedule,
  reportPeriods,
} from '@rounds/contract/overview/reports/saved-reports/report-periods'
import type { SavedReport } from '@rounds/contract/overview/reports/saved-reports/saved-report'
import { daysOfView, type ReportLink } from '@rounds/contract/overview/reports/saved-reports/saved-report-link'
import { dotted } from '#web/ui/words/dotted.ts'

/** The filters of the page, in the form in which they are saved. */
export type CurrentView =
  | { report: 'department'; collegeId?: string; departmentId?: string; from?: string; to?: string; batch?: number }
  | { report: 'comparison'; collegeId?: string; months: 3 | 6 | 12 }

const sent: Record<ReportSchedule, string> = { never: '', weekly: 'sent every Monday', monthly: 'sent on the 1st' }

/** `General Medicine, Demo College A · Last week · batch 2025-26 · sent every Monday`. */
export function viewText(view: SavedReport, today: string): string {
  const span =
    view.report === 'comparison'
      ? `Last ${view.months} months`
      : view.period === 'days'
        ? daysText(daysOfView(view, today))
        : reportPeriods[view.period]
  const batch = view.report === 'department' && view.batch !== null ? `batch ${academicYearText(view.batch)}` : ''
  return dotted([view.place, span, batch, sent[view.schedule]])
}

function sorted(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]))
  query.sort()
  return query.toString()
}

/** Whether the link opens the view that the page shows. */
export const isShown = ({ to, search }: ReportLink, { report, ...filters }: CurrentView): boolean =>
  to === (report === 'comparison' ? '/reports/comparison' : '/reports') && sorted(search) === sorted(filters)
