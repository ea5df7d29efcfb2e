// Operations on printed logbooks. A printed logbook is a document like any other (`issued`).
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint } from '../../kernel/endpoint.ts'
import { PrintRequest } from './printed-logbook.ts'

export const printedLogbooks = {
  request: endpoint({
    method: 'POST',
    path: '/printed-logbooks',
    summary: 'Print a logbook by range, kinds and status; it is made in the background',
    access: { student: 'own', ...reachOf('department', 'faculty', 'hod') },
    withoutLicence: true,
    body: PrintRequest,
    response: Done,
    problems: ['conflict', 'tooLarge', 'tooMany', 'unavailable'],
    audit: 'logbook.printed',
    weight: 'export',
    repeatable: true,
  }),
}
