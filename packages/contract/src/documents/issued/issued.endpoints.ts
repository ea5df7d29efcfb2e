// Operations on issued documents: listing, downloading, checking by anybody, and revoking by the HOD or the Admin.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint, IdParams, sendsFile, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  CheckCode,
  CheckedDocument,
  DocumentExportQuery,
  DocumentQuery,
  IssuedDocument,
  Revocation,
} from './issued-document.ts'

const readers = {
  ...reachOf('own', 'student', 'drpc'),
  ...reachOf('department', 'faculty', 'hod'),
  admin: 'college',
} as const

export const issuedDocuments = {
  list: endpoint({
    method: 'GET',
    path: '/documents',
    summary:
      'Documents that were issued: a student’s own, those of a department or of a college, a coordinator’s certificates; the newest first',
    access: readers,
    query: DocumentQuery,
    response: z.object({ documents: z.array(IssuedDocument), page: PageInfo }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/documents/export',
    summary: 'The issued documents of a list as CSV, as it is narrowed',
    access: readers,
    query: DocumentExportQuery,
    ...sendsPeopleCsv,
    audit: 'document.listExported',
  }),
  download: endpoint({
    method: 'GET',
    path: '/documents/:id/file',
    summary: 'Download a document as a PDF, as long as its file is kept and it is not revoked',
    access: readers,
    params: IdParams,
    ...sendsFile,
    mediaTypes: ['application/pdf'],
    audit: 'document.downloaded',
  }),
  badge: endpoint({
    method: 'GET',
    path: '/documents/:id/badge',
    summary: 'A certificate of one’s own as a signed credential of Open Badges 3.0 (a JWT), for a wallet',
    access: reachOf('own', 'student'),
    params: IdParams,
    response: z.object({ badge: z.string() }),
    problems: ['notFound'],
    audit: 'document.badgeSaved',
  }),
  check: endpoint({
    method: 'GET',
    path: '/documents/checks/:code',
    summary: 'Whether a document with this check code was issued, with its digest; null where there is none',
    access: 'public',
    params: z.strictObject({ code: CheckCode }),
    response: z.object({ document: CheckedDocument.nullable() }),
    problems: ['tooMany'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/documents/:id/revocation',
    summary: 'Revoke a document of your department or college, with a reason; its check address says so from then on',
    access: { hod: 'department', admin: 'college' },
    params: IdParams,
    body: Revocation,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'document.revoked',
  }),
}
