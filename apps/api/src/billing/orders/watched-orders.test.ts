// Paid orders are checked once a day: a refund made in a gateway's dashboard is found, and the Master is notified once.

import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { dayMs } from '@rounds/contract/kernel/durations'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { openGatewayEmulator } from '#api/testing/billing/gateway-emulator.ts'
import { aBuyer, orderDraft, standingOf } from '#api/testing/billing/orders.ts'
import { razorpayDialect } from '#api/testing/billing/razorpay-dialect.ts'
import type { Client } from '#api/testing/client.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { openGateways } from '../gateways/open-gateways.ts'
import { askableOrders, watchedOrders } from './askable-orders.store.ts'
import { reconcileOrders } from './orders.jobs.ts'

const everyMs = 10 * 60_000

const it = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  .extend('emulator', { scope: 'file' }, async ({}, { onCleanup }) => {
    const emulator = await openGatewayEmulator(razorpayDialect)
    onCleanup(() => emulator.close())
    return emulator
  })
  .extend('site', { scope: 'file' }, ({ emulator }) => emulator.settings)
  .extend('gateways', { scope: 'file' }, ({ harness, site }) => openGateways(harness.api, site))

/** The time on a given day when the order's slice is due. */
function turnOf({ clock }: Harness, id: string, days: number): Date {
  const slices = dayMs / everyMs
  const begin = Math.ceil((clock.now.getTime() + days * dayMs) / everyMs)
  const wait = (Number.parseInt(id.slice(-4), 16) - (begin % slices) + slices) % slices
  return new Date((begin + wait) * everyMs)
}

async function anOrder(harness: Harness): Promise<{ id: string; buyer: Client }> {
  const buyer = await harness.as(await aBuyer(harness))
  const { body } = await buyer(orders.create, { body: { ...(await orderDraft(harness)), gateway: 'razorpay' } })
  return { id: body.order.id, buyer }
}

const toldOf = async ({ db, people }: Harness) =>
  (
    await db.unchecked(
      `select event from notifications where account_id = $1 and event like 'order.refund%' order by event`,
      [people.master.id],
    )
  ).map(({ event }) => event)

it('refunds made at the gateway, partial or full, and later failures are notified once each', async ({
  harness,
  emulator,
  gateways,
}) => {
  const { id, buyer } = await anOrder(harness)
  const payment = emulator.attempt(id, 'paid', undefined, harness.clock.now).payments[0]
  if (!payment) throw new Error('no payment')
  await buyer(orders.confirm, { params: { id }, body: { proof: emulator.proof(id) } })
  const { now } = harness.clock
  async function asked(days: number): Promise<void> {
    harness.clock.now = turnOf(harness, id, days)
    await reconcileOrders(harness.api, gateways)
    await reconcileOrders(harness.api, gateways)
    harness.clock.now = now
  }

  payment.partRefundedPaise = 50_000
  await asked(1)
  expect(await standingOf(harness, id)).toMatchObject({ state: 'paid', licences: 1 })
  expect(await toldOf(harness)).toEqual(['order.refundedInPart'])
  expect(await lastEvent(harness, 'order.settled', 'outcome, detail')).toMatchObject({
    outcome: 'refused',
    detail: { by: 'reconciler', from: 'paid', reason: 'refundedInPart' },
  })

  payment.state = 'refunded'
  await asked(2)
  expect(await standingOf(harness, id)).toMatchObject({ state: 'refunded', licences: 0, paymentStatus: 'unpaid' })
  expect(await toldOf(harness)).toEqual(['order.refundedInPart', 'order.refundedOutside'])

  payment.state = 'paid'
  payment.partRefundedPaise = 0
  // Checked from one day after the refund, for 30 days.
  await asked(2)
  expect(await toldOf(harness)).toHaveLength(2)
  await asked(35)
  expect(await toldOf(harness)).toHaveLength(2)
  await asked(4)
  expect(await standingOf(harness, id)).toMatchObject({ state: 'refunded', licences: 0 })
  expect(await toldOf(harness)).toEqual(['order.refundUndone', 'order.refundedInPart', 'order.refundedOutside'])
})

it('each order is checked once a day, for 30 days after it was paid', async ({ harness, emulator }) => {
  const { id, buyer } = await anOrder(harness)
  emulator.attempt(id, 'paid', undefined, harness.clock.now)
  await buyer(orders.confirm, { params: { id }, body: { proof: emulator.proof(id) } })
  const isAsked = async (now: Date) => (await watchedOrders(harness.api.db, { now, everyMs }, 200)).includes(id)
  const turn = turnOf(harness, id, 0).getTime()
  const turns = []
  for (let at = turn; at < turn + dayMs; at += everyMs) if (await isAsked(new Date(at))) turns.push(at)
  expect(turns).toEqual([turn])
  expect([await isAsked(turnOf(harness, id, 28)), await isAsked(turnOf(harness, id, 31))]).toEqual([true, false])
})

it('orders that await money are checked before the others', async ({ harness }) => {
  const order = async (state: string) => {
    const { id } = await anOrder(harness)
    await harness.db.unchecked('update orders set state = $2 where id = $1', [id, state])
    return id
  }
  const others = await Promise.all([1, 2, 3].map(() => order('expired')))
  const waiting = [await order('created'), await order('created')]
  const { now } = harness.clock
  const times = { before: new Date(now.getTime() + 1), since: new Date(now.getTime() - dayMs) }
  const asked = await askableOrders(harness.api.db, times, 4)
  expect(asked.slice(0, 2).sort()).toEqual(waiting.sort())
  expect(asked.slice(2).filter((id) => others.includes(id))).toHaveLength(2)
})
