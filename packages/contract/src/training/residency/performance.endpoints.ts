// Operations on the performance report of a posting: signed by the coordinator, read by the student and their staff.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PerformanceDraft, PerformanceReport } from './performance-report.ts'

export const performance = {
  show: endpoint({
    method: 'GET',
    path: '/drp/postings/:id/report',
    summary: 'The performance report of a posting with its versions, the newest first',
    access: { ...reachOf('own', 'student', 'drpc'), ...reachOf('department', 'faculty', 'hod'), admin: 'college' },
    params: IdParams,
    response: z.object({ report: PerformanceReport }),
    problems: ['notFound'],
  }),
  sign: endpoint({
    method: 'POST',
    path: '/drp/postings/:id/report',
    summary: 'Sign the performance report of a resident whose posting has ended, or another version of it',
    access: { drpc: 'own' },
    params: IdParams,
    body: PerformanceDraft,
    response: z.object({ message: z.string(), report: PerformanceReport }),
    problems: ['notFound', 'conflict', 'changedElsewhere', 'tooMany'],
    audit: 'performance.signed',
  }),
}
