// Queries and mutations of the department's additions.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'
import { listsKey } from './catalogue-lists.ts'

const key = ['catalogue', 'additions']

export const additionsQuery = (query: NonNullable<QueryInput<typeof catalogue.additions>>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(catalogue.additions, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Also invalidates the choices that forms offer. */
export const useRemoveAddition = () => {
  const client = useQueryClient()
  return useChange(['catalogue'], async (id: string) => {
    const done = await call(catalogue.removeAddition, { params: { id } })
    await client.invalidateQueries({ queryKey: listsKey })
    return done
  })
}

/** The list as a CSV file. */
export const additionFile = (query: NonNullable<QueryInput<typeof catalogue.exportAdditions>>): Promise<Blob> =>
  callForBytes(catalogue.exportAdditions, { query })
