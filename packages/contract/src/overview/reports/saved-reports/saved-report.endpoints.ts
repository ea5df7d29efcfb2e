// Operations on a person's own saved reports.
import { z } from 'zod'
import { reachOf } from '../../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../../kernel/endpoint.ts'
import { SavedReport, SavedReportChange, SavedReportDraft } from './saved-report.ts'

const owners = reachOf('own', 'faculty', 'clerk', 'hod', 'admin', 'master')

export const savedReports = {
  list: endpoint({
    method: 'GET',
    path: '/saved-reports',
    summary: 'Your saved views of reports, by name',
    access: owners,
    response: z.object({ savedReports: z.array(SavedReport) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/saved-reports',
    summary: 'Keep the filters of a report under a name, and choose whether its figures are sent to you; 20 at most',
    access: owners,
    body: SavedReportDraft,
    response: z.object({ message: z.string(), id: z.uuid() }),
    problems: ['forbidden', 'conflict'],
    audit: 'saved-report.saved',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/saved-reports/:id',
    summary: 'Rename a saved view, or change when its figures are sent',
    access: owners,
    params: IdParams,
    body: SavedReportChange,
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'saved-report.changed',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/saved-reports/:id',
    summary: 'Delete a saved view',
    access: owners,
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'saved-report.deleted',
  }),
}
