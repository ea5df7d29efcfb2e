// Operations of the Master on settlement reports: compare one, read the findings, query the gateway about differences.
import { z } from 'zod'
import { Done, endpoint, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  LinePage,
  LineQuery,
  maxReportBytes,
  Reconciliation,
  ReconciliationDraft,
  ReconciliationQuery,
} from './reconciliation.ts'

const access = { master: 'all' } as const

export const reconciliations = {
  list: endpoint({
    method: 'GET',
    path: '/reconciliations',
    summary: 'The settlement reports that were compared, newest first, with what was found and by whom',
    access,
    query: ReconciliationQuery,
    response: z.object({ runs: z.array(Reconciliation), page: PageInfo }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/reconciliations',
    summary: 'Compare a settlement report with the orders of its gateway; nothing is changed by it',
    access,
    body: ReconciliationDraft,
    // Twice the size, because quotation marks are escaped inside the text.
    bodyLimit: 2 * maxReportBytes,
    response: z.object({ message: z.string(), run: Reconciliation }),
    problems: ['tooMany', 'tooLarge'],
    audit: 'reconciliation.made',
  }),
  lines: endpoint({
    method: 'GET',
    path: '/reconciliations/:id/lines',
    summary: 'The lines of a comparison, what differs first, a page at a time',
    access,
    params: IdParams,
    query: LineQuery,
    response: LinePage,
    problems: ['notFound'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/reconciliations/:id/export',
    summary: 'The lines of a comparison as CSV',
    access,
    params: IdParams,
    ...sendsPeopleCsv,
    audit: 'reconciliation.exported',
  }),
  settle: endpoint({
    method: 'POST',
    path: '/reconciliations/:id/settlement',
    summary: 'Ask the gateway, in the background, about the orders that differ from the report',
    access,
    params: IdParams,
    response: Done,
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'reconciliation.settled',
  }),
}
