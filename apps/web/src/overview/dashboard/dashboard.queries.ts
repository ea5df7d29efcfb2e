// The dashboard's one call, kept up to date while the page is looked at.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

const refreshMs = 120_000

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ client, queryKey, signal }) => {
    // What is shown already is refreshed by the page, not by a person: that must not keep a session alive.
    const isBackground = client.getQueryData(queryKey) !== undefined
    return (await call(dashboard.show, { signal, isBackground })).dashboard
  },
  // Others add to it all the time: who comes back to it sees it as it is now.
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  refetchInterval: refreshMs,
  meta: { isKept: true },
})
