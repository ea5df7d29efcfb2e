// Puts what somebody else said in the place of what a query has. What was asked earlier and is answered later would put the
// older value back, so that question is dropped.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** All who use the query of this key show the number at once. */
export function replaceData(client: QueryClient, queryKey: QueryKey, data: number): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, data)
}
