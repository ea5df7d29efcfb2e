// Money that arrives after its order has ended: when it still buys, and when it is refunded.

import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { hourMs, minuteMs } from '@rounds/contract/kernel/durations'
import { describe, expect } from 'vitest'
import {
  aBuyer,
  aCollegeOrder,
  aCoupon,
  anOrder,
  atGateway,
  orderDraft,
  sandboxProof,
  seatsDraft,
  signIn,
  standingOf,
} from '#api/testing/billing/orders.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { openGateways } from '../gateways/open-gateways.ts'
import { settleAs, settleOrder } from './settle-order.ts'

const settle = (harness: Harness, id: string) => settleOrder(harness.api, openGateways(harness.api, {}), id, 'webhook')
async function paidAfter(harness: Harness, id: string, ms: number) {
  harness.clock.now = new Date(harness.clock.now.getTime() + ms)
  await atGateway(harness, id, 'paid')
  expect(await settle(harness, id)).toBe('paid')
  return standingOf(harness, id)
}
const dueOf = (harness: Harness, id: string) =>
  harness.db.unchecked('select cause, state, amount_paise as "amountPaise" from refunds where order_id = $1', [id])

it('pays its order within 26 hours of its end, and is due for a refund later', async ({ harness }) => {
  const order = async () => anOrder(harness, await signIn(harness, await aBuyer(harness)))
  const [inTime, tooLate] = [await order(), await order()]
  expect(await paidAfter(harness, inTime, 26 * hourMs)).toMatchObject({
    state: 'paid',
    licences: 1,
    isRefundDue: false,
  })
  expect(await paidAfter(harness, tooLate, hourMs)).toMatchObject({ state: 'paid', licences: 0, isRefundDue: true })
  expect(await dueOf(harness, tooLate)).toEqual([{ cause: 'tooLate', state: 'due', amountPaise: 1_179_882 }])
  expect(await settle(harness, tooLate)).toBe('paid')
  expect(await dueOf(harness, tooLate)).toHaveLength(1)
})

it('creates no seats at an outdated price', async ({ harness }) => {
  const id = await aCollegeOrder(harness, { quantity: 5 })
  await paidAfter(harness, id, 27 * hourMs)
  expect(await harness.db.unchecked('select id from seats where order_id = $1', [id])).toEqual([])
  expect(await dueOf(harness, id)).toMatchObject([{ cause: 'tooLate' }])
})

it('of replaced orders uses the coupon’s price only as often as the coupon allows', async ({ harness }) => {
  const coupon = await aCoupon(harness, { quantity: 2 })
  const kept = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const client = await signIn(harness, await aBuyer(harness))
      return { client }
    }),
  )
  const first: string[] = []
  for (const { client } of kept) {
    first.push(await anOrder(harness, client, coupon))
    // A new order releases the coupon use, while the earlier order can still be paid at the gateway.
    await anOrder(harness, client)
  }
  const stood = []
  for (const id of first) stood.push(await paidAfter(harness, id, 0))
  expect(stood.map((row) => row?.licences)).toEqual([1, 1, 0, 0])
  expect(stood.map((row) => row?.isRefundDue)).toEqual([false, false, true, true])
  expect(await harness.db.unchecked('select left_count as left from coupons where id = $1', [coupon.id])).toEqual([
    { left: 0 },
  ])
})

it('releases the use of a coupon when it bought nothing', async ({ harness }) => {
  const coupon = await aCoupon(harness, { quantity: 1 })
  const client = await signIn(harness, await aBuyer(harness))
  const withCoupon = await anOrder(harness, client, coupon)
  const without = await anOrder(harness, client)
  expect(await paidAfter(harness, without, 0)).toMatchObject({ licences: 1 })
  expect(await paidAfter(harness, withCoupon, 0)).toMatchObject({ licences: 0, isRefundDue: true, coupon: null })
  expect(await harness.db.unchecked('select left_count as left from coupons where id = $1', [coupon.id])).toEqual([
    { left: 1 },
  ])
})

it('uses the coupon reserved by the student’s later order', async ({ harness }) => {
  const coupon = await aCoupon(harness, { quantity: 1 })
  const client = await signIn(harness, await aBuyer(harness))
  const earlier = await anOrder(harness, client, coupon)
  const later = await anOrder(harness, client, coupon)
  expect(await paidAfter(harness, earlier, 0)).toMatchObject({ licences: 1, coupon: 'used', isRefundDue: false })
  expect(await paidAfter(harness, later, 0)).toMatchObject({ licences: 0, isRefundDue: true })
})

it('may arrive after the order has ended; the browser shows this until it is too late', async ({ harness }) => {
  const person = await aBuyer(harness)
  const id = await anOrder(harness, await signIn(harness, person))
  const ask = async () => (await (await signIn(harness, person))(orders.confirm, { params: { id }, body: {} })).body
  harness.clock.now = new Date(harness.clock.now.getTime() + 31 * minuteMs)
  const message =
    'The payment has not reached us. If your bank has taken the money, it is returned to you, or reaches us within a day and counts as paid. Pay again only if your bank has not taken it.'
  expect(await ask()).toMatchObject({ state: 'expired', message })
  expect(await ask()).toMatchObject({ state: 'expired', message })
  harness.clock.now = new Date(harness.clock.now.getTime() + 26 * hourMs)
  expect(await ask()).toMatchObject({ code: 'conflict', title: 'Payment Failed' })
})

