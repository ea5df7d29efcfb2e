// Queries of the page of a college, besides the college itself.
import { collegeFigures } from '@rounds/contract/overview/college-figures/college-figures.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/kernel/call.ts'

/** Below `colleges`, so that a change of the college refetches it; adding staff does so too. */
export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: ['colleges', 'figures', id],
    queryFn: async ({ signal }) => (await call(collegeFigures.show, { params: { id }, signal })).figures,
  })
