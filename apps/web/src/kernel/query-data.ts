// Checks and replaces the data that a query already has.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** True when the query has data already. The page then refetches by itself, which must not keep a session alive. */
export const isRefresh = (client: QueryClient, key: QueryKey): boolean => client.getQueryData(key) !== undefined

/** Sets the number for all users of the query. Cancels a fetch in flight, whose older answer would overwrite it. */
export function replaceData(client: QueryClient, queryKey: QueryKey, data: number): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, data)
}
