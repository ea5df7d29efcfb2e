// Queries and mutations of favourites. All of a student's favourites are one short list.

import type { FavouriteDraft } from '@rounds/contract/records/logbook/favourite'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import type { KindId } from '@rounds/contract/records/logbook/kinds/index'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: async ({ signal }) => (await call(favourites.list, { signal })).favourites,
  staleTime: 5 * 60_000,
  meta: { isKept: true, areChoices: true },
})

/** Changes to a favourite; the list is refetched after each. */
export type FavouriteChange =
  | { act: 'keep'; draft: FavouriteDraft }
  | { act: 'rename'; id: string; name: string }
  | { act: 'delete'; id: string }
  | { act: 'order'; kind: KindId; ids: string[] }

function send(change: FavouriteChange): Promise<{ message: string }> {
  if (change.act === 'keep') return call(favourites.keep, { body: change.draft })
  if (change.act === 'order') return call(favourites.order, { body: { kind: change.kind, ids: change.ids } })
  const params = { id: change.id }
  return change.act === 'rename'
    ? call(favourites.rename, { params, body: { name: change.name } })
    : call(favourites.delete, { params })
}

/** The caller shows errors itself, because a refused name belongs to its field. */
export function useChangeFavourite() {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: favouritesQuery.queryKey }),
  })
}
