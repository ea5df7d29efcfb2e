// Operations on a college's webhooks, for its Admin, and for the Master on those of any college.
import { z } from 'zod'
import { Done, endpoint, Id, IdParams } from '../../kernel/endpoint.ts'
import { PageInfo } from '../../kernel/page.ts'
import { DeliveryQuery, Webhook, WebhookDelivery, WebhookDraft } from './webhook.ts'

const access = { admin: 'college', master: 'all' } as const
const Answer = z.object({ message: z.string(), webhook: Webhook })

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/colleges/:id/webhooks',
    summary: 'The webhooks of a college, without their secrets',
    access,
    params: IdParams,
    response: z.object({ college: z.object({ id: Id, name: z.string() }), webhooks: z.array(Webhook) }),
    problems: ['notFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/colleges/:id/webhooks',
    summary: 'Add a webhook to a college; its secret is in this answer alone',
    access,
    params: IdParams,
    body: WebhookDraft,
    response: Answer.extend({ secret: z.string() }),
    problems: ['notFound', 'conflict'],
    audit: 'webhook.added',
    passwordAgain: true,
    // Repeatable, because the reply holds a secret that no Idempotency-Key may store. A second webhook with the same
    // name is refused.
    repeatable: true,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/webhooks/:id',
    summary: 'Change the name, the address or the events of a webhook',
    access,
    params: IdParams,
    body: WebhookDraft,
    response: Answer,
    problems: ['notFound'],
    audit: 'webhook.changed',
    passwordAgain: true,
  }),
  switch: endpoint({
    method: 'PUT',
    path: '/webhooks/:id/switch',
    summary: 'Switch a webhook on or off; what happens while it is off is not kept for it',
    access,
    params: IdParams,
    body: z.strictObject({ isOn: z.boolean() }),
    response: Answer,
    problems: ['notFound'],
    audit: 'webhook.switched',
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/webhooks/:id/secret',
    summary: 'Give a webhook a new secret; for 24 hours the earlier one signs as well',
    access,
    params: IdParams,
    response: Answer.extend({ secret: z.string() }),
    problems: ['notFound'],
    audit: 'webhook.secret-renewed',
    passwordAgain: true,
    // Repeatable like `add`. A repeated call makes another secret. For 24 hours the secret of the first call then signs
    // too, but the one before it no longer does.
    repeatable: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Remove a webhook and its deliveries',
    access,
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'webhook.removed',
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhooks/:id/tests',
    summary: 'Send a test event',
    access,
    params: IdParams,
    response: Done,
    problems: ['notFound', 'conflict', 'tooMany'],
    audit: 'webhook.tested',
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'The deliveries of a webhook of the last 30 days that failed, wait, or arrived',
    access,
    params: IdParams,
    query: DeliveryQuery,
    response: z.object({ deliveries: z.array(WebhookDelivery), page: PageInfo }),
    problems: ['notFound'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/webhooks/:id/deliveries/:deliveryId/retry',
    summary: 'Send an event again that failed',
    access,
    params: z.strictObject({ id: Id, deliveryId: Id }),
    response: Done,
    problems: ['notFound', 'conflict'],
    audit: 'webhook.sent-again',
  }),
  sendAllAgain: endpoint({
    method: 'POST',
    path: '/webhooks/:id/deliveries/retry',
    summary: 'Send all events of a webhook again that failed',
    access,
    params: IdParams,
    response: Done.extend({ count: z.int() }),
    problems: ['notFound', 'conflict'],
    audit: 'webhook.all-sent-again',
    weight: 'many',
  }),
}
