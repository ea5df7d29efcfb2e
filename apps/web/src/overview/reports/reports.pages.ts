// The pages of the reports: one address shared by a student's own and a department's report, and one per student.
import { reports } from '@rounds/contract/overview/reports/report.endpoints'
import { IconReportAnalytics } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'
import { listSearch } from '#web/ui/list/list-search.ts'

export const reportPages = {
  '/reports': page(
    {
      load: () => import('./reports-page.tsx'),
      name: 'ReportsPage',
      search: listSearch('collegeId', 'departmentId', 'from', 'to', 'batch'),
    },
    // Shows staff their department and students their own report, because the callers of both operations are the same.
    { needs: [reports.student], menu: { label: 'Reports', order: 62, icon: IconReportAnalytics } },
  ),
  '/reports/$id': page(
    { load: () => import('./student-report-page.tsx'), name: 'StudentReportPage', search: listSearch('from', 'to') },
    {
      needs: [reports.student],
      only: { if: ({ access }) => access !== 'student', because: 'Students find their own report at /reports.' },
    },
  ),
  '/reports/comparison': page(
    {
      load: () => import('./comparison-page.tsx'),
      name: 'ComparisonPage',
      search: listSearch('collegeId', 'months'),
    },
    { needs: [reports.comparison] },
  ),
}
