// The page of the reports.
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
    { needs: [reports.department], menu: { label: 'Reports', order: 62, icon: IconReportAnalytics } },
  ),
}
