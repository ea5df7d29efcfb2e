// Calls on the department's additions as queries and mutations.
import type { QueryGiven } from '@rounds/contract/kernel/endpoint'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['catalogue', 'additions']

export const additionsQuery = (query: NonNullable<QueryGiven<typeof catalogue.additions>>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(catalogue.additions, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** What forms offer changes with it. */
export const useRemoveAddition = () =>
  useChange(['catalogue'], (id: string) => call(catalogue.removeAddition, { params: { id } }))
