// Operations on institutions. Everybody reads them, staff add them, and the college that added one or the Master
// deletes it.
import { z } from 'zod'
import { accessRoles, reachOf } from '../../kernel/access.ts'
import { endpoint, Id, IdParams, sendsCsv } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import {
  DeletedInstitution,
  Institution,
  InstitutionDraft,
  InstitutionExportQuery,
  InstitutionOption,
  InstitutionQuery,
  ListedInstitution,
} from './institution.ts'

const everybody = reachOf('all', ...accessRoles)
const keepers = { ...reachOf('college', 'faculty', 'clerk', 'hod', 'admin'), master: 'all' } as const

export const institutions = {
  list: endpoint({
    method: 'GET',
    path: '/institutions',
    summary: 'Institutions with their state, a page at a time',
    access: everybody,
    query: InstitutionQuery,
    response: z.object({ institutions: z.array(ListedInstitution), page: PageInfo }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/institutions/export',
    summary: 'The institutions of a list as CSV, as it is searched and narrowed',
    access: everybody,
    query: InstitutionExportQuery,
    ...sendsCsv,
    audit: 'institution.exported',
  }),
  create: endpoint({
    method: 'POST',
    path: '/institutions',
    summary: 'Add an institution; so many a day',
    access: keepers,
    body: InstitutionDraft,
    response: z.object({ message: z.string(), institution: Institution }),
    problems: ['conflict', 'tooMany'],
    audit: 'institution.created',
  }),
  ofState: endpoint({
    method: 'POST',
    path: '/institutions/of-state',
    summary: 'The institutions of a state, for a select',
    access: everybody,
    withoutLicence: true,
    body: z.strictObject({ state: Id }),
    response: z.object({ data: z.array(InstitutionOption) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/institutions/:id',
    summary: 'One institution',
    access: everybody,
    params: IdParams,
    response: z.object({ data: Institution }),
    problems: ['notFound'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/institutions/:id',
    summary: 'Correct an institution that no posting names and your own college added; the Master corrects any',
    access: keepers,
    params: IdParams,
    body: InstitutionDraft,
    response: z.object({ message: z.string(), institution: Institution }),
    problems: ['notFound', 'conflict', 'inUse'],
    audit: 'institution.changed',
  }),
  delete: endpoint({
    method: 'POST',
    path: '/institutions/:id/delete',
    summary: 'Delete an institution that nothing depends on and your own college added; the Master deletes any',
    access: keepers,
    params: IdParams,
    response: z.object({ message: z.string() }),
    problems: ['notFound', 'inUse'],
    audit: 'institution.deleted',
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/institutions/deleted',
    summary: 'What was deleted in the last 30 days and can be restored, newest first',
    access: keepers,
    response: z.object({ institutions: z.array(DeletedInstitution) }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/institutions/:id/restoration',
    summary: 'Restore an institution that was deleted in the last 30 days',
    access: keepers,
    params: IdParams,
    response: z.object({ message: z.string(), institution: Institution }),
    problems: ['notFound', 'conflict'],
    audit: 'institution.restored',
  }),
}
