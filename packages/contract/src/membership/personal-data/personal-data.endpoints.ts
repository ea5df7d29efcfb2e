// Operations on a person's copy of their own data.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { endpoint, IdParams, sendsFile } from '../../kernel/endpoint.ts'
import { PersonalExport, PersonalExportRequest } from './personal-data.ts'

export const personalData = {
  list: endpoint({
    method: 'GET',
    path: '/profile/exports',
    summary: 'The copies of your own data that were asked for last',
    access: everyoneOwn,
    standing: 'unpaid',
    response: z.object({ exports: z.array(PersonalExport) }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/profile/exports',
    summary: 'Ask for a copy of all data about you; it is made in the background',
    access: everyoneOwn,
    standing: 'unpaid',
    body: PersonalExportRequest,
    response: z.object({ message: z.string(), export: PersonalExport }),
    problems: ['conflict', 'tooMany', 'unavailable'],
    audit: 'personalData.requested',
    weight: 'export',
    repeatable: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/profile/exports/:id/file',
    summary: 'Download a copy of your own data within a day of its making, as a ZIP',
    access: everyoneOwn,
    standing: 'unpaid',
    params: IdParams,
    ...sendsFile,
    mediaTypes: ['application/zip'],
    audit: 'personalData.exported',
  }),
}
