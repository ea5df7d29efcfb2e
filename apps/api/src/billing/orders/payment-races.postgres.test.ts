// Payments under races: webhooks that come twice, early, late or forged, and the last use of a coupon.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { testSeed } from '@rounds/contract/kernel/test-seed'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { openGateways } from '#api/billing/gateways/open-gateways.ts'
import { sandboxSigner, signatureHeader } from '#api/billing/gateways/sandbox/sandbox-gateway.ts'
import { createDice } from '#api/kernel/demo/dice.ts'
import { dyingServer } from '#api/testing/billing/dying-server.ts'
import { aBuyer, aCoupon, orderDraft, signIn, singlePackage } from '#api/testing/billing/orders.ts'
import { type GatewayEnd, ordersAtSandbox } from '#api/testing/billing/sandbox-orders.ts'
import { it } from '#api/testing/fixtures.ts'
import { reconcileOrders } from './orders.jobs.ts'
import { settleOrder } from './settle-order.ts'

const rounds = 20
const racers = 50
const orderCount = 1_000
/** More steps than settling an order takes, so that some servers survive. */
const maxSteps = 30

/** Runs the work for all items in batches, because a server rejects more concurrent requests on purpose. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values()
  const turns = Array.from({ length: 40 }, async () => {
    for (const item of left) await work(item)
  })
  await Promise.all(turns)
}

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

it(`${orderCount} orders, told of early, twice, late, forged and to servers that die, license each payment once (TEST_SEED=${testSeed})`, async ({
  harness,
}) => {
  const { api, db, clock, places } = harness
  await singlePackage(harness)
  const dice = createDice(testSeed)
  const ends = Array.from({ length: orderCount }, () =>
    dice.pick<GatewayEnd>(['paid', 'paid', 'paid', 'failed', 'open']),
  )
  const now = new Date(clock.now.getTime() - 5 * 60_000)
  const made = await ordersAtSandbox(db, places.medicine, ends, { now, isNoted: false })
  const ids = made.map(({ id }) => id)
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
  // Webhooks that come before the server has stored the gateway's order ids: accepted and ignored.
  const early = new Set<number>()
  await inTurns(made, async ({ gatewayOrderId }) => early.add(await deliver(gatewayOrderId, false)))
  expect(early).toEqual(new Set([200]))
  await db.unchecked("update orders set gateway_order_id = 'sandbox_' || id where gateway_order_id is null")
  // A fifth of the payments has no webhook: the reconciler finds them.
  const told = made.filter((_, index) => index % 5 > 0)
  const deliveries = told
    .flatMap(({ id, gatewayOrderId }) => [false, false, true].map((isForged) => ({ id, gatewayOrderId, isForged })))
    .map((delivery) => ({ ...delivery, at: dice.int(0, 1e9), dies: dice.chance(0.3) ? dice.int(0, maxSteps) : null }))
    .toSorted((a, b) => a.at - b.at)
  const statuses = { genuine: new Set<number>(), forged: new Set<number>() }
  let deaths = 0
  await inTurns(deliveries, async ({ id, gatewayOrderId, isForged, dies }) => {
    statuses[isForged ? 'forged' : 'genuine'].add(await deliver(gatewayOrderId, isForged))
    if (isForged) return
    // Runs the job's work while other deliveries of this order are processed.
    if (dies === null) return void (await settleOrder(api, gateways, id, 'webhook'))
    const server = dyingServer(api, gateways, { steps: dies })
    await settleOrder(server, server.gateways, id, 'webhook').catch((fault: unknown) => {
      if (!server.isDead()) throw fault
    })
    if (server.isDead()) deaths++
  })
  expect(statuses).toEqual({ genuine: new Set([200]), forged: new Set([403]) })
  expect(deaths).toBeGreaterThan(orderCount / 20)
  const noted = await db.unchecked('select count(*)::int as n from gateway_events where order_id = any($1::uuid[])', [
    ids,
  ])
  expect(noted).toEqual([{ n: told.length * 2 }])
  // Some buyers whose payment failed pay the same order after all.
  const late = made.filter(({ end }) => end === 'failed').slice(0, orderCount / 25)
  for (const { gatewayOrderId } of late)
    await db.unchecked("update sandbox_orders set state = 'paid', payment_id = 'pay_late_' || id where id = $1", [
      gatewayOrderId,
    ])
  // Lets unpaid orders expire, so that after some runs every order has been asked about.
  clock.now = new Date(clock.now.getTime() + 31 * 60_000)
  const unsettled = async () =>
    (
      await db.unchecked(
        `select 1 from orders o join sandbox_orders s on s.id = o.gateway_order_id where o.id = any($1::uuid[])
          and (o.state = 'created' or (o.state = 'paid') <> (s.state = 'paid'))`,
        [ids],
      )
    ).length
  for (let run = 0; run < 60 && (await unsettled()) > 0; run++)
    await Promise.all([1, 2].map(() => reconcileOrders(api, gateways)))
  const captured = made.filter(({ end }) => end === 'paid').length + late.length
  const [found] = await db.unchecked(
    `select count(*) filter (where o.state = 'paid')::int as paid, count(l.id)::int as licences,
        count(distinct l.student_id)::int as students,
        count(*) filter (where (o.state = 'paid') <> (s.state = 'paid') or (l.id is not null) <> (o.state = 'paid'))::int
          as wrong
      from orders o join sandbox_orders s on s.id = o.gateway_order_id left join licences l on l.order_id = o.id
      where o.id = any($1::uuid[])`,
    [ids],
  )
  expect(found).toMatchObject({ paid: captured, licences: captured, students: captured, wrong: 0 })
}, 300_000)
