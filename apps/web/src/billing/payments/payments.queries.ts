// Queries of payments, for the Master.
import { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import type { RefundDraft, RefundNote } from '@rounds/contract/billing/refunds/refund'
import { refunds } from '@rounds/contract/billing/refunds/refund.endpoints'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForBytes } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

export type PaymentFilters = NonNullable<QueryInput<typeof payments.export>>
type PaymentListQuery = NonNullable<QueryInput<typeof payments.list>>

export const paymentListQuery = (query: PaymentListQuery) =>
  queryOptions({
    queryKey: ['payments', query],
    queryFn: ({ signal }) => call(payments.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** The whole list as a CSV file. */
export const paymentFile = (query: PaymentFilters): Promise<Blob> => callForBytes(payments.export, { query })

/** The documents issued within the dates of the filter. */
export const invoiceFile = ({ collegeId, from, to }: PaymentFilters): Promise<Blob> =>
  callForBytes(invoices.export, { query: { collegeId, from, to } })

export const useAskRefund = () =>
  useChange(
    ['payments'],
    ({ id, ...body }: RefundDraft & { id: string }) => call(refunds.ask, { params: { id }, body }),
    quiet,
  )

export const useNoteRefund = () =>
  useChange(
    ['payments'],
    ({ id, ...body }: RefundNote & { id: string }) => call(refunds.note, { params: { id }, body }),
    quiet,
  )
