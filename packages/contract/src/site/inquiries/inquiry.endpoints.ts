// Operations on inquiries: anybody sends one, and the Master reads them.
import { z } from 'zod'
import { Done, endpoint, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { Inquiry, InquiryDraft, InquiryExportQuery, InquiryQuery } from './inquiry.ts'

export const inquiries = {
  create: endpoint({
    method: 'POST',
    path: '/inquiries',
    summary: 'Write to the provider; the sender gets a mail that it arrived',
    access: 'public',
    body: InquiryDraft,
    response: Done,
    problems: ['tooMany'],
    audit: 'inquiry.sent',
  }),
  list: endpoint({
    method: 'GET',
    path: '/inquiries',
    summary: 'Inquiries, newest first, a page at a time',
    access: { master: 'all' },
    query: InquiryQuery,
    response: z.object({ inquiries: z.array(Inquiry), page: PageInfo }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/inquiries/export',
    summary: 'The inquiries of a list as CSV, as it is searched',
    access: { master: 'all' },
    query: InquiryExportQuery,
    ...sendsPeopleCsv,
    audit: 'inquiry.exported',
  }),
}
