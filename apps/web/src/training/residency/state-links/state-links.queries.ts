// Queries and mutations of links for state offices.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import type { StateLinkDraft } from '@rounds/contract/training/residency/state-links/state-link'
import { stateLinks } from '@rounds/contract/training/residency/state-links/state-link.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['state-links']

export const stateLinkListQuery = (query: NonNullable<QueryInput<typeof stateLinks.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(stateLinks.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** `quiet`, because the form shows a refusal at its fields. */
export const useMakeStateLink = () =>
  useChange(key, (body: StateLinkDraft) => call(stateLinks.make, { body }), { quiet: true })

export const useRevokeStateLink = () => useChange(key, (id: string) => call(stateLinks.revoke, { params: { id } }))
