// The Master's refunds: checked against the policy, requested once, and on top of the list until done.

import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { refunds } from '@rounds/contract/billing/refunds/refund.endpoints'
import { addDays, businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { hourMs } from '@rounds/contract/kernel/durations'
import { inputMessages } from '@rounds/contract/kernel/input.messages'
import { fillMessage } from '@rounds/contract/kernel/message'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { openGateways } from '#api/billing/gateways/open-gateways.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aBuyer, anOrder, atGateway, signIn, standingOf } from '#api/testing/billing/orders.ts'
import { aGivenSeat, paidSeats } from '#api/testing/billing/seats.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import type { TestPerson } from '#api/testing/people.ts'
import { reconcileOrders } from '../orders/orders.jobs.ts'
import { refundOrder, retryForgottenRefunds } from './refunds.jobs.ts'

async function aPayment(harness: Harness, person: TestPerson): Promise<string> {
  const buyer = await signIn(harness, person)
  const id = await anOrder(harness, buyer)
  await atGateway(harness, id, 'paid')
  await buyer(orders.confirm, { params: { id }, body: {} })
  return id
}

const approve = ({ db, clock }: Harness, { id }: TestPerson, isApproved: boolean) =>
  db.unchecked('update accounts set verify_by_hod = $2, approved_at = $3 where id = $1', [id, isApproved, clock.now])

/** An unapproved student who paid some days ago. */
async function paidDaysAgo(harness: Harness, days: number) {
  const person = await aBuyer(harness)
  await approve(harness, person, false)
  const id = await aPayment(harness, person)
  await harness.db.unchecked("update orders set paid_at = paid_at - $2 * interval '1 day' where id = $1", [id, days])
  return { person, id, dayOf: (day: number) => addDays(businessDateOf(harness.clock.now), day - days) }
}

const it = base
  .extend('person', ({ harness }) => aBuyer(harness))
  .extend('paid', ({ harness, person }) => aPayment(harness, person))
  .extend('confirmed', ({ harness }) => harness.asConfirmed('master'))
  .extend('gateways', ({ harness }) => openGateways(harness.api, {}))

const body = { cause: 'technicalFailure', reason: 'The logbook was out of reach for a week' } as const

it('tracks a refund until the money is back, then notifies the buyer and ends the licence', async ({
  harness,
  person,
  paid: id,
  confirmed,
  gateways,
}) => {
  const asked = await confirmed(refunds.ask, { params: { id }, body })
  expect([asked.status, asked.body.message]).toEqual([200, 'The gateway has been asked for the refund.'])
  expect(await lastEvent(harness, 'refund.asked', 'detail')).toMatchObject({
    detail: { reason: 'technicalFailure', kind: 'sandbox' },
  })
  const shown = async () =>
    (await confirmed(payments.list, { query: { search: person.email, state: 'refundDue' } })).body.payments
  expect(await shown()).toMatchObject([
    { id, state: 'paid', refund: { state: 'asked', ...body, amountPaise: 1_179_882, by: 'Dr master', doneAt: null } },
  ])
  const again = await confirmed(refunds.ask, { params: { id }, body })
  expect([again.status, again.body.message]).toEqual([
    409,
    'This refund has already been requested. We check on it every few minutes.',
  ])
  await Promise.all([1, 2].map(() => refundOrder(harness.api, gateways, id, 0)))
  expect(await standingOf(harness, id)).toMatchObject({ state: 'refunded', licences: 0, paymentStatus: 'unpaid' })
  expect(await shown()).toEqual([])
  const events = await harness.db.unchecked(
    `select event from notifications where account_id = $1 and event in ('refund.asked', 'order.refunded') order by event`,
    [person.id],
  )
  expect(events.map(({ event }) => event)).toEqual(['order.refunded', 'refund.asked'])
  expect((await confirmed(refunds.ask, { params: { id }, body })).body.message).toBe(
    'There is nothing to refund: nothing was paid, or it has been refunded already.',
  )
})

it('the day of the request counts, not of the decision, and the reconciler finds completed refunds', async ({
  harness,
  confirmed,
  gateways,
}) => {
  const { person, id, dayOf } = await paidDaysAgo(harness, 12)
  const request = { cause: 'request', reason: 'Bought for a friend' } as const
  const refusal = async (requestedOn?: string) =>
    (await confirmed(refunds.ask, { params: { id }, body: { ...request, requestedOn } })).body.fields
  const { now } = harness.clock
  expect(await refusal()).toEqual({ requestedOn: 'Please enter the day on which the refund was requested.' })
  expect(await refusal('2026-02-30')).toEqual({ requestedOn: 'Please enter a valid date.' })
  expect(await refusal(dayOf(-1))).toEqual({
    requestedOn: fillMessage(inputMessages.dayTooEarly, { day: showDate(dayOf(0)) }),
  })
  expect(await refusal(dayOf(13))).toEqual({
    requestedOn: fillMessage(inputMessages.dayTooLate, { day: showDate(dayOf(12)) }),
  })
  expect(await refusal(dayOf(6))).toEqual({
    requestedOn: 'A refund can be requested within 5 days of the payment. This request came later.',
  })
  expect(await refusal(dayOf(5))).toBeUndefined()
  expect(await lastEvent(harness, 'refund.asked', 'detail')).toMatchObject({
    detail: { reason: 'request', requestedOn: dayOf(5) },
  })
  const { body: list } = await confirmed(payments.list, { query: { search: person.email } })
  expect(list.payments).toMatchObject([{ id, refund: { cause: 'request', requestedOn: dayOf(5) } }])
  await atGateway(harness, id, 'refunded')
  harness.clock.now = new Date(now.getTime() + 10 * 60_000)
  await reconcileOrders(harness.api, gateways)
  harness.clock.now = now
  expect(await standingOf(harness, id)).toMatchObject({ state: 'refunded' })
})

it('a licence stays activated when the approval is withdrawn, and earlier requests remain valid', async ({
  harness,
  confirmed,
  gateways,
}) => {
  const { person, id, dayOf } = await paidDaysAgo(harness, 3)
  const ask = (requestedOn: string) =>
    confirmed(refunds.ask, { params: { id }, body: { cause: 'request', requestedOn, reason: 'No use' } })
  for (const isApproved of [true, false]) {
    await approve(harness, person, isApproved)
    expect((await ask(dayOf(3))).body.fields).toEqual({
      requestedOn:
        'The licence was activated by that day: its account was approved, or its seat given. It is non-refundable after activation.',
    })
  }
  expect((await ask(dayOf(2))).status).toBe(200)
  await refundOrder(harness.api, gateways, id, 0)
})

it('seats that were assigned and withdrawn count as activated', async ({ harness, confirmed }) => {
  const id = await paidSeats(harness, 1)
  const { seatId } = await aGivenSeat(harness, id, (await aBuyer(harness)).id)
  const admin = await signIn(harness, harness.people.admin)
  expect((await admin(seats.takeBack, { params: { id: seatId } })).status).toBe(200)
  const requestedOn = businessDateOf(harness.clock.now)
  const reply = await confirmed(refunds.ask, {
    params: { id },
    body: { cause: 'request', requestedOn, reason: 'No use' },
  })
  expect(reply.body.fields?.requestedOn).toContain('It is non-refundable after activation.')
})

it('a double payment is refunded without a cause', async ({ harness, person, confirmed, gateways }) => {
  const buyer = await signIn(harness, person)
  const [first, second] = [await anOrder(harness, buyer), await anOrder(harness, buyer)]
  for (const id of [second, first]) await atGateway(harness, id, 'paid')
  await buyer(orders.confirm, { params: { id: second }, body: {} })
  await (await signIn(harness, person))(orders.confirm, { params: { id: first }, body: {} })
  const reply = await confirmed(refunds.ask, { params: { id: first }, body: { reason: 'Paid twice' } })
  expect(reply.status).toBe(200)
  await refundOrder(harness.api, gateways, first, 0)
  expect(await standingOf(harness, first)).toMatchObject({ state: 'refunded', isRefundDue: false })
  expect(await standingOf(harness, second)).toMatchObject({ state: 'paid', licences: 1, paymentStatus: 'paid' })
})

it('a refund that the gateway does not report is noted by hand, with the bank’s reference', async ({
  harness,
  person,
  paid: id,
  confirmed,
}) => {
  const note = (over: object = {}) =>
    confirmed(refunds.note, { params: { id }, body: { ...body, reference: 'UTR 4711', ...over } })
  const refused = await note()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This gateway makes the refund itself. Request it from the gateway.',
  ])
  await harness.db.unchecked('alter table orders disable trigger orders_forward')
  await harness.db.unchecked("update orders set gateway = 'phonepe' where id = $1", [id])
  await harness.db.unchecked('alter table orders enable trigger orders_forward')
  expect((await note({ reference: ' ' })).body.fields).toEqual({ reference: 'Please enter the bank’s reference.' })
  const noted = await note()
  expect([noted.status, noted.body.message]).toEqual([200, 'The refund is noted.'])
  expect(await standingOf(harness, id)).toMatchObject({ state: 'refunded', licences: 0, isRefundDue: false })
  const { body: list } = await confirmed(payments.list, { query: { search: person.email, state: 'refunded' } })
  expect(list.payments).toMatchObject([{ id, refund: { state: 'done', reference: 'UTR 4711' } }])
})

