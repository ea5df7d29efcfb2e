// PhonePe: the browser goes to its page and comes back without a proof; its webhooks carry a password instead of a signature.
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

/** What PhonePe takes as the time for a payment. */
const [minSeconds, maxSeconds] = [300, 3600]

/** One id for each time that somebody asks: trying it twice gives money back once, and one that failed can be asked for again. */
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
      // PhonePe takes an id once. A try whose answer was lost must not stand in the way of the next one.
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
      // Its order stays completed when the money has gone back.
      return withRefunds(client, order, status)
    },
    // The status alone says what happened; a proof is none of PhonePe's.
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

/** Any refund of those that were asked for may be the one that went through, however late. */
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
  // Where none was asked for, an answer about refunds must not keep the payment waiting.
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
