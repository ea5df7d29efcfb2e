// The cart and orders over HTTP: priced by the server, created once, confirmed by the gateway's reply.
import { coupons } from '@rounds/contract/billing/coupons/coupon.endpoints'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import type { CopySources, PersonalDataPart } from '#api/kernel/file-store/personal-data-part.ts'
import { lastEvent } from '#api/testing/audit-events.ts'
import {
  aBuyer,
  aCoupon,
  anOrder,
  atGateway,
  orderDraft,
  sandboxProof,
  signIn,
  singlePackage,
  standingOf,
} from '#api/testing/billing/orders.ts'
import { aSeatOf } from '#api/testing/billing/seats.ts'
import { it as base } from '#api/testing/fixtures.ts'
import { licenceParts } from '../licences/licence-parts.ts'
import { orderParts } from './order-parts.ts'
import { settleAs } from './settle-order.ts'

async function copied(sources: CopySources, parts: readonly PersonalDataPart[], accountId: string): Promise<object[]> {
  const rows: object[] = []
  for (const part of parts) for await (const row of part.rows(sources, accountId)) rows.push(row)
  return rows
}

/** A new unpaid student for each test. */
const it = base
  .extend('person', ({ harness }) => aBuyer(harness))
  .extend('buyer', ({ harness, person }) => harness.as(person))

it('the cart shows what one student can buy, and how to pay', async ({ harness, buyer, student }) => {
  const { id } = await singlePackage(harness)
  const { status, body } = await buyer(orders.cart)
  expect([status, body.packages.map((one) => one.id), body.licenceUntil]).toEqual([200, [id], null])
  expect(body.gateways).toEqual([{ id: 'sandbox', label: 'Sandbox (no money moves)', isTest: true }])
  expect((await student(orders.cart)).body.licenceUntil).toBe('2029-06-15T04:30:00.000Z')
})

it('an order is priced, opened at the gateway, and grants a licence of three years', async ({
  harness,
  person,
  buyer,
}) => {
  const coupon = await aCoupon(harness)
  const { status, body } = await buyer(orders.create, { body: await orderDraft(harness, coupon) })
  expect([status, body.currency, body.order]).toEqual([
    200,
    'INR',
    {
      id: body.order.id,
      state: 'created',
      gateway: 'sandbox',
      packageTitle: 'Single Package',
      quantity: 1,
      price: { offerPaise: 999_900, discountPaise: 99_900, gstPaise: 162_000, totalPaise: 1_062_000 },
    },
  ])
  const { id } = body.order
  expect(body.checkout).toEqual({ kind: 'page', url: `/dev/payment/sandbox_${id}` })
  expect(await standingOf(harness, id)).toMatchObject({ paymentStatus: 'unpaid', licences: 0, coupon: 'reserved' })
  const early = await buyer(orders.confirm, { params: { id }, body: {} })
  expect(early.body).toMatchObject({
    state: 'created',
    message: 'The payment is not confirmed yet. We check every few minutes and will write to you.',
  })
  await atGateway(harness, id, 'paid')
  const confirmed = await buyer(orders.confirm, { params: { id }, body: { proof: sandboxProof(harness, id) } })
  expect(confirmed.body).toMatchObject({
    state: 'paid',
    message: 'Your account has been activated! Please relogin to continue !!!',
  })
  expect(await standingOf(harness, id)).toMatchObject({ paymentStatus: 'paid', licences: 1, coupon: 'used' })
  const [licence] = await harness.db.unchecked('select starts_at, ends_at from licences where order_id = $1', [id])
  expect(licence).toEqual({ starts_at: new Date('2026-06-15T04:30:00Z'), ends_at: new Date('2029-06-15T04:30:00Z') })
  // The change of standing ended the session.
  expect((await buyer(sessions.restore)).status).toBe(401)
  // Confirming again later ends no session.
  const later = await signIn(harness, person)
  expect((await later(orders.confirm, { params: { id }, body: {} })).body.state).toBe('paid')
  expect((await later(sessions.restore)).status).toBe(200)
  expect(await lastEvent(harness, 'order.settled', 'detail')).toMatchObject({
    detail: { by: 'browser', from: 'created', to: 'paid' },
  })
})

it('the same request returns the same order, and a different one under its key is refused', async ({
  harness,
  buyer,
}) => {
  const headers = { 'idempotency-key': uuidv7() }
  const body = await orderDraft(harness)
  const [first, second] = await Promise.all([
    buyer(orders.create, { body, headers }),
    buyer(orders.create, { body, headers }),
  ])
  expect(second.body.order).toEqual(first.body.order)
  const coupon = await aCoupon(harness)
  const other = await buyer(orders.create, { body: await orderDraft(harness, coupon), headers })
  expect([other.status, other.body.code]).toEqual([409, 'conflict'])
})

