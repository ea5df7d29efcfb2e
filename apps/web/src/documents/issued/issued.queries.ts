// Queries and mutations of issued documents.
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import type { Revocation } from '@rounds/contract/documents/issued/issued-document'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { useChange } from '#web/kernel/use-change.ts'

export const documentsKey = ['documents']
/** The polling interval while a document is being made. */
const lookMs = 1_500

interface ListQuery {
  of: 'logbooks' | 'certificates'
  page: number
  size: number
  studentId: string | undefined
}

export const documentListQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...documentsKey, 'list', query],
    queryFn: ({ client, queryKey, signal }) =>
      call(issuedDocuments.list, { query, signal, isBackground: isRefresh(client, queryKey) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.documents.some(({ state }) => state === 'Running') ? lookMs : false,
  })

/** A certificate as an Open Badge. */
export async function fetchBadge(id: string): Promise<Blob> {
  const { badge } = await call(issuedDocuments.badge, { params: { id } })
  return new Blob([badge], { type: 'application/jwt' })
}

/** The list as a CSV file. */
export const documentListFile = (query: NonNullable<QueryInput<typeof issuedDocuments.export>>): Promise<Blob> =>
  callForBytes(issuedDocuments.export, { query })

export const useRevokeDocument = (id: string) =>
  useChange(documentsKey, (body: Revocation) => call(issuedDocuments.revoke, { params: { id }, body }), { quiet: true })
