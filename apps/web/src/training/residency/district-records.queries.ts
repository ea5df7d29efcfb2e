// Calls of coordinators on the records of their residents.
import type { QueryGiven } from '@rounds/contract/kernel/endpoint'
import type { DistrictDecision } from '@rounds/contract/training/residency/district-record'
import { districtRecords } from '@rounds/contract/training/residency/district-record.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['district-records']

export const districtRecordsQuery = (query: NonNullable<QueryGiven<typeof districtRecords.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(districtRecords.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The form shows a refusal. */
export const useDecideDistrictRecord = (id: string) =>
  useChange(key, (body: DistrictDecision) => call(districtRecords.decide, { params: { id }, body }), { quiet: true })
