// What a table needs to know of the call that fills it.
import type { UseQueryResult } from '@tanstack/react-query'
import { asProblem, type CallProblem } from '#web/kernel/call-problem.ts'

export interface TableState {
  isLoading: boolean
  /** The rows are those of the page before, while the next one is on its way. */
  isStale: boolean
  problem: CallProblem | null
  onRetry: () => void
}

/** Use with `placeholderData: keepPreviousData`, so that turning a page keeps the old one visible. */
export function tableStateOf(query: UseQueryResult<unknown>): TableState {
  return {
    isLoading: query.isPending,
    isStale: query.isPlaceholderData && query.isFetching,
    problem: query.isError ? asProblem(query.error) : null,
    onRetry: () => query.refetch(),
  }
}
