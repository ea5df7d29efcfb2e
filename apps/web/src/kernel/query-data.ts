// What a query has already: whether it is only read again, and what somebody else said put in its place.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** True for what is shown already: the page reads it again, not a person, and that must not keep a session alive. */
export const isRefresh = (client: QueryClient, key: QueryKey): boolean => client.getQueryData(key) !== undefined

/**
 * All who use the query of this key show the number at once. What was asked earlier and is answered later would put the
 * older value back, so that question is dropped.
 */
export function replaceData(client: QueryClient, queryKey: QueryKey, data: number): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, data)
}
