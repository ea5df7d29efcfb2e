// The operation of the search box on every page.
import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { entries } from '../../records/logbook/entry.endpoints.ts'
import { Found, SearchQuery } from './search.ts'

export const search = {
  everywhere: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'The first students, staff and records of the caller’s reach that fit some words',
    mayLag: true,
    access: entries.list.access,
    query: SearchQuery,
    response: z.object({ found: Found }),
  }),
}
