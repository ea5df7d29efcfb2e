// The dashboard's one call, kept up to date while the page is looked at.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'

const refreshMs = 120_000

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ client, queryKey, signal }) =>
    (await call(dashboard.show, { signal, isBackground: isRefresh(client, queryKey) })).dashboard,
  // Others add to it all the time: who comes back to it sees it as it is now.
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  refetchInterval: refreshMs,
  meta: { isKept: true },
})
