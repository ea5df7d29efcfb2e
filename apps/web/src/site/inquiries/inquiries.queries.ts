// Queries and mutations of inquiries, for the Master.
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'

export const inquiryListQuery = (query: { page: number; size: number; search?: string }) =>
  queryOptions({
    queryKey: ['inquiries', query],
    queryFn: ({ signal }) => call(inquiries.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The list as a CSV file. */
export const inquiryFile = (query: NonNullable<QueryInput<typeof inquiries.export>>): Promise<Blob> =>
  callForBytes(inquiries.export, { query })
