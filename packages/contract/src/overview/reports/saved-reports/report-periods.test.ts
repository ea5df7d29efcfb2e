// The days of a period, and the due days of figures.
import { describe, expect, it } from 'vitest'
import { daysText, nextDueDay, periodDays, periodOf, type ReportPeriod } from './report-periods.ts'
import { reportLink, reportPath } from './saved-report-link.ts'

describe('a period', () => {
  it.each<[ReportPeriod, string, object]>([
    ['lastWeek', '2026-06-15', { from: '2026-06-08', to: '2026-06-14' }],
    ['lastWeek', '2026-06-21', { from: '2026-06-08', to: '2026-06-14' }],
    ['lastMonth', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
    ['lastMonth', '2026-01-01', { from: '2025-12-01', to: '2025-12-31' }],
    ['lastThreeMonths', '2026-02-10', { from: '2025-11-01', to: '2026-01-31' }],
    ['academicYear', '2026-06-30', { from: '2025-07-01' }],
    ['academicYear', '2026-07-01', { from: '2026-07-01' }],
    ['all', '2026-07-01', {}],
    ['days', '2026-07-01', { to: '2026-05-01' }],
  ])('%s on %s covers a range of days, and is derived from it', (period, today, days) => {
    expect(periodDays(period, { to: '2026-05-01' }, today)).toEqual(days)
    expect(periodOf(days, today)).toBe(period)
  })

  it('is named by its days', () => {
    expect(daysText({ from: '2026-06-08', to: '2026-06-14' })).toBe('08-06-2026 to 14-06-2026')
    expect([{ from: '2026-07-01' }, { to: '2026-07-01' }, {}].map(daysText)).toEqual([
      'since 01-07-2026',
      'until 01-07-2026',
      'all days',
    ])
  })
})

describe('figures', () => {
  it('are due on the next Monday or 1st, never on the day itself', () => {
    expect(nextDueDay('weekly', '2026-06-15')).toBe('2026-06-22')
    expect(nextDueDay('weekly', '2026-06-21')).toBe('2026-06-22')
    expect(nextDueDay('monthly', '2026-12-01')).toBe('2027-01-01')
    expect(nextDueDay('never', '2026-06-15')).toBeNull()
  })
})

describe('the address of a view', () => {
  const id = '0197a000-0000-7000-8000-000000000002'
  const view = { report: 'department', collegeId: id, departmentId: id, from: null, to: null } as const
  it('contains the filters that the role can choose, with the current days', () => {
    const lastWeek = { ...view, period: 'lastWeek', batch: 2025 } as const
    const path = (role: 'hod' | 'admin' | 'master') => reportPath(reportLink(lastWeek, role, '2026-06-15'))
    expect(path('hod')).toBe('/reports?from=2026-06-08&to=2026-06-14&batch=2025')
    expect(path('admin')).toBe(`/reports?departmentId=${id}&from=2026-06-08&to=2026-06-14&batch=2025`)
    expect(path('master')).toContain(`?collegeId=${id}&departmentId=${id}&from=`)
    expect(path('master').length).toBeLessThan(200)
    expect(reportPath(reportLink({ ...view, period: 'all', batch: null }, 'hod', '2026-06-15'))).toBe('/reports')
  })

  it('of a comparison contains its months', () => {
    const comparison = { report: 'comparison', collegeId: id, months: 3 } as const
    expect(reportPath(reportLink(comparison, 'admin', '2026-06-15'))).toBe('/reports/comparison?months=3')
    expect(reportPath(reportLink(comparison, 'master', '2026-06-15'))).toContain(`collegeId=${id}&months=3`)
  })
})
