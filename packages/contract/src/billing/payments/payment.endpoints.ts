// Operations of the Master on what students paid.
import { z } from 'zod'
import { endpoint, sendsCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { Payment, PaymentExportQuery, PaymentQuery, PaymentTotals } from './payment.ts'

const access = { master: 'all' } as const

export const payments = {
  list: endpoint({
    method: 'GET',
    path: '/payments',
    summary: 'Orders and marks by hand, a page at a time; refunds that are due first, then newest first; with totals',
    access,
    query: PaymentQuery,
    response: z.object({ payments: z.array(Payment), totals: PaymentTotals, page: PageInfo }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/payments/export',
    summary: 'The payments of a list as CSV, as it is searched and narrowed',
    access,
    query: PaymentExportQuery,
    ...sendsCsv,
    problems: ['confirmationNeeded', ...sendsCsv.problems],
    audit: 'payment.exported',
  }),
}
