// Calls of the Master on inquiries.
import { inquiries } from '@rounds/contract/site/inquiries/inquiry.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const inquiryListQuery = (query: { page: number; size: number; search?: string }) =>
  queryOptions({
    queryKey: ['inquiries', query],
    queryFn: ({ signal }) => call(inquiries.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
