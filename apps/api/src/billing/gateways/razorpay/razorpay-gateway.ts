// Razorpay: its script takes the payment in a document on our origin. It signs the proof for the browser and its
// webhooks.
import type { GatewayStatus } from '@rounds/contract/billing/gateways/gateway'
import { z } from 'zod'
import type { Gateway } from '../gateway.ts'
import { eventIdOf, headerOf, hmacOf, isSameText, jsonOf } from '../signatures.ts'
import { createRazorpayClient, type RazorpayAccount, type RazorpayPayment } from './razorpay-client.ts'
import { razorpayDocument } from './razorpay-document.ts'

const isTestKey = (keyId: string): boolean => keyId.startsWith('rzp_test_')

/** Payment events and order events name the order in different places. */
const Event = z.object({
  payload: z.object({
    payment: z.object({ entity: z.object({ order_id: z.string().nullable() }) }).optional(),
    order: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
})

export function openRazorpay(account: RazorpayAccount): Gateway {
  const { keyId, keySecret, webhookSecret, apiUrl } = account
  const client = createRazorpayClient(account)
  const isTest = isTestKey(keyId)
  return {
    id: 'razorpay',
    label: isTest ? 'Razorpay (test mode: no money moves)' : 'Razorpay: cards, UPI, net banking',
    isTest,
    async open({ id, amountPaise, documentUrl }) {
      const { id: gatewayOrderId } = await client.createOrder({ receipt: id, amountPaise })
      return { gatewayOrderId, checkout: { kind: 'script', key: keyId, gatewayOrderId, url: documentUrl } }
    },
    document: (order) => razorpayDocument({ keyId, apiUrl }, order),
    statusOf: async ({ gatewayOrderId }) => statusFrom(await client.paymentsOf(gatewayOrderId)),
    isGenuine({ gatewayOrderId }, proof) {
      // Buyers who return without paying have no proof; then only the status counts.
      if (proof === undefined) return true
      return isSameText(proof.signature, hmacOf(keySecret, `${gatewayOrderId}|${proof.paymentId}`))
    },
    readWebhook(rawBody, headers) {
      if (!isSameText(headerOf(headers, 'x-razorpay-signature'), hmacOf(webhookSecret, rawBody))) return null
      // Not every event is about an order.
      const { payment, order } = Event.safeParse(jsonOf(rawBody)).data?.payload ?? {}
      return { eventId: eventIdOf(rawBody), gatewayOrderId: order?.entity.id ?? payment?.entity.order_id ?? null }
    },
    refund: (_order, { paymentId, amountPaise }) => client.refund(paymentId, amountPaise),
  }
}

/** At most one payment of an order counts. Any number of failed or abandoned ones may precede it. */
function statusFrom(payments: readonly RazorpayPayment[]): GatewayStatus {
  const isReturned = ({ status, captured }: RazorpayPayment) => status === 'refunded' && !captured
  const money =
    payments.find(({ status }) => status === 'captured') ??
    payments.find((payment) => payment.status === 'refunded' && !isReturned(payment))
  if (money) {
    const {
      id: paymentId,
      amount: amountPaise,
      currency,
      created_at,
      status,
      amount_refunded: partRefundedPaise,
    } = money
    const payment = { paymentId, amountPaise, currency, at: new Date(created_at * 1000) }
    if (status !== 'captured') return { kind: 'refunded', ...payment }
    const isInPart = partRefundedPaise > 0 && partRefundedPaise < amountPaise
    return { kind: 'paid', ...payment, ...(isInPart ? { partRefundedPaise } : {}) }
  }
  const isOver = payments.length > 0 && payments.every((payment) => payment.status === 'failed' || isReturned(payment))
  return { kind: isOver ? 'failed' : 'open' }
}