it('is found when its student or college is about to pay again', async ({ harness, admin }) => {
  const client = await signIn(harness, await aBuyer(harness))
  const [own, ofCollege] = [await anOrder(harness, client), await aCollegeOrder(harness, { quantity: 2 })]
  harness.clock.now = new Date(harness.clock.now.getTime() + 31 * minuteMs)
  for (const id of [own, ofCollege]) expect(await settle(harness, id)).toBe('expired')
  for (const id of [own, ofCollege]) await atGateway(harness, id, 'paid')
  const again = await client(orders.create, { body: await orderDraft(harness) })
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringMatching(/^Your licence runs until \d\d-06-2029\./),
  ])
  const seats = { params: { id: harness.people.admin.collegeId ?? '' }, body: await seatsDraft(harness, 2) }
  expect((await admin(orders.createSeats, seats)).status).toBe(409)
})

it('is reported to the browser as being refunded', async ({ harness }) => {
  const person = await aBuyer(harness)
  const client = await signIn(harness, person)
  const id = await anOrder(harness, client)
  await paidAfter(harness, id, 27 * hourMs)
  const { status, body } = await (await signIn(harness, person))(orders.confirm, {
    params: { id },
    body: { proof: sandboxProof(harness, id) },
  })
  expect([status, body.title, body.message]).toEqual([
    409,
    'We are refunding this payment',
    'It opened no licence. We have written to you about it.',
  ])
})

it('is refunded without a notice of a licence or seats that ended, for it created none', async ({ harness }) => {
  const person = await aBuyer(harness)
  const own = await anOrder(harness, await signIn(harness, person))
  const ofCollege = await aCollegeOrder(harness, { quantity: 2 })
  await paidAfter(harness, own, 27 * hourMs)
  await paidAfter(harness, ofCollege, 0)
  for (const id of [own, ofCollege]) {
    await atGateway(harness, id, 'refunded')
    expect(await settle(harness, id)).toBe('refunded')
  }
  for (const { id } of [person, harness.people.admin]) {
    const events = await notifiedOf(harness, id)
    expect(events).toContain('order.moneyBack')
    expect(events).not.toContain('order.refunded')
    expect(events).not.toContain('order.seatsRefunded')
  }
})

it('by staff for a student notifies only the staff, not the student', async ({ harness }) => {
  const [person, { hod }] = [await aBuyer(harness), harness.people]
  const body = { ...(await orderDraft(harness)), studentId: person.id }
  const { id } = (await (await signIn(harness, hod))(orders.create, { body })).body.order
  await paidAfter(harness, id, 27 * hourMs)
  await atGateway(harness, id, 'refunded')
  expect(await settle(harness, id)).toBe('refunded')
  expect(await notifiedOf(harness, hod.id)).toEqual(expect.arrayContaining(['order.tooLate', 'order.moneyBack']))
  expect(await notifiedOf(harness, person.id)).toEqual([])
})

it('by staff in time notifies staff of the refund, and the student of the licence', async ({ harness }) => {
  const [person, { hod }] = [await aBuyer(harness), harness.people]
  const body = { ...(await orderDraft(harness)), studentId: person.id }
  const { id } = (await (await signIn(harness, hod))(orders.create, { body })).body.order
  await paidAfter(harness, id, minuteMs)
  await harness.db.unchecked('delete from notifications where account_id = any($1)', [[hod.id, person.id]])
  await atGateway(harness, id, 'refunded')
  expect(await settle(harness, id)).toBe('refunded')
  expect(await notifiedOf(harness, hod.id)).toEqual(['order.moneyBack'])
  expect(await notifiedOf(harness, person.id)).toEqual(['order.refunded'])
})

describe.each([
  ['a day behind', -24],
  ['a year behind', -365 * 24],
  ['a day ahead', 24],
  ['a year ahead', 365 * 24],
] as const)('with a gateway clock that is %s', (_, hours) => {
  it('a payment in time is not late and grants a licence from then on', async ({ harness }) => {
    const id = await anOrder(harness, await signIn(harness, await aBuyer(harness)))
    const begun = harness.clock.now
    const now = new Date(begun.getTime() + 10 * minuteMs)
    harness.clock.now = now
    const at = new Date(now.getTime() + hours * hourMs)
    const status = { kind: 'paid', paymentId: `pay_${id}`, amountPaise: 1_179_882, at } as const
    expect(await settleAs(harness.api, id, status, 'webhook')).toBe('paid')
    expect(await standingOf(harness, id)).toMatchObject({ licences: 1, isRefundDue: false, paymentStatus: 'paid' })
    const [licence] = await harness.db.unchecked('select starts_at from licences where order_id = $1', [id])
    expect(licence?.starts_at).toEqual(hours < 0 ? begun : now)
  })

  it('seats run for three years from the payment', async ({ harness }) => {
    const id = await aCollegeOrder(harness, { quantity: 2 })
    const begun = harness.clock.now
    const at = new Date(begun.getTime() + hours * hourMs)
    const [order] = await harness.db.unchecked('select total_paise as total from orders where id = $1', [id])
    const status = { kind: 'paid', paymentId: `pay_${id}`, amountPaise: Number(order?.total), at } as const
    await settleAs(harness.api, id, status, 'webhook')
    const ends = await harness.db.unchecked('select ends_at from seats where order_id = $1', [id])
    const end = new Date(begun)
    end.setUTCFullYear(end.getUTCFullYear() + 3)
    expect(ends.map((seat) => seat.ends_at)).toEqual([end, end])
  })
})
