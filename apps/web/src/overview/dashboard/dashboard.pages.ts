// The page of the dashboard.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { IconGauge } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'

const menu = { label: 'Dashboard', order: 0, icon: IconGauge }

export const dashboardPages = {
  '/dashboard': page(
    { load: () => import('./dashboard-page.tsx'), name: 'DashboardPage' },
    { needs: [dashboard.show], menu },
    {
      needs: [],
      only: {
        if: ({ access, standing }) => access === 'drpc' && standing === 'full',
        because: 'A coordinator has no logbook to count: their dashboard shows the way to the programme.',
      },
      menu,
    },
  ),
}
