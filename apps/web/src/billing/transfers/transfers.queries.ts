// Queries and mutations of bank transfers.
import type { TransferConfirmation, TransferQuery, TransferRefusal } from '@rounds/contract/billing/transfers/transfer'
import { transfers } from '@rounds/contract/billing/transfers/transfer.endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['transfers']

export const transferQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...key, 'of', orderId],
    queryFn: ({ signal }) => call(transfers.show, { params: { id: orderId }, signal }),
  })

export const transferListQuery = (query: Partial<TransferQuery>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(transfers.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useEnterTransfer = (id: string) =>
  useChange(key, (body: { reference: string }) => call(transfers.enter, { params: { id }, body }), quiet)

export const useConfirmTransfer = (id: string) =>
  useChange(key, (body: TransferConfirmation) => call(transfers.confirm, { params: { id }, body }), quiet)

export const useRefuseTransfer = (id: string) =>
  useChange(key, (body: TransferRefusal) => call(transfers.refuse, { params: { id }, body }), quiet)
