// The dashboard's only call, refreshed while the page is visible.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'

const refreshMs = 120_000

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ client, queryKey, signal }) =>
    (await call(dashboard.show, { signal, isBackground: isRefresh(client, queryKey) })).dashboard,
  // Other people change it all the time, so it is refetched on every visit.
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  refetchInterval: refreshMs,
  meta: { isKept: true },
})
