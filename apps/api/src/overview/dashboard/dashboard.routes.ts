// Serves the dashboard.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/serve.ts'
import { showDashboard } from './dashboard.store.ts'

export function dashboardRoutes(api: Api): void {
  serve(api, dashboard.show, ({ scope }) => showDashboard(api.db, scope))
}
