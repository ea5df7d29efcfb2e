// Queries of settlement reports, for the Master.
import type { ReconciliationDraft } from '@rounds/contract/billing/reconciliations/reconciliation'
import { reconciliations } from '@rounds/contract/billing/reconciliations/reconciliation.endpoints'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, callForBytes } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['reconciliations'] as const

export const runListQuery = (query: NonNullable<QueryInput<typeof reconciliations.list>>) =>
  queryOptions({
    queryKey: [...key, 'runs', query],
    queryFn: ({ signal }) => call(reconciliations.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const lineListQuery = (id: string, query: NonNullable<QueryInput<typeof reconciliations.lines>>) =>
  queryOptions({
    queryKey: [...key, id, query],
    queryFn: ({ signal }) => call(reconciliations.lines, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const lineFile = (id: string): Promise<Blob> => callForBytes(reconciliations.export, { params: { id } })

export const useCompareReport = () =>
  useChange(key, (body: z.input<typeof ReconciliationDraft>) => call(reconciliations.create, { body }), { quiet: true })

export const useSettleDiffering = () => useChange(key, (id: string) => call(reconciliations.settle, { params: { id } }))
