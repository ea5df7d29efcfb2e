// The data behind the dashboard's charts: a separate call, made after the figures have loaded.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'

export const activityQuery = queryOptions({
  queryKey: ['dashboard', 'activity'],
  queryFn: async ({ client, queryKey, signal }) =>
    (await call(dashboard.activity, { signal, isBackground: isRefresh(client, queryKey) })).activity,
  meta: { isKept: true },
})
