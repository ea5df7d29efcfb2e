// PhonePe: the browser visits its page and returns without a proof; its webhooks carry a password hash, not a
// signature.
import { randomBytes } from 'node:crypto'
import type { GatewayStatus } from '@rounds/contract/billing/gateways/gateway'
import { z } from 'zod'
import type { Gateway, OpenedOrder } from '../gateway.ts'
import { eventIdOf, headerOf, isSameText, jsonOf, sha256 } from '../signatures.ts'
import {
  createPhonePeClient,
  type PhonePeAccount,
  type PhonePeClient,
  type PhonePeStatus,
  testApi,
} from './phonepe-client.ts'

const Event = z.object({
  payload: z.object({ merchantOrderId: z.string().optional(), originalMerchantOrderId: z.string().optional() }),
})

/** PhonePe's bounds for the time to pay. */
const [minSeconds, maxSeconds] = [300, 3600]

/** One id per refund request: a retry refunds only once, and a failed refund can be requested again. */
const refundIdOf = ({ gatewayOrderId, refundNumber = 1 }: OpenedOrder): string =>
  `${gatewayOrderId}-refund${refundNumber > 1 ? `-${refundNumber}` : ''}`

export function openPhonePe(account: PhonePeAccount): Gateway {
  const client = createPhonePeClient(account)
  const isTest = account.apiUrl === testApi
  const authorization = sha256(`${account.webhookUser}:${account.webhookPassword}`)
  return {
    id: 'phonepe',
    label: isTest ? 'PhonePe (test mode: no money moves)' : 'PhonePe: UPI, cards, net banking',
    isTest,
    async open({ id, amountPaise, returnUrl, secondsLeft }) {
      // PhonePe accepts an order id only once. The random suffix lets a retry succeed after a lost reply.
      const orderId = `${id}-${randomBytes(4).toString('hex')}`
      const { url } = await client.pay({
        orderId,
        amountPaise,
        returnUrl,
        seconds: Math.min(Math.max(secondsLeft, minSeconds), maxSeconds),
      })
      return { gatewayOrderId: orderId, checkout: { kind: 'page', url } }
    },
    async statusOf(order) {
      const status = statusFrom(await client.statusOf(order.gatewayOrderId))
      if (status.kind !== 'paid') return status
      // An order at PhonePe stays `COMPLETED` after a refund.
      return withRefunds(client, order, status)
    },
    // PhonePe issues no proofs; only the status counts.
    isGenuine: (_order, proof) => proof === undefined,
    readWebhook(rawBody, headers) {
      if (!isSameText(headerOf(headers, 'authorization').toLowerCase(), authorization)) return null
      // Not every event is about an order.
      const { merchantOrderId, originalMerchantOrderId } = Event.safeParse(jsonOf(rawBody)).data?.payload ?? {}
      return { eventId: eventIdOf(rawBody), gatewayOrderId: merchantOrderId ?? originalMerchantOrderId ?? null }
    },
    refund: (order, { amountPaise }) => client.refund(refundIdOf(order), order.gatewayOrderId, amountPaise),
  }
}

/** Adds the refund to a paid status. Any of the requested refunds may be the one that succeeded, however late. */
async function withRefunds(
  client: PhonePeClient,
  order: OpenedOrder,
  paid: Extract<GatewayStatus, { kind: 'paid' }>,
): Promise<GatewayStatus> {
  const asks = order.refundNumber ?? 0
  const numbers = Array.from({ length: Math.max(asks, 1) }, (_, at) => at + 1)
  const looked = Promise.all(
    numbers.map((refundNumber) => client.refundStateOf(refundIdOf({ ...order, refundNumber }))),
  )
  // When no refund was requested, a failed refund lookup must not hold up the payment.
  const states = await (asks === 0 ? looked.catch(() => []) : looked)
  if (states.includes('COMPLETED')) return { ...paid, kind: 'refunded' }
  if (states.includes('PENDING') || states.includes('CONFIRMED'))
    return { ...paid, refund: { asks, state: 'onItsWay' } }
  return states.at(-1) === 'FAILED' ? { ...paid, refund: { asks, state: 'failed' } } : paid
}

function statusFrom({ state, amount, currency, paymentDetails }: PhonePeStatus): GatewayStatus {
  if (state === 'PENDING') return { kind: 'open' }
  if (state === 'FAILED') return { kind: 'failed' }
  const payment = paymentDetails.find((one) => one.state === 'COMPLETED')
  if (!payment) throw new Error('PhonePe names no payment of a completed order.')
  const { transactionId: paymentId, timestamp } = payment
  return { kind: 'paid', paymentId, amountPaise: amount, currency, at: new Date(timestamp) }
}
