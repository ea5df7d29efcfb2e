// The ready remarks of one's department as a query, and the change of the whole list.
import { readyRemarks } from '@rounds/contract/records/logbook/ready-remarks/ready-remark.endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const readyRemarksQuery = queryOptions({
  queryKey: ['ready-remarks'],
  queryFn: async ({ signal }) => (await call(readyRemarks.list, { signal })).remarks,
  staleTime: 5 * 60_000,
})

/** Replaces the list; the refusal is shown at the field. */
export function useSetReadyRemarks() {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (remarks: string[]) => call(readyRemarks.set, { body: { remarks } }),
    onSuccess: ({ remarks }) => client.setQueryData(readyRemarksQuery.queryKey, remarks),
  })
}
