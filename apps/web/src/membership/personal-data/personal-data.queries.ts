// Queries and mutations of the copy of the signed-in person's data.
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { useChange } from '#web/kernel/use-change.ts'

const lookMs = 3_000

export const personalExportsQuery = queryOptions({
  queryKey: ['personal-exports'],
  queryFn: async ({ client, queryKey, signal }) =>
    (await call(personalData.list, { signal, isBackground: isRefresh(client, queryKey) })).exports,
  refetchInterval: ({ state }) => (state.data?.[0]?.state === 'Running' ? lookMs : false),
})

/** `quiet`, because the dialog shows a refusal at its field. */
export const useRequestCopy = () =>
  useChange(
    personalExportsQuery.queryKey,
    (currentPassword: string) => call(personalData.request, { body: { currentPassword } }),
    { quiet: true },
  )
