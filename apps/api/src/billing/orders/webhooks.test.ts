// Webhooks and the reconciler: genuine events count once and settle the order; orders without an event are asked about.

import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { dayMs, hourMs } from '@rounds/contract/kernel/durations'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { openGateways } from '#api/billing/gateways/open-gateways.ts'
import { sandboxSigner, signatureHeader } from '#api/billing/gateways/sandbox/sandbox-gateway.ts'
import {
  aBuyer,
  aCoupon,
  anOrder,
  atGateway,
  atSandbox,
  orderDraft,
  signIn,
  standingOf,
} from '#api/testing/billing/orders.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { reconcileOrders } from './orders.jobs.ts'
import { settleOrder } from './settle-order.ts'

const it = base.extend('buyer', async ({ harness }) => harness.as(await aBuyer(harness)))

function send(harness: Harness, payload: string, signature = sandboxSigner(harness.api)(payload)) {
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  return harness.http.inject({ method: 'POST', url: '/api/payment-webhooks/sandbox', headers, payload })
}
const post = async (...sent: Parameters<typeof send>) => (await send(...sent)).statusCode
const eventOf = (orderId: string, eventId = `event-${orderId}`) =>
  JSON.stringify({ eventId, gatewayOrderId: atSandbox(orderId) }, null, 2)
const eventsOf = ({ db }: Harness, orderId: string) =>
  db.unchecked('select event_id from gateway_events where order_id = $1', [orderId])

it('a signed event is stored once and settles the order in the background', async ({ harness, buyer }) => {
  const id = await anOrder(harness, buyer)
  await atGateway(harness, id, 'paid')
  expect([await post(harness, eventOf(id)), await post(harness, eventOf(id))]).toEqual([200, 200])
  expect(await eventsOf(harness, id)).toHaveLength(1)
  await harness.api.jobs.start()
  await expect.poll(() => standingOf(harness, id), { timeout: 20_000 }).toMatchObject({ state: 'paid', licences: 1 })
}, 30_000)

it('refuses a wrong signature, an altered body and an unknown gateway, but accepts an unknown order', async ({
  harness,
  buyer,
}) => {
  const id = await anOrder(harness, buyer)
  const genuine = sandboxSigner(harness.api)(eventOf(id))
  expect(await post(harness, eventOf(id), 'forged')).toBe(403)
  // The same JSON in different bytes.
  expect(await post(harness, JSON.stringify(JSON.parse(eventOf(id))), genuine)).toBe(403)
  expect(await post(harness, eventOf('another'))).toBe(200)
  expect(await eventsOf(harness, id)).toEqual([])
  const { status } = await harness.anonymous(orders.webhook, { params: { gateway: 'razorpay' }, body: '{}' })
  expect(status).toBe(404)
})

it('answers whether an event was accepted', async ({ harness }) => {
  expect((await send(harness, eventOf('another'))).json().message).toBe(paymentMessages.received)
  expect((await send(harness, eventOf('another'), 'forged')).json().message).toBe(paymentMessages.notSigned)
})

it('the reconciler closes paid, failed and abandoned orders, and waits for an unreachable gateway', async ({
  harness,
}) => {
  const coupon = await aCoupon(harness, { quantity: 3 })
  const made = []
  for (let n = 0; n < 3; n++) made.push(await anOrder(harness, await harness.as(await aBuyer(harness)), coupon))
  const [paid = '', failed = '', left = ''] = made
  await atGateway(harness, paid, 'paid')
  await atGateway(harness, failed, 'failed')
  const gateways = openGateways(harness.api, {})
  // Younger than two minutes: still being paid in the browser.
  await reconcileOrders(harness.api, gateways)
  expect(await standingOf(harness, paid)).toMatchObject({ state: 'created' })
  harness.clock.now = new Date(harness.clock.now.getTime() + 31 * 60_000)
  const away = gateways.map((one) => ({ ...one, statusOf: () => Promise.reject(new Error('away')) }))
  expect(await reconcileOrders(harness.api, away)).toBeGreaterThanOrEqual(3)
  expect(await standingOf(harness, left)).toMatchObject({ state: 'created', coupon: 'reserved' })
  expect(await reconcileOrders(harness.api, gateways)).toBe(0)
  expect(await standingOf(harness, paid)).toMatchObject({ state: 'paid', licences: 1, coupon: 'used' })
  expect(await standingOf(harness, failed)).toMatchObject({ state: 'failed', licences: 0, coupon: null })
  expect(await standingOf(harness, left)).toMatchObject({ state: 'expired', licences: 0, coupon: null })
})

it('a payment that no browser confirms ends earlier sessions, but a renewal ends none', async ({ harness }) => {
  const person = await aBuyer(harness)
  const gateways = openGateways(harness.api, {})
  const pay = async () => {
    const client = await signIn(harness, person)
    const id = await anOrder(harness, client)
    await atGateway(harness, id, 'paid')
    expect(await settleOrder(harness.api, gateways, id, 'webhook')).toBe('paid')
    return (await client(sessions.restore)).status
  }
  expect(await pay()).toBe(401)
  await harness.db.unchecked('update licences set ends_at = $2 where student_id = $1', [
    person.id,
    new Date(harness.clock.now.getTime() + 10 * dayMs),
  ])
  expect(await pay()).toBe(200)
})

it('a finished order is not reopened', async ({ harness, buyer }) => {
  const headers = { 'idempotency-key': uuidv7() }
  const body = await orderDraft(harness)
  const { id } = (await buyer(orders.create, { body, headers })).body.order
  await atGateway(harness, id, 'failed')
  const { status, body: refusal } = await buyer(orders.create, { body, headers })
  expect([status, refusal.message]).toEqual([409, 'This order has ended. Please start the payment again.'])
})

it('the reconciler finds a payment made up to a day after the order ended', async ({ harness, buyer }) => {
  const { api, clock } = harness
  const gateways = openGateways(api, {})
  const id = await anOrder(harness, buyer)
  clock.now = new Date(clock.now.getTime() + 31 * 60_000)
  await reconcileOrders(api, gateways)
  expect(await standingOf(harness, id)).toMatchObject({ state: 'expired', licences: 0 })
  await atGateway(harness, id, 'paid')
  clock.now = new Date(clock.now.getTime() + 20 * hourMs)
  await reconcileOrders(api, gateways)
  expect(await standingOf(harness, id)).toMatchObject({ state: 'paid', licences: 1 })
})

it('the sandbox is refused in production', async ({ harness: { api } }) => {
  expect(openGateways({ ...api, production: true }, {})).toEqual([])
})
