// Operations on reported messages. The recipient reports a message, and the Admin of its author's college reviews it.
import { z } from 'zod'
import { everyoneOwn } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { MessageReport, MessageReportDraft, MessageReportQuery, ReportClosing } from './message-report.ts'

export const messageReports = {
  report: endpoint({
    method: 'POST',
    path: '/conversations/:id/reports',
    summary:
      'Report a message that you got; your reason and that one message are shown to the person who looks into it',
    access: everyoneOwn,
    withoutLicence: true,
    params: IdParams,
    body: MessageReportDraft,
    response: Done,
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'message.reported',
  }),
  list: endpoint({
    method: 'GET',
    path: '/reported-messages',
    summary: 'Reported messages of people of your college, and what you have reported; the newest first',
    access: { ...everyoneOwn, admin: 'college', master: 'all' },
    query: MessageReportQuery,
    response: z.object({ reports: z.array(MessageReport), page: PageInfo }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/reported-messages/:id/closing',
    summary: 'Say what was done about a reported message of your college; of a message of your own somebody else does',
    access: { admin: 'college', master: 'all' },
    params: IdParams,
    body: ReportClosing,
    response: z.object({ message: z.string(), report: MessageReport }),
    problems: ['notFound', 'conflict'],
    audit: 'message.report-closed',
  }),
}
