// Operations on what is on its way out, for the Master.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { OutboxMessage, OutboxQuery } from './outbox.ts'

const access = reachOf('all', 'master')

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/outbox',
    summary: 'Mails and WhatsApp messages that wait or failed for good, with the reason, without their content',
    access,
    query: OutboxQuery,
    response: z.object({ messages: z.array(OutboxMessage), page: PageInfo }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/outbox/:id/retry',
    summary: 'Try a message again at once, also one that failed for good',
    access,
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'outbox.retried',
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/outbox/:id',
    summary: 'Drop a message: it is not sent any more',
    access,
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'outbox.dropped',
  }),
}
