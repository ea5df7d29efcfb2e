// Emulates Razorpay's protocol: orders and payments behind a name and a password, events and proofs signed with two
// keys.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Dialect, EmulatedOrder, EmulatedPayment } from './gateway-emulator.ts'

const keys = { keyId: 'rzp_test_Emulated', keySecret: 'razorpay-key-secret', webhookSecret: 'razorpay-webhook-secret' }
const basic = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const OrderDraft = z.object({
  amount: z.int().min(100),
  currency: z.literal('INR'),
  receipt: z.string().max(40),
  payment: z.object({ capture: z.literal('automatic') }),
})
const RefundDraft = z.object({ amount: z.int() })

const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description, reason: null } })
const statuses = {
  open: 'created',
  paid: 'captured',
  failed: 'failed',
  refunded: 'refunded',
  returned: 'refunded',
} as const

const entityOf = (
  { id: orderId }: EmulatedOrder,
  { id, amountPaise, currency = 'INR', state, at, partRefundedPaise = 0 }: EmulatedPayment,
) => ({
  id,
  entity: 'payment',
  amount: amountPaise,
  currency,
  status: statuses[state],
  order_id: orderId,
  captured: state === 'paid' || state === 'refunded',
  amount_refunded: state === 'refunded' || state === 'returned' ? amountPaise : partRefundedPaise,
  created_at: Math.floor(at.getTime() / 1000),
})

/** The used part of their checkout script: it asks the buyer and passes the proof to the page. */
const checkoutScript = `
const own = new URL(document.currentScript.src).origin
window.Razorpay = class {
  constructor(options) { this.options = options }
  open() {
    const { order_id: id, handler, modal } = this.options
    const add = (name, onclick) => document.body.append(Object.assign(document.createElement('button'), { textContent: name, onclick }))
    const attempt = async (end) => (await fetch(own + '/emulated/' + id + '/' + end, { method: 'POST' })).json()
    add('Pay at Razorpay', async () => handler(await attempt('paid')))
    add('Decline at Razorpay', async ({ target }) => { await attempt('failed'); target.textContent = 'Declined' })
    add('Close Razorpay', () => modal.ondismiss())
  }
}`

const proofOf = ({ id, payments }: EmulatedOrder) => {
  const paymentId = payments.at(-1)?.id ?? ''
  return { paymentId, signature: sign(keys.keySecret, `${id}|${paymentId}`) }
}

export const razorpayDialect: Dialect = {
  id: 'razorpay',
  settings: (apiUrl, timeoutMs) => ({ razorpay: { ...keys, apiUrl, timeoutMs } }),
  show({ method, path }, orders, attempt) {
    if (path === '/v1/checkout.js')
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: checkoutScript }
    const [, id = '', end] = /^\/emulated\/(\w+)\/(paid|failed)$/.exec(path) ?? []
    const order = orders.get(id)
    if (method !== 'POST' || !order || (end !== 'paid' && end !== 'failed')) return undefined
    attempt(order, end)
    const { paymentId, signature } = proofOf(order)
    const proof = { razorpay_payment_id: paymentId, razorpay_order_id: order.id, razorpay_signature: signature }
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }
    // A failed payment has no signature.
    return { status: 200, headers, body: JSON.stringify(end === 'paid' ? proof : {}) }
  },
  answer({ method, path, headers, body }, orders) {
    if (headers.authorization !== basic) return [401, refusal('Authentication failed')]
    if (method === 'POST' && path === '/v1/orders') {
      const { amount, receipt } = OrderDraft.parse(JSON.parse(body))
      const id = `order_${orders.size + 1}`
      orders.set(id, { id, receipt, amountPaise: amount, payments: [] })
      return [200, { id, entity: 'order', amount, amount_paid: 0, currency: 'INR', receipt, status: 'created' }]
    }
    const refunded = /^\/v1\/payments\/(\w+)\/refund$/.exec(path)?.[1]
    if (method === 'POST' && refunded) {
      const payment = [...orders.values()].flatMap((order) => order.payments).find(({ id }) => id === refunded)
      if (payment?.state !== 'paid') return [400, refusal('The payment has been fully refunded already')]
      if (RefundDraft.parse(JSON.parse(body)).amount === payment.amountPaise) payment.state = 'refunded'
      return [200, { id: 'rfnd_1', entity: 'refund', payment_id: refunded, status: 'processed' }]
    }
    const order = orders.get(/^\/v1\/orders\/(\w+)\/payments$/.exec(path)?.[1] ?? '')
    if (!order) return [400, refusal('The id provided does not exist')]
    const items = order.payments.map((payment) => entityOf(order, payment))
    return [200, { entity: 'collection', count: items.length, items }]
  },
  event(order) {
    const payment = order.payments.at(-1)
    if (!payment) throw new Error('nothing has happened to this order')
    const payload = JSON.stringify({
      entity: 'event',
      event: payment.state === 'paid' ? 'payment.captured' : 'payment.failed',
      contains: ['payment'],
      payload: { payment: { entity: entityOf(order, payment) } },
    })
    return { headers: { 'x-razorpay-signature': sign(keys.webhookSecret, payload) }, payload }
  },
  proof: proofOf,
}
