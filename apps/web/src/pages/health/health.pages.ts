// The health page, for people who run the installation.
import { health } from '@rounds/contract/platform/health/health.endpoints'
import { IconHeartbeat } from '@tabler/icons-react'
import { administrationGroups } from '#web/kernel/pages/administration-groups.ts'
import { page } from '#web/kernel/pages/page.ts'

export const healthPages = {
  '/health': page(
    { load: () => import('./health-page.tsx'), name: 'HealthPage' },
    {
      needs: [health.show],
      menu: { label: 'Health', group: administrationGroups.operations, order: 260, icon: IconHeartbeat },
    },
  ),
}