it('a student has one open order, and the next one inherits its coupon', async ({ harness, person, buyer }) => {
  const coupon = await aCoupon(harness, { quantity: 1 })
  const [first, second] = [await anOrder(harness, buyer, coupon), await anOrder(harness, buyer, coupon)]
  expect(await standingOf(harness, first)).toMatchObject({ state: 'expired', coupon: null })
  expect(await standingOf(harness, second)).toMatchObject({ state: 'created', coupon: 'reserved' })
  // Both orders were paid: one licence is granted, and the second payment is to be refunded.
  await atGateway(harness, second, 'paid')
  await atGateway(harness, first, 'paid')
  expect((await buyer(orders.confirm, { params: { id: second }, body: {} })).body.state).toBe('paid')
  const headers = await harness.session(person)
  await harness.anonymous(orders.confirm, { params: { id: first }, body: {}, headers })
  expect(await standingOf(harness, first)).toMatchObject({ state: 'paid', licences: 0, isRefundDue: true })
  expect(await standingOf(harness, second)).toMatchObject({ state: 'paid', licences: 1, isRefundDue: false })
})

it('a buyer who has paid in another window is not charged again', async ({ harness, buyer }) => {
  const first = await anOrder(harness, buyer)
  await atGateway(harness, first, 'paid')
  const second = await buyer(orders.create, { body: await orderDraft(harness) })
  expect([second.status, second.body]).toMatchObject([
    409,
    { message: 'Your licence runs until 15-06-2029. You can renew it in the last 60 days.' },
  ])
  expect(await standingOf(harness, first)).toMatchObject({ state: 'paid', licences: 1 })
})

it('refuses a different amount, a package for several, a free one and unknown values', async ({
  harness,
  buyer,
  master,
}) => {
  const draft = await orderDraft(harness)
  const refused = async (over: object) => {
    const { status, body } = await buyer(orders.create, { body: { ...draft, ...over } })
    return [status, body.fields ?? body.message]
  }
  expect(await refused({ amountPaise: draft.amountPaise - 1 })).toEqual([
    409,
    'The price has changed. Please look at it again.',
  ])
  expect(await refused({ coupon: 'NOSUCH' })).toEqual([400, { coupon: 'Please enter valid coupon code' }])
  expect(await refused({ gateway: 'razorpay' })).toEqual([400, { gateway: 'Please choose how to pay.' }])
  expect((await refused({ packageId: uuidv7() }))[0]).toBe(404)
  const free = await aCoupon(harness, { discountPaise: 999_900 })
  const { status, body } = await buyer(orders.create, { body: { ...draft, coupon: free.code, amountPaise: 0 } })
  expect([status, body.title, body.message]).toEqual([409, 'Payment Issue', 'Contact to administrator !!!'])
  const several = (await master(packages.list)).body.packages.find(({ buyer: who }) => who === 'group')
  expect(await refused({ packageId: several?.id })).toEqual([
    400,
    { packageId: 'This package is for several residents. Please ask us for an offer.' },
  ])
  expect((await buyer(orders.create, { body: { ...draft, state: 'paid' } })).status).toBe(400)
})

it('a running licence cannot be bought again before its last 60 days', async ({ harness, student }) => {
  const { status, body } = await student(orders.create, { body: await orderDraft(harness) })
  expect([status, body.message]).toEqual([
    409,
    'Your licence runs until 15-06-2029. You can renew it in the last 60 days.',
  ])
})

it('a failed payment, a forged proof and another student’s order are refused', async ({ harness, buyer }) => {
  const coupon = await aCoupon(harness)
  const id = await anOrder(harness, buyer, coupon)
  const forged = await buyer(orders.confirm, { params: { id }, body: { proof: sandboxProof(harness, uuidv7()) } })
  expect([forged.status, forged.body.title, forged.body.message]).toEqual([
    409,
    'Payment Failed',
    'Payment verification failed. Please try again.',
  ])
  const other = await harness.as(await aBuyer(harness))
  expect((await other(orders.confirm, { params: { id }, body: {} })).status).toBe(404)
  await atGateway(harness, id, 'failed')
  expect((await buyer(orders.confirm, { params: { id }, body: {} })).body.title).toBe('Payment Failed')
  expect(await standingOf(harness, id)).toMatchObject({ state: 'failed', licences: 0, coupon: null })
})

