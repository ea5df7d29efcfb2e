// Serves the dashboard and its charts.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import type { Scope } from '#api/kernel/access/scope.ts'
import type { Api } from '#api/kernel/api.ts'
import { serve } from '#api/kernel/operations/serve.ts'
import { showActivity } from './activity.store.ts'
import { showDashboard } from './dashboard.store.ts'
import { keepActivityOfAll } from './kept-activity.ts'

export function dashboardRoutes(api: Api): void {
  const activityFor = keepActivityOfAll((scope: Scope, now) => showActivity(api.db, scope, now))
  serve(api, dashboard.show, ({ scope, now }) => showDashboard(api.db, scope, now))
  serve(api, dashboard.activity, ({ scope, now }) => activityFor(scope, now))
}
