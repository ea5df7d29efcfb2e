// Queries and mutations of memos.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import type { Explanation, MemoClosing, MemoDraft, MemoWithdrawal } from '@rounds/contract/training/memos/memo'
import { memos } from '@rounds/contract/training/memos/memo.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['memos']
export const memoListQuery = (query: NonNullable<QueryInput<typeof memos.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(memos.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const memoQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => (await call(memos.show, { params: { id }, signal })).memo,
  })

export const useIssueMemo = () => useChange(key, (body: MemoDraft) => call(memos.issue, { body, isOnce: true }), quiet)

export const useExplainMemo = (id: string) =>
  useChange(key, (body: Explanation) => call(memos.explain, { params: { id }, body, isOnce: true }), quiet)

export const useCloseMemo = (id: string) =>
  useChange(key, (body: MemoClosing) => call(memos.close, { params: { id }, body, isOnce: true }), quiet)

export const useWithdrawMemo = (id: string) =>
  useChange(key, (body: MemoWithdrawal) => call(memos.withdraw, { params: { id }, body, isOnce: true }), quiet)

/** The list as a CSV file. */
export const memoFile = (query: NonNullable<QueryInput<typeof memos.export>>): Promise<Blob> =>
  callForBytes(memos.export, { query })
