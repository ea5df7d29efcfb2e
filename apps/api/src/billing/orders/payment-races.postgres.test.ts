// Money under races: deliveries of gateways that come twice, early, late and forged, and the last use of a coupon.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { openGateways } from '#api/billing/gateways/open-gateways.ts'
import { sandboxSigner, signatureHeader } from '#api/billing/gateways/sandbox/sandbox-gateway.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { aBuyer, aCoupon, orderDraft, signIn, singlePackage } from '#api/testing/billing/orders.ts'
import { type GatewayEnd, ordersAtSandbox } from '#api/testing/billing/sandbox-orders.ts'
import { it } from '#api/testing/fixtures.ts'
import { reconcileOrders } from './orders.jobs.ts'
import { settleOrder } from './settle-order.ts'

const rounds = 20
const racers = 50

it(`of ${racers} students who race for the last use of a coupon one gets it, ${rounds} times`, async ({ harness }) => {
  harness.api.limitTries = { order: 1e9, coupon: 1e9 }
  const clients = await Promise.all(Array.from({ length: racers }, async () => signIn(harness, await aBuyer(harness))))
  for (let round = 0; round < rounds; round++) {
    const coupon = await aCoupon(harness, { quantity: 1 })
    const body = await orderDraft(harness, coupon)
    const replies = await Promise.all(
      clients.map((client) => client(orders.create, { body, headers: { 'idempotency-key': uuidv7() } })),
    )
    const lost = replies.filter(({ status }) => status !== 200)
    expect([replies.length - lost.length, new Set(lost.map(({ body: { fields } }) => fields?.coupon))]).toEqual([
      1,
      new Set(['This coupon has been used up.']),
    ])
    const [left] = await harness.db.unchecked(
      'select left_count as left, (select count(*)::int from coupon_uses where coupon_id = c.id) as uses from coupons c where id = $1',
      [coupon.id],
    )
    expect(left).toEqual({ left: 0, uses: 1 })
  }
}, 240_000)

it('what gateways tell, twice, early, late and forged, licenses each captured payment once and nothing else', async ({
  harness,
}) => {
  const { api, db, clock, places } = harness
  await singlePackage(harness)
  const dice = createDice(4711)
  const ends = Array.from({ length: 120 }, () => dice.pick<GatewayEnd>(['paid', 'paid', 'paid', 'failed', 'open']))
  const now = new Date(clock.now.getTime() - 5 * 60_000)
  const made = await ordersAtSandbox(db, places.medicine, ends, { now, isNoted: false })
  const sign = sandboxSigner(api)
  const gateways = openGateways(api, {})
  const deliver = async (gatewayOrderId: string, isForged: boolean) => {
    const payload = JSON.stringify({ eventId: uuidv7(), gatewayOrderId })
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: isForged ? 'f'.repeat(64) : sign(payload),
    }
    const url = '/api/payment-webhooks/sandbox'
    return (await harness.http.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  const shuffled = <T>(items: readonly T[]) =>
    items
      .map((item) => ({ item, at: dice.int(0, 1e9) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item)
  // Before the server has noted how the gateway knows the orders: taken, and forgotten.
  expect(new Set(await Promise.all(made.map((order) => deliver(order.gatewayOrderId, false))))).toEqual(new Set([200]))
  await db.unchecked("update orders set gateway_order_id = 'sandbox_' || id where gateway_order_id is null")
  // A fifth of the payments is told of by nobody: the reconciler finds it.
  const told = made.filter((_, index) => index % 5 > 0)
  const replies = await Promise.all(
    shuffled(told.flatMap((order) => [false, false, true].map((isForged) => ({ order, isForged })))).map(
      async ({ order, isForged }) => {
        const status = await deliver(order.gatewayOrderId, isForged)
        // As its job does, while the other deliveries of this order are worked on too.
        if (!isForged) await settleOrder(api, gateways, order.id, 'webhook')
        return [isForged, status]
      },
    ),
  )
  expect(replies.every(([isForged, status]) => status === (isForged ? 403 : 200))).toBe(true)
  // Somebody whose payment failed pays the same order after all.
  const late = made.filter(({ end }) => end === 'failed').slice(0, 5)
  for (const { gatewayOrderId } of late)
    await db.unchecked("update sandbox_orders set state = 'paid', payment_id = 'pay_late_' || id where id = $1", [
      gatewayOrderId,
    ])
  await Promise.all([1, 2].map(() => reconcileOrders(api, gateways)))
  const captured = made.filter(({ end }) => end === 'paid').length + late.length
  const [found] = await db.unchecked(
    `select count(*) filter (where o.state = 'paid')::int as paid, count(l.id)::int as licences,
        count(distinct l.student_id)::int as students,
        count(*) filter (where (o.state = 'paid') <> (s.state = 'paid') or (l.id is not null) <> (o.state = 'paid'))::int
          as wrong
      from orders o join sandbox_orders s on s.id = o.gateway_order_id left join licences l on l.order_id = o.id
      where o.id = any($1::uuid[])`,
    [made.map(({ id }) => id)],
  )
  expect(found).toMatchObject({ paid: captured, licences: captured, students: captured, wrong: 0 })
}, 240_000)
