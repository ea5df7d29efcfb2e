// Operations on orders: the cart, an order, and the confirmation that it is paid.
import { z } from 'zod'
import { Moment } from '../../kernel/dates.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { Checkout, gatewayIds } from '../gateways/gateway.ts'
import { Package } from '../packages/package.ts'
import { Confirmation, GatewayOption, maxWebhookBytes, Order, OrderDraft, WebhookBody } from './order.ts'

export const orders = {
  cart: endpoint({
    method: 'GET',
    path: '/cart',
    summary: 'What a student can buy, the gateways to pay with, and until when a licence runs already',
    access: { student: 'own' },
    standing: 'unpaid',
    response: z.object({
      packages: z.array(Package),
      gateways: z.array(GatewayOption),
      licenceUntil: Moment.nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/orders',
    summary: 'Begin the payment of a package: reserves the coupon and opens the order at the gateway',
    access: { student: 'own' },
    standing: 'unpaid',
    body: OrderDraft,
    response: z.object({ order: Order, currency: z.literal('INR'), brand: z.string(), checkout: Checkout }),
    problems: ['notFound', 'conflict', 'tooMany', 'unavailable'],
    audit: 'order.created',
    // The same request sent again begins nothing.
    auditWhenNeeded: true,
    // The handler keeps the key itself: no transaction may wait for a gateway.
    repeatable: true,
  }),
  checkout: endpoint({
    method: 'GET',
    path: '/orders/:id/checkout',
    summary: 'The document in which the script of a gateway takes the payment: opened by the browser, not called',
    access: { student: 'own' },
    standing: 'unpaid',
    params: IdParams,
    response: z.object({}),
    streams: true,
    mediaTypes: ['text/html'],
    problems: ['notFound'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/orders/:id/confirmation',
    summary: 'Ask the gateway whether the order is paid; when it is, the session ends and the student signs in again',
    access: { student: 'own' },
    standing: 'unpaid',
    params: IdParams,
    body: Confirmation,
    response: z.object({ message: z.string(), state: Order.shape.state }),
    problems: ['notFound', 'conflict', 'tooMany', 'unavailable'],
    repeatable: true,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/payment-webhooks/:gateway',
    summary: 'A gateway tells of an event, signed over the raw body; the order is then settled in the background',
    access: 'public',
    params: z.strictObject({ gateway: z.enum(gatewayIds) }),
    body: WebhookBody,
    bodyLimit: maxWebhookBytes,
    response: Done,
    problems: ['notFound', 'forbidden'],
    repeatable: true,
  }),
}
