// Operations on one item of any shelf, for the Master, and for HODs on items typed in their own department.
import { z } from 'zod'
import { endpoint, Id, IdParams, sendsCsv } from '../../kernel/endpoint.ts'
import { CatalogueExportQuery, CatalogueTitle, DeletedCatalogueItem } from './catalogue.ts'

const master = { master: 'all' } as const
const keepers = { hod: 'department', master: 'all' } as const
const Answer = z.object({ message: z.string() })

export const catalogueItems = {
  export: endpoint({
    method: 'GET',
    path: '/catalogue-export',
    summary: 'One of the Master’s lists of the catalogue as CSV, as it is searched and narrowed',
    access: master,
    query: CatalogueExportQuery,
    ...sendsCsv,
    audit: 'catalogue.exported',
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/catalogue/:id/title',
    summary: 'Rename an item; records keep the words that they were written with. HODs: what their department typed',
    access: keepers,
    params: IdParams,
    body: z.strictObject({ title: CatalogueTitle }),
    response: Answer,
    problems: ['notFound', 'conflict'],
    audit: 'catalogue.renamed',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/catalogue/:id/merging',
    summary:
      'Merge an item into another of its list and department: pending records name that one, decided records keep their words',
    access: keepers,
    params: IdParams,
    body: z.strictObject({ into: Id }),
    response: Answer.extend({
      /** Pending records that now name the item that was kept. */
      records: z.int(),
    }),
    problems: ['notFound'],
    audit: 'catalogue.merged',
  }),
  adopt: endpoint({
    method: 'POST',
    path: '/catalogue/:id/adoption',
    summary: 'Offer what one college typed to all colleges',
    access: master,
    params: IdParams,
    response: Answer,
    problems: ['notFound', 'conflict'],
    audit: 'catalogue.adopted',
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/catalogue-deletions',
    summary: 'What was deleted or merged in the last 30 days and can be restored, newest first, at most 100',
    access: keepers,
    response: z.object({ items: z.array(DeletedCatalogueItem) }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/catalogue/:id/restoration',
    summary: 'Restore an item that was deleted or merged in the last 30 days; records stay as they are',
    access: keepers,
    params: IdParams,
    response: Answer,
    problems: ['notFound', 'conflict'],
    audit: 'catalogue.restored',
  }),
}
