// Calls on the copy of one's own data.
import { personalData } from '@rounds/contract/membership/personal-data/personal-data.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const lookMs = 3_000

export const personalExportsQuery = queryOptions({
  queryKey: ['personal-exports'],
  async queryFn({ signal, client, queryKey }) {
    const known = client.getQueryData(queryKey) !== undefined
    return (await call(personalData.list, { signal, isBackground: known })).exports
  },
  refetchInterval: ({ state }) => (state.data?.[0]?.state === 'Running' ? lookMs : false),
})

/** The dialog shows a refusal at its field. */
export const useRequestCopy = () =>
  useChange(
    personalExportsQuery.queryKey,
    (currentPassword: string) => call(personalData.request, { body: { currentPassword } }),
    { quiet: true },
  )
