// Queries and mutations of the launch setting, for the Master.
import type { LaunchChange } from '@rounds/contract/site/launch/launch'
import { launch } from '@rounds/contract/site/launch/launch.endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const launchQuery = queryOptions({
  queryKey: ['site', 'launch'],
  queryFn: async ({ signal }) => (await call(launch.read, { signal })).setting,
})

export function useChangeLaunch() {
  const client = useQueryClient()
  return useMutation({
    // `quiet`, because the form shows a refusal at its field.
    meta: { quiet: true },
    mutationFn: (body: LaunchChange) => call(launch.change, { body }),
    onSuccess: ({ setting }) => client.setQueryData(launchQuery.queryKey, setting),
  })
}