it('a refund without a job is requested again, and is listed as work after ten days', async ({
  harness,
  paid: id,
  confirmed,
  gateways,
}) => {
  await confirmed(refunds.ask, { params: { id }, body })
  const { now } = harness.clock
  const wait = (hours: number) => {
    harness.clock.now = new Date(now.getTime() + hours * hourMs)
  }
  // Signs in each time, because the clock advances and sessions end.
  const due = async () => (await (await signIn(harness, harness.people.master))(work.show)).body.work.moneyDue?.n ?? 0
  const before = await due()
  await retryForgottenRefunds(harness.api, gateways)
  expect(await standingOf(harness, id)).toMatchObject({ state: 'paid' })
  wait(10 * 24 + 1)
  expect(await due()).toBe(before + 1)
  wait(5)
  await retryForgottenRefunds(harness.api, gateways)
  harness.clock.now = now
  expect(await standingOf(harness, id)).toMatchObject({ state: 'refunded', isRefundDue: false })
})

it('refuses unpaid orders, a missing cause, a missing reason and unknown orders', async ({
  harness,
  paid,
  confirmed,
}) => {
  const ask = async (id: string, over: object) =>
    (await confirmed(refunds.ask, { params: { id }, body: { ...body, ...over } })).body
  expect((await ask(paid, { cause: undefined })).fields).toEqual({ cause: 'Please choose the reason for the refund.' })
  expect((await ask(paid, { reason: ' ' })).fields).toEqual({ reason: 'Please say why, for those who read it later.' })
  expect((await ask(paid, { cause: 'paidTwice' })).code).toBe('invalid')
  expect((await ask(uuidv7(), {})).code).toBe('notFound')
  const open = await anOrder(harness, await signIn(harness, await aBuyer(harness)))
  expect((await ask(open, {})).message).toBe(
    'There is nothing to refund: nothing was paid, or it has been refunded already.',
  )
  expect(await standingOf(harness, paid)).toMatchObject({ state: 'paid', licences: 1 })
})

it('is for the Master only, after the password is confirmed', async ({ harness, paid: id, hod, student }) => {
  const master = await signIn(harness, harness.people.master)
  expect((await master(refunds.ask, { params: { id }, body })).body.code).toBe('confirmationNeeded')
  for (const client of [hod, await harness.as('admin'), student]) {
    expect((await client(refunds.ask, { params: { id }, body })).status).toBe(403)
    expect((await client(refunds.note, { params: { id }, body: { ...body, reference: 'UTR' } })).status).toBe(403)
  }
})
