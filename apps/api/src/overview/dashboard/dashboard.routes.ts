// Serves the dashboard and what it draws.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { showActivity } from './activity.store.ts'
import { showDashboard } from './dashboard.store.ts'

export function dashboardRoutes(api: Api): void {
  serve(api, dashboard.show, ({ scope }) => showDashboard(api.db, scope))
  serve(api, dashboard.activity, ({ scope, now }) => showActivity(api.db, scope, now))
}
