// The packages as the Master manages them, and the change of one.
import type { PackageDraft } from '@rounds/contract/billing/packages/package'
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: async ({ signal }) => (await call(packages.list, { signal })).packages,
})

/** Changes a package; a refusal is shown at the field. */
export function useChangePackage(id: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (body: PackageDraft) => call(packages.change, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: packagesQuery.queryKey }),
  })
}
