// Razorpay and PhonePe through their real SDKs, against a fake server. An order is paid once, whether replies come
// twice, late, out of order, tampered with or never.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { refunds } from '@rounds/contract/billing/refunds/refund.endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect } from 'vitest'
import { type Fault, type GatewayEmulator, openGatewayEmulator } from '#api/testing/billing/gateway-emulator.ts'
import { aBuyer, orderDraft, standingOf } from '#api/testing/billing/orders.ts'
import { phonePeDialect } from '#api/testing/billing/phonepe-dialect.ts'
import { razorpayDialect } from '#api/testing/billing/razorpay-dialect.ts'
import type { Client } from '#api/testing/client.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { reconcileOrders } from '../orders/orders.jobs.ts'
import { settleAs, settleOrder } from '../orders/settle-order.ts'
import { maxRefundRetries, refundOrder } from '../payments/refunds.jobs.ts'
import { openGateways } from './open-gateways.ts'

/** Requests a refund as the Master, and reads its state. */
async function refunding(harness: Harness, id: string) {
  const master = await harness.asConfirmed('master')
  const body = { cause: 'duplicate', reason: 'Paid in cash as well' } as const
  const ask = () => master(refunds.ask, { params: { id }, body })
  const refundOf = async () =>
    (await master(payments.list, { query: { search: id } })).body.payments.find((one) => one.id === id)?.refund
  return { ask, refundOf }
}

const paid = { state: 'paid', paymentStatus: 'paid', licences: 1, isRefundDue: false }

const it = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('emulators', { scope: 'file' }, async ({}, { onCleanup }) => {
    const [razorpay, phonepe] = [await openGatewayEmulator(razorpayDialect), await openGatewayEmulator(phonePeDialect)]
    onCleanup(async () => void (await Promise.all([razorpay.close(), phonepe.close()])))
    return { razorpay, phonepe }
  })
  .extend('site', { scope: 'file' }, ({ emulators: { razorpay, phonepe } }) => ({
    ...razorpay.settings,
    ...phonepe.settings,
  }))
  .extend('gateways', { scope: 'file' }, ({ harness, site }) => openGateways(harness.api, site))
  .extend('buyer', async ({ harness }) => harness.as(await aBuyer(harness)))

