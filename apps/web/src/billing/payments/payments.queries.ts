// Calls of the Master on payments as queries.

import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import type { QueryGiven } from '@rounds/contract/kernel/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'

export type PaymentFilters = NonNullable<QueryGiven<typeof payments.export>>
type PaymentListQuery = NonNullable<QueryGiven<typeof payments.list>>

export const paymentListQuery = (query: PaymentListQuery) =>
  queryOptions({
    queryKey: ['payments', query],
    queryFn: ({ signal }) => call(payments.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The whole list as a file. */
export const paymentFile = (query: PaymentFilters): Promise<Blob> => callForBytes(payments.export, { query })
