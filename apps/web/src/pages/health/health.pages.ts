// The page of those who run the installation.
import { health } from '@rounds/contract/platform/health/health.endpoints'
import { IconHeartbeat } from '@tabler/icons-react'
import { page } from '#web/kernel/pages/page.ts'

export const healthPages = {
  '/health': page(
    { load: () => import('./health-page.tsx'), name: 'HealthPage' },
    { needs: [health.show], menu: { label: 'Health', order: 260, icon: IconHeartbeat } },
  ),
}
