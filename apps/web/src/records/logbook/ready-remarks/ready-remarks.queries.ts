// The department's ready remarks as a query, and the mutation that replaces the list.
import { readyRemarks } from '@rounds/contract/records/logbook/ready-remarks/ready-remark.endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const readyRemarksQuery = queryOptions({
  queryKey: ['ready-remarks'],
  queryFn: async ({ signal }) => (await call(readyRemarks.list, { signal })).remarks,
  staleTime: 5 * 60_000,
})

/** Replaces the list. The caller shows errors at the field. */
export function useSetReadyRemarks() {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (remarks: string[]) => call(readyRemarks.set, { body: { remarks } }),
    onSuccess: ({ remarks }) => client.setQueryData(readyRemarksQuery.queryKey, remarks),
  })
}