describe.each([
  { dialect: razorpayDialect, id: 'razorpay' },
  { dialect: phonePeDialect, id: 'phonepe' },
] as const)('$id', ({ dialect, id: gatewayId }) => {
  const at = (emulators: Readonly<Record<typeof gatewayId, GatewayEmulator>>) => emulators[gatewayId]
  const draftOf = async (harness: Harness) => ({ ...(await orderDraft(harness)), gateway: gatewayId })
  const anOrder = async (harness: Harness, buyer: Client) => {
    const { body } = await buyer(orders.create, { body: await draftOf(harness) })
    return body.order.id
  }
  const confirm = (buyer: Client, id: string, proof = undefined as ReturnType<GatewayEmulator['proof']>) =>
    buyer(orders.confirm, { params: { id }, body: proof ? { proof } : {} })
  const post = async ({ http }: Harness, { headers, payload }: ReturnType<GatewayEmulator['event']>) => {
    const url = `/api/payment-webhooks/${gatewayId}`
    const type = { 'content-type': 'application/json' }
    return (await http.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload })).statusCode
  }
  const eventsOf = ({ db }: Harness, id: string) =>
    db.unchecked('select 1 from gateway_events where order_id = $1', [id])

  it('is offered, and an order leads to its checkout', async ({ harness, emulators, buyer }) => {
    const { body: cart } = await buyer(orders.cart)
    expect(cart.gateways.map(({ id }) => id)).toEqual(['razorpay', 'phonepe'])
    const { status, body } = await buyer(orders.create, { body: await draftOf(harness) })
    expect([status, body.order.state]).toEqual([200, 'created'])
    const [opened] = [...at(emulators).orders.values()].filter(({ receipt }) => receipt === body.order.id)
    expect(opened?.amountPaise).toBe(body.order.price.totalPaise)
    if (gatewayId === 'phonepe') {
      expect(body.checkout).toEqual({ kind: 'page', url: expect.stringMatching(/\/transact\//) })
    } else {
      const url = `/api/orders/${body.order.id}/checkout`
      expect(body.checkout).toEqual({ kind: 'script', key: 'rzp_test_Emulated', gatewayOrderId: opened?.id, url })
    }
  })

  it('a payment confirmed by the browser grants one licence', async ({ harness, emulators, buyer }) => {
    const id = await anOrder(harness, buyer)
    at(emulators).attempt(id, 'paid')
    const { status, body } = await confirm(buyer, id, at(emulators).proof(id))
    expect([status, body.state, body.message]).toEqual([200, 'paid', paymentMessages.success])
    expect(await standingOf(harness, id)).toMatchObject(paid)
  })

  it('a failed payment grants nothing, and a second attempt pays the same order', async ({
    harness,
    emulators,
    buyer,
    gateways,
  }) => {
    const id = await anOrder(harness, buyer)
    at(emulators).attempt(id, 'failed')
    expect((await confirm(buyer, id)).body).toMatchObject(paymentMessages.notVerified)
    expect(await standingOf(harness, id)).toMatchObject({ state: 'failed', paymentStatus: 'unpaid', licences: 0 })
    at(emulators).attempt(id, 'paid')
    expect(await settleOrder(harness.api, gateways, id, 'webhook')).toBe('paid')
    expect(await standingOf(harness, id)).toMatchObject(paid)
  })

  it('a buyer who returns without paying is asked to wait, and the order expires', async ({
    harness,
    buyer,
    gateways,
  }) => {
    const id = await anOrder(harness, buyer)
    expect((await confirm(buyer, id)).body).toMatchObject({ state: 'created', message: paymentMessages.awaited })
    const { now } = harness.clock
    harness.clock.now = new Date(now.getTime() + 31 * 60_000)
    expect(await reconcileOrders(harness.api, gateways)).toBe(0)
    harness.clock.now = now
    expect(await standingOf(harness, id)).toMatchObject({ state: 'expired', licences: 0 })
  })

  it('the reconciler grants the licence when the browser was closed after paying', async ({
    harness,
    emulators,
    buyer,
    gateways,
  }) => {
    const id = await anOrder(harness, buyer)
    at(emulators).attempt(id, 'paid')
    const { now } = harness.clock
    harness.clock.now = new Date(now.getTime() + 10 * 60_000)
    await reconcileOrders(harness.api, gateways)
    harness.clock.now = now
    expect(await standingOf(harness, id)).toMatchObject(paid)
  })

  it('repeated and reordered events are stored once each and grant one licence', async ({
    harness,
    emulators,
    buyer,
    gateways,
  }) => {
    const id = await anOrder(harness, buyer)
    at(emulators).attempt(id, 'failed')
    const failed = at(emulators).event(id)
    at(emulators).attempt(id, 'paid')
    const captured = at(emulators).event(id)
    for (const event of [captured, failed, captured, failed]) expect(await post(harness, event)).toBe(200)
    expect(await eventsOf(harness, id)).toHaveLength(2)
    // Runs the work of both events' jobs concurrently.
    const by = 'webhook' as const
    await Promise.all([1, 2, 3].map(() => settleOrder(harness.api, gateways, id, by)))
    expect(await standingOf(harness, id)).toMatchObject(paid)
    const settled = await harness.db.unchecked(
      `select 1 from audit_events where action = 'order.settled' and subject_id = $1 and outcome = 'done'`,
      [id],
    )
    expect(settled).toHaveLength(1)
  })

  it('tampered data is refused and changes nothing', async ({ harness, emulators, buyer }) => {
    const id = await anOrder(harness, buyer)
    at(emulators).attempt(id, 'paid')
    const { headers, payload } = at(emulators).event(id)
    const forged = Object.fromEntries(Object.keys(headers).map((name) => [name, 'a'.repeat(64)]))
    expect(await post(harness, { headers: forged, payload })).toBe(403)
    expect(await post(harness, { headers: {}, payload })).toBe(403)
    if (gatewayId === 'razorpay') expect(await post(harness, { headers, payload: `${payload} ` })).toBe(403)
    const proof = at(emulators).proof(id) ?? { paymentId: 'pay_1', signature: '' }
    for (const wrong of [
      { ...proof, signature: 'f'.repeat(64) },
      { ...proof, paymentId: 'pay_of_another', signature: proof.signature || 'f' },
    ]) {
      const { status, body } = await confirm(buyer, id, wrong)
      expect([status, body.title, body.message]).toEqual([
        409,
        'Payment Failed',
        'Payment verification failed. Please try again.',
      ])
    }
    expect(await eventsOf(harness, id)).toEqual([])
    expect(await standingOf(harness, id)).toMatchObject({ state: 'created', licences: 0 })
  })

  it('a different amount never pays the order, is due for a refund and is notified once', async ({
    harness,
    emulators,
    buyer,
    gateways,
  }) => {
    const id = await anOrder(harness, buyer)
    const order = at(emulators).attempt(id, 'paid', 100)
    const { status, body } = await confirm(buyer, id, at(emulators).proof(id))
    expect([status, body.title]).toEqual([409, 'Payment Failed'])
    for (const by of ['webhook', 'reconciler'] as const)
      expect(await settleOrder(harness.api, gateways, id, by)).toBe('failed')
    expect(await standingOf(harness, id)).toMatchObject({ state: 'failed', licences: 0, isRefundDue: true })
    const paymentId = order.payments.at(-1)?.id
    const refunds = await harness.db.unchecked(
      'select cause, state, payment_id as "paymentId", amount_paise as "amountPaise" from refunds where order_id = $1',
      [id],
    )
    expect(refunds).toEqual([{ cause: 'otherAmount', state: 'due', paymentId, amountPaise: 100 }])
    const events = await harness.db.unchecked(
      "select outcome from audit_events where action = 'order.settled' and subject_id = $1 order by seq",
      [id],
    )
    expect(events.map(({ outcome }) => outcome)).toEqual(['refused', 'done'])
    const told = await harness.db.unchecked(
      'select event from notifications where account_id = (select student_id from orders where id = $1)',
      [id],
    )
    expect(told).toEqual([{ event: 'order.otherAmount' }])
  })

  it('a different currency never pays the order, is notified once, and is refunded in that currency', async ({
    harness,
    emulators,
    buyer,
    gateways,
  }) => {
    const id = await anOrder(harness, buyer)
    const [payment] = at(emulators).attempt(id, 'paid').payments
    if (!payment) throw new Error('no payment')
    payment.currency = 'usd'
    expect((await confirm(buyer, id, at(emulators).proof(id))).status).toBe(409)
    for (const by of ['webhook', 'reconciler'] as const)
      expect(await settleOrder(harness.api, gateways, id, by)).toBe('failed')
    expect(await standingOf(harness, id)).toMatchObject({ state: 'failed', licences: 0, isRefundDue: true })
    const { ask, refundOf } = await refunding(harness, id)
    expect(await refundOf()).toMatchObject({ cause: 'otherCurrency', state: 'due', currency: 'USD' })
    const told = await harness.db.unchecked(
      'select event from notifications where account_id = (select student_id from orders where id = $1)',
      [id],
    )
    expect(told).toEqual([{ event: 'order.otherCurrency' }])
    expect((await ask()).status).toBe(200)
    await refundOrder(harness.api, gateways, id, 0)
    expect(await settleOrder(harness.api, gateways, id, 'reconciler')).toBe('failed')
    expect(await refundOf()).toMatchObject({ state: 'done' })
    const { body } = await (await harness.as('master'))(payments.list, { query: { search: id } })
    expect(body.totals).toEqual({ paidPaise: 0, refundedPaise: 0, duePaise: 0 })
  })

  it('a genuine event about an unknown order is accepted and discarded', async ({ harness, emulators, buyer }) => {
    const id = await anOrder(harness, buyer)
    const order = at(emulators).attempt(id, 'paid')
    const foreign = dialect.event({ ...order, id: 'order_of_another_product' })
    expect(await post(harness, foreign)).toBe(200)
    // PhonePe does not sign the body.
    if (gatewayId === 'phonepe') expect(await post(harness, { ...foreign, payload: 'no JSON' })).toBe(200)
    expect(await eventsOf(harness, id)).toEqual([])
  })

  it('a refund revokes the licence', async ({ harness, emulators, buyer, gateways }) => {
    const id = await anOrder(harness, buyer)
    const order = at(emulators).attempt(id, 'paid')
    await confirm(buyer, id, at(emulators).proof(id))
    const gateway = gateways.find((one) => one.id === gatewayId)
    const money = { paymentId: order.payments[0]?.id ?? '', amountPaise: order.amountPaise }
    await gateway?.refund?.({ orderId: id, gatewayOrderId: order.id }, money)
    expect(await settleOrder(harness.api, gateways, id, 'webhook')).toBe('refunded')
    expect(await standingOf(harness, id)).toMatchObject({ paymentStatus: 'unpaid', licences: 0 })
    const again = gateway?.refund?.({ orderId: id, gatewayOrderId: order.id }, money)
    await expect(again).rejects.toThrow(/fully refunded|REFUND_NOT_ALLOWED/)
  })

  it('a refund with a lost answer is requested once, and a refused one can be repeated', async ({
    harness,
    emulators,
    buyer,
    gateways,
  }) => {
    const id = await anOrder(harness, buyer)
    const order = at(emulators).attempt(id, 'paid')
    await confirm(buyer, id, at(emulators).proof(id))
    const { ask, refundOf } = await refunding(harness, id)
    expect((await ask()).status).toBe(200)
    at(emulators).fault = { kind: 'answers 500', times: 20 }
    await expect(refundOrder(harness.api, gateways, id, 0)).rejects.toThrow()
    expect(await refundOf()).toMatchObject({ state: 'asked', failure: expect.any(String) })
    // While the gateway does not reply, the refund's state is unknown, so it can be neither requested again nor noted.
    await expect(refundOrder(harness.api, gateways, id, maxRefundRetries)).rejects.toThrow()
    expect(await refundOf()).toMatchObject({ state: 'asked' })
    expect((await ask()).status).toBe(409)
    at(emulators).fault = { kind: 'answers 500', times: 20, at: '/refund' }
    await expect(refundOrder(harness.api, gateways, id, maxRefundRetries)).rejects.toThrow()
    expect(await refundOf()).toMatchObject({ state: 'failed' })
    at(emulators).fault = null
    expect((await ask()).status).toBe(200)
    if (gatewayId === 'phonepe') {
      order.refunds = 'PENDING'
      await refundOrder(harness.api, gateways, id, 0)
      expect(await refundOf()).toMatchObject({ state: 'asked', failure: null })
      order.refunds = 'FAILED'
      await settleOrder(harness.api, gateways, id, 'reconciler')
      expect(await refundOf()).toMatchObject({ state: 'failed', failure: expect.stringContaining('refused') })
      delete order.refunds
      expect((await ask()).status).toBe(200)
      await refundOrder(harness.api, gateways, id, 0)
    } else {
      // The gateway received the first attempt, but its reply was lost.
      const payment = { paymentId: order.payments[0]?.id ?? '', amountPaise: order.amountPaise }
      await gateways[0]?.refund?.({ orderId: id, gatewayOrderId: order.id }, payment)
      await refundOrder(harness.api, gateways, id, 1)
    }
    expect(await refundOf()).toMatchObject({ state: 'done', failure: null, by: 'Dr master' })
    expect(await standingOf(harness, id)).toMatchObject({ state: 'refunded', licences: 0, isRefundDue: false })
    expect((await ask()).body.message).toBe(
      'There is nothing to refund: nothing was paid, or it has been refunded already.',
    )
  })

  it('a refund whose answer is lost stays in progress, never fails, and its completion is detected', async ({
    harness,
    emulators,
    buyer,
    gateways,
  }) => {
    const id = await anOrder(harness, buyer)
    const order = at(emulators).attempt(id, 'paid')
    await confirm(buyer, id, at(emulators).proof(id))
    const { ask, refundOf } = await refunding(harness, id)
    expect((await ask()).status).toBe(200)
    if (gatewayId === 'phonepe') order.refunds = 'CONFIRMED'
    at(emulators).fault = { kind: 'loses the answer', times: 1, at: '/refund' }
    await refundOrder(harness.api, gateways, id, 0)
    for (const retries of [1, maxRefundRetries]) await refundOrder(harness.api, gateways, id, retries)
    if (gatewayId === 'phonepe') {
      expect(order.refundIds).toHaveLength(1)
      expect(await refundOf()).toMatchObject({ state: 'asked', failure: null })
      delete order.refunds
      const { now } = harness.clock
      harness.clock.now = new Date(now.getTime() + 10 * 60_000)
      await reconcileOrders(harness.api, gateways)
      harness.clock.now = now
    }
    expect(await refundOf()).toMatchObject({ state: 'done' })
  })

  if (gatewayId === 'razorpay')
    it('money that was held and returned pays nothing and is not due for a refund', async ({
      harness,
      emulators,
      buyer,
      gateways,
    }) => {
      const id = await anOrder(harness, buyer)
      at(emulators).attempt(id, 'returned')
      expect(await settleOrder(harness.api, gateways, id, 'webhook')).toBe('failed')
      expect(await standingOf(harness, id)).toMatchObject({ state: 'failed', licences: 0, isRefundDue: false })
      at(emulators).attempt(id, 'paid')
      expect(await settleOrder(harness.api, gateways, id, 'webhook')).toBe('paid')
    })

  if (gatewayId === 'phonepe')
    it('every refund number requested is checked, and a late failure does not affect the next refund', async ({
      harness,
      emulators,
      buyer,
      gateways,
    }) => {
      const id = await anOrder(harness, buyer)
      const order = at(emulators).attempt(id, 'paid')
      await confirm(buyer, id)
      const { ask, refundOf } = await refunding(harness, id)
      await ask()
      order.refunds = 'FAILED'
      await refundOrder(harness.api, gateways, id, 0)
      expect(await refundOf()).toMatchObject({ state: 'failed' })
      // A refund that counted as failed turns out to be under way, so no other can be requested.
      const first = order.refundIds?.[0] ?? ''
      order.refundStates = { [first]: 'PENDING' }
      await settleOrder(harness.api, gateways, id, 'reconciler')
      expect(await refundOf()).toMatchObject({ state: 'asked', failure: null })
      expect((await ask()).status).toBe(409)
      order.refundStates = { [first]: 'FAILED' }
      await settleOrder(harness.api, gateways, id, 'reconciler')
      const phonePe = gateways.find((one) => one.id === 'phonepe')
      const late = await phonePe?.statusOf({ orderId: id, gatewayOrderId: order.id, refundNumber: 1 })
      expect((await ask()).status).toBe(200)
      if (late) await settleAs(harness.api, id, late, 'reconciler')
      expect(await refundOf()).toMatchObject({ state: 'asked', failure: null })
      order.refundStates = { [first]: 'PENDING' }
      await refundOrder(harness.api, gateways, id, 0)
      expect(order.refundIds).toHaveLength(1)
      order.refundStates = { [first]: 'COMPLETED' }
      expect(await settleOrder(harness.api, gateways, id, 'reconciler')).toBe('refunded')
      expect(await refundOf()).toMatchObject({ state: 'done' })
    })

  it.for<Fault>(['answers 500', 'cuts', 'sends elsewhere', 'talks nonsense'])(
    'a server that %s twice is asked a third time',
    async (kind, { harness, emulators, buyer }) => {
      const id = await anOrder(harness, buyer)
      at(emulators).attempt(id, 'paid')
      at(emulators).fault = { kind, times: 2 }
      expect((await confirm(buyer, id, at(emulators).proof(id))).body.state).toBe('paid')
      expect(await standingOf(harness, id)).toMatchObject(paid)
    },
  )

  it.for<Fault>(['answers 500', 'is silent'])(
    'while its server %s, nothing changes and no secret is told',
    async (kind, { harness, emulators, buyer, gateways }) => {
      const id = await anOrder(harness, buyer)
      at(emulators).attempt(id, 'paid')
      at(emulators).fault = { kind, times: 20 }
      const { status, body } = await confirm(buyer, id, at(emulators).proof(id))
      expect([status, body.message]).toEqual([503, paymentMessages.noAnswer])
      const failure = await settleOrder(harness.api, gateways, id, 'reconciler').catch((cause: unknown) => cause)
      expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toMatch(/secret|Basic|O-Bearer/)
      const { status: opening, body: refusal } = await buyer(orders.create, { body: await draftOf(harness) })
      expect(opening).toBe(503)
      expect([refusal.title, refusal.message]).toEqual(
        gatewayId === 'phonepe'
          ? ['PhonePe Error', 'Failed to create PhonePe order']
          : ['Error', 'Failed to create payment order'],
      )
      at(emulators).fault = null
      expect(await settleOrder(harness.api, gateways, id, 'reconciler')).toBe('paid')
      expect(await standingOf(harness, id)).toMatchObject(paid)
    },
  )

  it('repeating the same request after a lost answer opens the order', async ({ harness, emulators, buyer }) => {
    const body = await draftOf(harness)
    const headers = { 'idempotency-key': uuidv7() }
    at(emulators).fault = { kind: 'cuts', times: 1 }
    expect((await buyer(orders.create, { body, headers })).status).toBe(503)
    const { status, body: created } = await buyer(orders.create, { body, headers })
    expect(status).toBe(200)
    at(emulators).attempt(created.order.id, 'paid')
    expect((await confirm(buyer, created.order.id, at(emulators).proof(created.order.id))).body.state).toBe('paid')
  })
})
