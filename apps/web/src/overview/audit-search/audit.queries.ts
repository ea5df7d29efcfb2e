// Queries of the audit log. Every search is itself logged, so nothing is refetched unless the user asks for it.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { auditSearch } from '@rounds/contract/overview/audit-search/audit-search.endpoints'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export type AuditFilters = NonNullable<QueryInput<typeof auditSearch.export>>

/** The matching events, newest first, loaded page by page. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam, signal }) =>
      call(auditSearch.list, {
        query: pageParam === null ? filters : { ...filters, before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
