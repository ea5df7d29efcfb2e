// Queries and mutations of two-step sign-in.
import { secondFactor } from '@rounds/contract/identity/second-factor/second-factor.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

/** The prefix of all query keys in this file, to invalidate after a change. */
export const secondFactorKey = ['second-factor'] as const

export const ownSecondFactorQuery = queryOptions({
  queryKey: [...secondFactorKey, 'own'],
  queryFn: ({ signal }) => call(secondFactor.state, { signal }),
})

export const holderListQuery = (query: { page: number; size: number; search?: string }) =>
  queryOptions({
    queryKey: [...secondFactorKey, 'holders', query],
    queryFn: ({ signal }) => call(secondFactor.holders, { query, signal }),
    placeholderData: keepPreviousData,
  })
