// Operations of the Master on the audit log: searching events, and exporting them.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, sendsPeopleCsv } from '../../kernel/endpoint.ts'
import { AuditEvent, AuditExportQuery, AuditQuery } from './audit-event.ts'

const access = reachOf('all', 'master')

export const auditSearch = {
  list: endpoint({
    method: 'GET',
    path: '/audit-events',
    summary: 'Events of the audit log, newest first: by who, what, whom, outcome and days; a search is an event itself',
    mayLag: true,
    access,
    query: AuditQuery,
    response: z.object({
      events: z.array(AuditEvent),
      /** The cursor of the next, earlier page; null on the last one. */
      before: z.int().nullable(),
    }),
    audit: 'audit.searched',
    auditWhenNeeded: true,
    weight: 'search',
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit-events/export',
    summary: 'The events of a search as CSV, in a session confirmed by the password within ten minutes',
    access,
    query: AuditExportQuery,
    ...sendsPeopleCsv,
    audit: 'audit.exported',
  }),
}
