// The state of the query behind a table.
import type { UseQueryResult } from '@tanstack/react-query'
import { asProblem, type CallProblem } from '#web/kernel/call-problem.ts'

export interface TableState {
  isLoading: boolean
  /** The rows are those of the previous page while the next page loads. */
  isStale: boolean
  problem: CallProblem | null
  onRetry: () => void
}

/** Use with `placeholderData: keepPreviousData`, so that the old page stays visible while the next one loads. */
export function tableStateOf(query: UseQueryResult<unknown>): TableState {
  return {
    isLoading: query.isPending,
    isStale: query.isPlaceholderData && query.isFetching,
    problem: query.isError ? asProblem(query.error) : null,
    onRetry: () => query.refetch(),
  }
}
