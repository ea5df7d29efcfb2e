// Operations on orders: the cart, an order, and the confirmation of its payment.
import { z } from 'zod'
import { reachOf } from '../../kernel/access.ts'
import { Moment } from '../../kernel/date-schemas.ts'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { Checkout, gatewayIds } from '../gateways/gateway.ts'
import { Package } from '../packages/package.ts'
import { seatOffers } from '../seats/seat-offer.ts'
import { Confirmation, GatewayOption, maxWebhookBytes, Order, OrderDraft, SeatsDraft, WebhookBody } from './order.ts'

const everybodyWhoPays = reachOf('own', 'student', 'hod', 'admin', 'master')
const StartedOrder = z.object({ order: Order, currency: z.literal('INR'), brand: z.string(), checkout: Checkout })

export const orders = {
  cart: endpoint({
    method: 'GET',
    path: '/cart',
    summary:
      'What can be bought, the gateways to pay with, and for a student until when a licence runs and what the college’s seats offer',
    access: everybodyWhoPays,
    standing: 'unpaid',
    response: z.object({
      packages: z.array(Package),
      gateways: z.array(GatewayOption),
      licenceUntil: Moment.nullable(),
      seatOffer: z.enum(seatOffers),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/orders',
    summary: 'Begin the payment of a package for a student: reserves the coupon and opens the order at the gateway',
    access: { student: 'own', hod: 'department', admin: 'college', master: 'all' },
    standing: 'unpaid',
    body: OrderDraft,
    response: StartedOrder,
    problems: ['notFound', 'conflict', 'tooMany', 'unavailable'],
    audit: 'order.created',
    // A repeated request starts nothing, so it writes no event.
    auditWhenNeeded: true,
    // The handler stores the key itself, because no transaction may wait for a gateway.
    repeatable: true,
  }),
  createSeats: endpoint({
    method: 'POST',
    path: '/colleges/:id/orders',
    summary: 'Begin the payment of seats for a college; they are there once it is paid',
    access: { admin: 'college', master: 'all' },
    params: IdParams,
    body: SeatsDraft,
    response: StartedOrder,
    problems: ['notFound', 'conflict', 'tooMany', 'unavailable'],
    audit: 'order.created',
    auditWhenNeeded: true,
    repeatable: true,
  }),
  checkout: endpoint({
    method: 'GET',
    path: '/orders/:id/checkout',
    summary: 'The document in which the script of a gateway takes the payment: opened by the browser, not called',
    access: everybodyWhoPays,
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
    summary:
      'Ask the gateway whether the order is paid; when it is, the session of its student ends, who signs in again',
    access: everybodyWhoPays,
    standing: 'unpaid',
    params: IdParams,
    body: Confirmation,
    response: z.object({
      message: z.string(),
      state: Order.shape.state,
      /** Set when staff paid: the student, or null for seats. Absent when a student paid for themselves. */
      paidFor: z.object({ studentId: z.uuid().nullable(), collegeId: z.uuid() }).optional(),
    }),
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
