// Queries and mutations of reported messages.
import type { MessageReportDraft, ReportClosing } from '@rounds/contract/communication/messages/message-report'
import { messageReports } from '@rounds/contract/communication/messages/message-report.endpoints'
import type { QueryInput } from '@rounds/contract/kernel/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { quiet } from '#web/kernel/query-client.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['message-reports']
export const reportListQuery = (query: NonNullable<QueryInput<typeof messageReports.list>>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => call(messageReports.list, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useReportMessage = (id: string) =>
  useChange(key, (body: MessageReportDraft) => call(messageReports.report, { params: { id }, body }), quiet)

export const useCloseReport = (id: string) =>
  useChange(key, (body: ReportClosing) => call(messageReports.close, { params: { id }, body }), quiet)
