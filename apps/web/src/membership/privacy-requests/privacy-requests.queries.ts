// Queries and mutations of requests about personal data: the signed-in person's own, and everybody's for the Master.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import type {
  CorrectionDraft,
  PrivacyAnswer,
  WrittenRequest,
} from '@rounds/contract/membership/privacy-requests/privacy-request'
import { privacyRequests } from '@rounds/contract/membership/privacy-requests/privacy-request.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['privacy-requests']
export const ownRequestsQuery = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: async ({ signal }) => (await call(privacyRequests.own, { signal })).requests,
})

export const useAskCorrection = () =>
  useChange(key, (body: CorrectionDraft) => call(privacyRequests.correct, { body }), quiet)

export const useAskErasure = () => useChange(key, () => call(privacyRequests.askErasure, { body: {} }))

export const useWithdraw = () => useChange(key, (id: string) => call(privacyRequests.withdraw, { params: { id } }))

export const receivedRequestsQuery = (query: NonNullable<QueryInput<typeof privacyRequests.list>>) =>
  queryOptions({
    queryKey: [...key, 'received', query],
    queryFn: ({ signal }) => call(privacyRequests.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useNoteRequest = (id: string) =>
  useChange(key, (body: WrittenRequest) => call(privacyRequests.note, { params: { id }, body }), quiet)

export const useAnswer = () =>
  useChange(
    key,
    ({ id, ...body }: PrivacyAnswer & { id: string }) => call(privacyRequests.answer, { params: { id }, body }),
    quiet,
  )

/** Never cached, because it counts what exists now. */
export const erasurePlanQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'plan', id],
    queryFn: async ({ signal }) => (await call(privacyRequests.plan, { params: { id }, signal })).plan,
    staleTime: 0,
  })

export const useErase = () => useChange(key, (id: string) => call(privacyRequests.erase, { params: { id }, body: {} }))

export const useRestoreHeld = () =>
  useChange(key, (id: string) => call(privacyRequests.restore, { params: { id }, body: {} }))

/** The list as a CSV file. */
export const receivedRequestFile = (query: NonNullable<QueryInput<typeof privacyRequests.export>>): Promise<Blob> =>
  callForBytes(privacyRequests.export, { query })
