// Queries and mutations of packages, for the Master.
import type { PackageDraft } from '@rounds/contract/billing/packages/package'
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'
import { useChange } from '#web/kernel/use-change.ts'

const key = ['packages']

export const keptPackagesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await call(packages.kept, { signal })).packages,
})

/** Adds a package, or changes the one with this id. `quiet`, because a refusal shows at the field. */
export const useSavePackage = (id: string | undefined) =>
  useChange(
    key,
    (body: PackageDraft) =>
      id === undefined ? call(packages.create, { body }) : call(packages.change, { params: { id }, body }),
    { quiet: true },
  )

export const useOrderPackages = () => useChange(key, (ids: string[]) => call(packages.order, { body: { ids } }))

/** Withdraws a package from the offer, or offers it again. */
export const useOfferPackage = () =>
  useChange(key, ({ id, isOffered }: { id: string; isOffered: boolean }) =>
    call(isOffered ? packages.offer : packages.withdraw, { params: { id } }),
  )
