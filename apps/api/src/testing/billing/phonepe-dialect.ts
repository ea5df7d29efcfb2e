// Emulates PhonePe's protocol: calls with a token that it issues, its own payment page, and webhooks with a password.
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Dialect, EmulatedOrder } from './gateway-emulator.ts'

const account = {
  clientId: 'EMULATED',
  clientSecret: 'phonepe-client-secret',
  clientVersion: 1,
  webhookUser: 'rounds',
  webhookPassword: 'phonepe-webhook-password',
}
const Pay = z.object({
  merchantOrderId: z
    .string()
    .max(63)
    .regex(/^[\w-]+$/),
  amount: z.int().min(100),
  expireAfter: z.int().min(300).max(3600),
  paymentFlow: z.object({ type: z.literal('PG_CHECKOUT'), merchantUrls: z.object({ redirectUrl: z.url() }) }),
})
const Refund = z.object({ merchantRefundId: z.string(), originalMerchantOrderId: z.string(), amount: z.int() })
const Path = z.tuple([z.string(), z.string()])
/** Shared by all clients of this process, because the SDK keeps one token for all of them. */
const tokens = new Set<string>()

/** The buttons of its page, by the last part of their URLs. */
const ways = [
  ['paid', 'Pay at PhonePe'],
  ['failed', 'Decline at PhonePe'],
  ['left', 'Leave PhonePe'],
] as const

const refusal = (code: string) => ({ success: false, code, message: code })

function tokenFor(body: string): readonly [number, unknown] {
  const form = new URLSearchParams(body)
  if (form.get('client_secret') !== account.clientSecret) return [401, refusal('UNAUTHORIZED')]
  const token = randomBytes(8).toString('hex')
  tokens.add(token)
  const now = Math.floor(Date.now() / 1000)
  return [200, { access_token: token, token_type: 'O-Bearer', issued_at: now, expires_at: now + 3600 }]
}

function statusOf({ id, amountPaise, payments }: EmulatedOrder) {
  const last = payments.at(-1)
  const hasMoney = payments.some(({ state }) => state === 'paid' || state === 'refunded')
  return {
    orderId: `OMO${id}`,
    merchantOrderId: id,
    state: hasMoney ? 'COMPLETED' : last?.state === 'failed' ? 'FAILED' : 'PENDING',
    amount: last?.amountPaise ?? amountPaise,
    ...(last?.currency ? { currency: last.currency } : {}),
    expireAt: 0,
    paymentDetails: payments.map((payment) => ({
      transactionId: payment.id,
      paymentMode: 'UPI_INTENT',
      timestamp: payment.at.getTime(),
      amount: payment.amountPaise,
      state: payment.state === 'failed' ? 'FAILED' : 'COMPLETED',
    })),
  }
}

export const phonePeDialect: Dialect = {
  id: 'phonepe',
  settings: (apiUrl, timeoutMs) => ({ phonePe: { ...account, apiUrl, timeoutMs } }),
  show({ path }, orders, attempt) {
    const [, id = '', end] = /^\/transact\/([\w-]+)(?:\/(paid|failed|left))?$/.exec(path) ?? []
    const order = orders.get(id)
    if (!order) return undefined
    if (end === 'paid' || end === 'failed') attempt(order, end)
    if (end) return { status: 302, headers: { location: order.returnUrl ?? '/' }, body: '' }
    const body = `<!doctype html><html lang="en"><title>PhonePe</title>${ways
      .map(([way, words]) => `<a href="/transact/${id}/${way}">${words}</a>`)
      .join(' ')}</html>`
    return { status: 200, headers: { 'content-type': 'text/html' }, body }
  },
  answer({ method, path, headers, body }, orders, url) {
    const [, below = ''] = Path.parse(path.split('/apis/pg-sandbox'))
    if (below === '/v1/oauth/token') return tokenFor(body)
    if (!tokens.has(headers.authorization?.replace('O-Bearer ', '') ?? '')) return [401, refusal('UNAUTHORIZED')]
    if (method === 'POST' && below === '/checkout/v2/pay') {
      const { merchantOrderId: id, amount, paymentFlow } = Pay.parse(JSON.parse(body))
      if (orders.has(id)) return [400, refusal('DUPLICATE_TXN_REQUEST')]
      const { redirectUrl: returnUrl } = paymentFlow.merchantUrls
      orders.set(id, { id, receipt: id.slice(0, 36), amountPaise: amount, payments: [], returnUrl })
      return [200, { orderId: `OMO${id}`, state: 'PENDING', expireAt: 0, redirectUrl: `${url}/transact/${id}` }]
    }
    if (method === 'POST' && below === '/payments/v2/refund') {
      const { originalMerchantOrderId, merchantRefundId, amount } = Refund.parse(JSON.parse(body))
      const order = orders.get(originalMerchantOrderId)
      const payment = order?.payments.find(({ state }) => state === 'paid')
      if (!order || !payment || order.refundIds?.includes(merchantRefundId)) return [400, refusal('REFUND_NOT_ALLOWED')]
      order.refundIds = [...(order.refundIds ?? []), merchantRefundId]
      if (!order.refunds) payment.state = 'refunded'
      return [200, { refundId: 'OMR1', state: 'PENDING', amount }]
    }
    const refundId = /^\/payments\/v2\/refund\/([\w-]+)\/status$/.exec(below)?.[1]
    if (refundId) {
      const refunded = [...orders.values()].find(({ refundIds = [] }) => refundIds.includes(refundId))
      if (!refunded) return [404, refusal('REFUND_NOT_FOUND')]
      return [200, { state: refunded.refundStates?.[refundId] ?? refunded.refunds ?? 'COMPLETED', paymentDetails: [] }]
    }
    const order = orders.get(/^\/checkout\/v2\/order\/([\w-]+)\/status(?:\?|$)/.exec(below)?.[1] ?? '')
    return order ? [200, statusOf(order)] : [404, refusal('ORDER_NOT_FOUND')]
  },
  event(order) {
    const payload = JSON.stringify({ event: 'checkout.order.completed', payload: statusOf(order) })
    const { webhookUser, webhookPassword } = account
    const authorization = createHash('sha256').update(`${webhookUser}:${webhookPassword}`).digest('hex')
    return { headers: { authorization }, payload }
  },
  proof: () => undefined,
}
