// Queries and mutations of postings.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { performance } from '@rounds/contract/training/residency/performance.endpoints'
import type { PerformanceDraft } from '@rounds/contract/training/residency/performance-report'
import type { PostingDraft, PostingWithdrawal } from '@rounds/contract/training/residency/posting'
import { postings } from '@rounds/contract/training/residency/posting.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['postings']
export const postingListQuery = (query: NonNullable<QueryInput<typeof postings.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(postings.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The institutions of a state; none until a state is chosen. */
export const institutionsOfStateQuery = (state: string) =>
  queryOptions({
    queryKey: ['institutions', 'of-state', state],
    queryFn: async ({ signal }) =>
      state === '' ? [] : (await call(institutions.ofState, { body: { state }, signal })).data,
  })

export const useEnterPosting = () =>
  useChange(key, (body: PostingDraft) => call(postings.enter, { body, isOnce: true }), quiet)

export const performanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'report', id],
    queryFn: async ({ signal }) => (await call(performance.show, { params: { id }, signal })).report,
  })

export const useSignPerformance = (id: string) =>
  useChange(key, (body: PerformanceDraft) => call(performance.sign, { params: { id }, body, isOnce: true }), quiet)

export const useInviteAgain = () => useChange(key, (id: string) => call(postings.inviteAgain, { params: { id } }))

export const useWithdrawPosting = (id: string) =>
  useChange(key, (body: PostingWithdrawal) => call(postings.withdraw, { params: { id }, body, isOnce: true }), quiet)

export const useRemovePosting = () => useChange(key, (id: string) => call(postings.remove, { params: { id } }))

/** The list as a CSV file. */
export const postingFile = (query: NonNullable<QueryInput<typeof postings.export>>): Promise<Blob> =>
  callForBytes(postings.export, { query })
