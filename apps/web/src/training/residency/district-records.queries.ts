// Queries and mutations of coordinators on the records of their residents.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import type { DistrictDecision } from '@rounds/contract/training/residency/district-record'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { isRefresh } from '#web/kernel/query-data.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['district-records']

export const districtRecordsQuery = (query: NonNullable<QueryInput<typeof districtRecords.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(districtRecords.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

const oldestWaiting = { page: 1, size: 1, status: 'Pending' } as const
const refreshMs = 120_000

/**
 * The number of records pending with the coordinator, for the home page and the menu badge; refreshed in the
 * background.
 */
export const waitingDistrictRecordsQuery = queryOptions({
  queryKey: [...key, 'waiting'],
  queryFn: ({ client, queryKey, signal }) =>
    call(districtRecords.list, { query: oldestWaiting, signal, isBackground: isRefresh(client, queryKey) }),
  refetchOnWindowFocus: true,
  refetchInterval: refreshMs,
})

/** `quiet`, because the form shows a refusal. */
export const useDecideDistrictRecord = (id: string) =>
  useChange(key, (body: DistrictDecision) => call(districtRecords.decide, { params: { id }, body }), { quiet: true })
