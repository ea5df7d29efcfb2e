// The list of payments: its rows, filters, export and access.
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { aBuyer, aCoupon, anOrder, atGateway } from '#api/testing/billing/orders.ts'
import { it as base } from '#api/testing/fixtures.ts'
import { recordsOf } from '#api/testing/saved-files/csv.ts'
import { settleAs } from '../orders/settle-order.ts'

const it = base
  .extend('person', ({ harness }) => aBuyer(harness))
  .extend('buyer', ({ harness, person }) => harness.as(person))

it('shows an order with its price, coupon and state, and sums up payments', async ({
  harness,
  master,
  person,
  buyer,
}) => {
  const coupon = await aCoupon(harness)
  const id = await anOrder(harness, buyer, coupon)
  const list = async (query: object) =>
    (await master(payments.list, { query: { search: person.email, ...query } })).body
  expect(await list({ state: 'created' })).toMatchObject({
    payments: [{ id, state: 'created', source: 'sandbox', paymentId: null, invoices: [], by: null, reason: null }],
    totals: { paidPaise: 0, refundedPaise: 0, duePaise: 0 },
  })
  await atGateway(harness, id, 'paid')
  await buyer(orders.confirm, { params: { id }, body: {} })
  const { payments: rows, totals } = await list({ state: 'paid', source: 'sandbox', withCoupon: 'yes' })
  expect(rows).toMatchObject([
    {
      id,
      student: { id: person.id, name: person.name, email: person.email },
      title: 'Single Package',
      coupon: coupon.code,
      price: { offerPaise: 999_900, discountPaise: 99_900, gstPaise: 162_000, totalPaise: 1_062_000 },
      isRefundDue: false,
    },
  ])
  expect(totals).toEqual({ paidPaise: 1_062_000, refundedPaise: 0, duePaise: 0 })
  for (const nothing of [
    { source: 'razorpay' },
    { state: 'refunded' },
    { collegeId: harness.people.collegeBHod.collegeId ?? '' },
    { from: '2026-06-16' },
    { to: '2026-06-14' },
  ])
    expect((await list(nothing)).payments).toEqual([])
  expect((await list({ from: '2026-06-15', to: '2026-06-15' })).page.total).toBe(1)
})

it('a mark by hand is listed with its author and reason', async ({ master, person }) => {
  const params = { id: person.id }
  await master(students.setPayment, { params, body: { paymentStatus: 'paid', reason: 'Paid by cheque 118' } })
  const list = async () =>
    (await master(payments.list, { query: { search: person.email, source: 'byHand' } })).body.payments
  const byHand = { source: 'byHand', price: null, reason: 'Paid by cheque 118', title: 'Marked as paid' }
  expect(await list()).toMatchObject([{ ...byHand, state: 'paid', by: 'Dr master' }])
  await master(students.setPayment, { params, body: { paymentStatus: 'unpaid', reason: 'It bounced' } })
  expect(await list()).toMatchObject([{ ...byHand, state: 'withdrawn' }])
})

it('a double payment is listed first', async ({ harness, master, person, buyer }) => {
  const [first, second] = [await anOrder(harness, buyer), await anOrder(harness, buyer)]
  await atGateway(harness, first, 'paid')
  await atGateway(harness, second, 'paid')
  await buyer(orders.confirm, { params: { id: second }, body: {} })
  const headers = await harness.session(person)
  await harness.anonymous(orders.confirm, { params: { id: first }, body: {}, headers })
  const { body } = await master(payments.list)
  expect(body.payments[0]).toMatchObject({ id: first, isRefundDue: true, state: 'paid' })
  const due = await master(payments.list, { query: { state: 'refundDue', search: person.email } })
  expect(due.body.payments.map(({ id }) => id)).toEqual([first])
  expect(due.body.totals.duePaise).toBe(1_179_882)
})

it('money of another amount is found, exported and summed up', async ({ harness, master, person, buyer }) => {
  const id = await anOrder(harness, buyer)
  const money = { kind: 'paid', paymentId: 'pay_other_118', amountPaise: 50_000, at: harness.clock.now } as const
  await settleAs(harness.api, id, money, 'webhook')
  const query = { search: 'pay_other_118' }
  const due = (await master(payments.list, { query })).body
  expect(due).toMatchObject({
    payments: [{ id, paymentId: 'pay_other_118', isRefundDue: true, student: { id: person.id } }],
    totals: { paidPaise: 50_000, refundedPaise: 0, duePaise: 50_000 },
  })
  const saved = async () => {
    const { body } = await (await harness.asConfirmed('master'))(payments.export, { query })
    const file: unknown = body
    const [titles = [], row = []] = recordsOf(Buffer.isBuffer(file) ? file.toString('utf8') : '')
    return Object.fromEntries(titles.map((title, index) => [title, row[index]]))
  }
  expect(await saved()).toMatchObject({
    State: `${due.payments[0]?.state}, refund due`,
    'Refund amount': '500.00',
    'Refunded on': '',
    'Payment ID': 'pay_other_118',
  })
  await settleAs(harness.api, id, { ...money, kind: 'refunded' }, 'webhook')
  expect((await master(payments.list, { query })).body.totals).toEqual({
    paidPaise: 0,
    refundedPaise: 50_000,
    duePaise: 0,
  })
  expect((await saved())['Refunded on']).not.toBe('')
})

it('is exported as CSV without formulas, and its filter is audited', async ({ harness, master, person }) => {
  await harness.db.unchecked("update accounts set name = '=1+1' where id = $1", [person.id])
  await master(students.setPayment, { params: { id: person.id }, body: { paymentStatus: 'paid', reason: '=cheque' } })
  const reply = await master(payments.export, { query: { source: 'byHand', search: person.email } })
  const body: unknown = reply.body
  const [titles = [], row = []] = recordsOf(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  const cells = Object.fromEntries(titles.map((title, index) => [title, row[index]]))
  expect(cells).toMatchObject({ Name: "'=1+1", Reason: "'=cheque", Gateway: 'by hand', Total: '' })
  expect(await lastEvent(harness, 'payment.exported', 'detail')).toMatchObject({ detail: { kind: 'byHand', rows: 1 } })
})

it('is for the Master only, and refuses invalid filters', async ({ harness, master }) => {
  const admin = await harness.as('admin')
  expect((await admin(payments.list)).status).toBe(403)
  expect((await admin(payments.export)).status).toBe(403)
  expect((await master(payments.list, { query: { state: 'lost' } })).status).toBe(400)
  expect((await master(payments.export, { query: { from: 'yesterday' } })).status).toBe(400)
})
