// What the dashboard draws: a call of its own, made once the figures stand.
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const activityQuery = queryOptions({
  queryKey: ['dashboard', 'activity'],
  queryFn: async ({ client, queryKey, signal }) => {
    // What is drawn already is refreshed by the page, not by a person: that must not keep a session alive.
    const isBackground = client.getQueryData(queryKey) !== undefined
    return (await call(dashboard.activity, { signal, isBackground })).activity
  },
})
