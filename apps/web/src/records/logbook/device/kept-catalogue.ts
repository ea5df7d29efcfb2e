// The department's catalogue, kept on the device for offline use.
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

export const wholeCatalogueQuery = queryOptions({
  queryKey: ['catalogue', 'whole'],
  queryFn: async ({ signal }) => (await call(catalogue.whole, { signal, isBackground: true })).items,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isKept: true, areChoices: true },
})
