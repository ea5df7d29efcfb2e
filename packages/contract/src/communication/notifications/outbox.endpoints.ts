// Operations of the Master on outgoing messages.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { OutboxMessage, OutboxQuery, OutboxRetry } from './outbox.ts'

const access = reachOf('all', 'master')

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/outbox',
    summary:
      'E-mails and WhatsApp messages that wait, have failed or were discarded, with the reason, never their content',
    access,
    query: OutboxQuery,
    response: z.object({ messages: z.array(OutboxMessage), page: PageInfo }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/outbox/:id/retry',
    summary: 'Try a message again at once, even one that has failed',
    access,
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'outbox.retried',
  }),
  retryAll: endpoint({
    method: 'POST',
    path: '/outbox/retry',
    summary: 'Try all messages again at once: those that have failed, or those that wait; 1,000 at most',
    access,
    body: OutboxRetry,
    response: Done.extend({ count: z.number().int() }),
    audit: 'outbox.retried-all',
    weight: 'many',
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/outbox/:id',
    summary: 'Discard a message, so that it is not sent; it can be restored for 30 days',
    access,
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'outbox.dropped',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/outbox/:id/restoration',
    summary: 'Restore a message that was discarded in the last 30 days, to where it was: waiting, or failed',
    access,
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'outbox.restored',
  }),
}