it('after an HOD pays, the student is licensed and signs in again; the HOD stays signed in', async ({
  harness,
  person,
  buyer,
  hod,
}) => {
  const coupon = await aCoupon(harness)
  const { amountPaise, ...draft } = await orderDraft(harness, coupon)
  const application = { code: coupon.code, packageId: draft.packageId, studentId: person.id }
  const applied = await hod(coupons.apply, { body: application })
  expect(applied.body.price.totalPaise).toBe(amountPaise)
  const none = await hod(orders.create, { body: { ...draft, amountPaise } })
  expect([none.status, none.body.fields]).toEqual([400, { studentId: 'Please select student' }])
  const body = { ...draft, amountPaise, studentId: person.id }
  const { id } = (await hod(orders.create, { body })).body.order
  await atGateway(harness, id, 'paid')
  // Only the payer can confirm.
  expect((await buyer(orders.confirm, { params: { id }, body: {} })).status).toBe(404)
  const confirmed = await hod(orders.confirm, { params: { id }, body: { proof: sandboxProof(harness, id) } })
  expect(confirmed.body).toMatchObject({
    state: 'paid',
    message: 'The payment is confirmed. We have notified the student, who has to sign in again.',
    paidFor: { studentId: person.id },
  })
  expect(await standingOf(harness, id)).toMatchObject({ paymentStatus: 'paid', licences: 1, coupon: 'used' })
  expect([(await buyer(sessions.restore)).status, (await hod(sessions.restore)).status]).toEqual([401, 200])
  const told = harness.mails.slice(-2).map(({ to }) => to)
  expect(told.sort()).toEqual([person.email, harness.people.hod.email].sort())
})

it('staff cannot pay for anybody outside their reach, nor a student for another student', async ({
  harness,
  person,
  hod,
}) => {
  const draft = await orderDraft(harness)
  const body = { ...draft, studentId: person.id }
  const others = await harness.as('otherHod')
  const another = await harness.as(await aBuyer(harness))
  for (const client of [others, another]) expect((await client(orders.create, { body })).status).toBe(404)
  const licensed = await hod(orders.create, { body: { ...draft, studentId: harness.people.student.id } })
  expect([licensed.status, licensed.body.message]).toEqual([
    409,
    'The licence of Dr student runs until 15-06-2029. It can be renewed in its last 60 days.',
  ])
})

it('nobody can pay for a student who has not confirmed the e-mail address', async ({ harness, person, hod }) => {
  await harness.db.unchecked('update accounts set email_verified_at = null where id = $1', [person.id])
  const { status, body } = await hod(orders.create, { body: { ...(await orderDraft(harness)), studentId: person.id } })
  expect([status, body.message]).toEqual([
    409,
    'This student has not confirmed the e-mail address yet. You can pay once that is done.',
  ])
})

it('an HOD can pay for more students with a coupon than one student may try codes', async ({ harness, hod }) => {
  const coupon = await aCoupon(harness, { quantity: 20 })
  const draft = await orderDraft(harness, coupon)
  for (let count = 0; count < 8; count++) {
    const { id: studentId } = await aBuyer(harness)
    const applied = await hod(coupons.apply, { body: { code: coupon.code, packageId: draft.packageId, studentId } })
    const ordered = await hod(orders.create, { body: { ...draft, studentId } })
    expect([applied.status, ordered.status]).toEqual([200, 200])
  }
})

it('only students and people who may pay for one can buy', async ({ harness, teacher }) => {
  const drpc = await harness.as('drpc')
  const body = await orderDraft(harness)
  for (const client of [teacher, drpc]) {
    expect((await client(orders.cart)).status).toBe(403)
    expect((await client(orders.create, { body })).status).toBe(403)
    expect((await client(orders.confirm, { params: { id: uuidv7() }, body: {} })).status).toBe(403)
  }
})

it('the data copy includes orders for others, refunds and seats', async ({ harness, person, hod }) => {
  const { id } = (await hod(orders.create, { body: { ...(await orderDraft(harness)), studentId: person.id } })).body
    .order
  const other = { kind: 'paid', paymentId: 'pay_own_copy', amountPaise: 50_000, at: harness.clock.now } as const
  await settleAs(harness.api, id, other, 'webhook')
  const order = { id, quantity: 1, refund: 'due', refundCause: 'otherAmount', refundPaise: 50_000, refundedAt: null }
  expect(await copied(harness.api, orderParts, person.id)).toMatchObject([{ ...order, paidFor: 'you' }])
  expect(await copied(harness.api, orderParts, harness.people.hod.id)).toContainEqual(
    expect.objectContaining({ ...order, paidFor: 'a student' }),
  )
  const seat = await aSeatOf(harness, person)
  expect(await copied(harness.api, licenceParts, person.id)).toMatchObject([{ seat, order: null }])
})
