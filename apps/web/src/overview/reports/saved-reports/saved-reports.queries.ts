// Queries and mutations of saved report views. All views of a person are one short list.
import type { SavedReportChange, SavedReportDraft } from '@rounds/contract/overview/reports/saved-reports/saved-report'
import { savedReports } from '@rounds/contract/overview/reports/saved-reports/saved-report.endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const savedReportsQuery = queryOptions({
  queryKey: ['saved-reports'],
  queryFn: async ({ signal }) => (await call(savedReports.list, { signal })).savedReports,
  staleTime: 5 * 60_000,
})

/** The changes of a saved view; the list is refetched after each. */
type Wanted =
  | { act: 'save'; draft: SavedReportDraft }
  | { act: 'change'; id: string; change: SavedReportChange }
  | { act: 'delete'; id: string }

function send(wanted: Wanted): Promise<{ message: string }> {
  if (wanted.act === 'save') return call(savedReports.save, { body: wanted.draft })
  const params = { id: wanted.id }
  return wanted.act === 'change'
    ? call(savedReports.change, { params, body: wanted.change })
    : call(savedReports.delete, { params })
}

/** A name can be refused at its field, so the caller shows refusals. */
export function useChangeSavedReports() {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: savedReportsQuery.queryKey }),
  })
}
