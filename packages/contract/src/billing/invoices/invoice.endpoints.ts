// Operations on invoices: the list, and the PDF document.
import { z } from 'zod'
import { BusinessDate } from '../../kernel/date-schemas.ts'
import { endpoint, Id, IdParams, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { InvoiceLine } from './invoice.ts'

/** The limit of a list of invoices. A person gets one in three years, so a longer list is not one person's. */
export const maxInvoicesShown = 100

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    summary: 'Your invoices and credit notes, newest first',
    access: { student: 'own' },
    standing: 'unpaid',
    response: z.object({ invoices: z.array(InvoiceLine) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/invoices/export',
    summary:
      'Invoices and credit notes that were issued within some days, as CSV: what returns under GST are made from',
    access: { master: 'all' },
    query: z.strictObject({ collegeId: Id.optional(), from: BusinessDate.optional(), to: BusinessDate.optional() }),
    ...sendsPeopleCsv,
    audit: 'invoice.exported',
  }),
  document: endpoint({
    method: 'GET',
    path: '/invoices/:id/document',
    summary: 'An invoice or credit note as a PDF',
    access: { student: 'own', admin: 'college', master: 'all' },
    standing: 'unpaid',
    params: IdParams,
    response: z.object({}),
    problems: ['notFound', 'unavailable'],
    streams: true,
    mediaTypes: ['application/pdf'],
    weight: 'export',
    audit: 'invoice.viewed',
  }),
}
