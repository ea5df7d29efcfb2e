// A student's payments: all of them for the student and the Master, only the licences for those who manage people.
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { students } from '@rounds/contract/membership/students/student.endpoints'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { aBuyer, anOrder, atGateway } from '#api/testing/billing/orders.ts'
import { it as base } from '#api/testing/fixtures.ts'
import { openGateways } from '../gateways/open-gateways.ts'
import { settleOrder } from '../orders/settle-order.ts'

const it = base.extend('person', ({ harness }) => aBuyer(harness))

it('a paid order shows as a licence for three years', async ({ harness, person, master, hod, admin }) => {
  const params = { id: person.id }
  const buyer = await harness.as(person)
  expect((await buyer(payments.ofStudent, { params })).body).toMatchObject({ licences: [], orders: [] })
  const failed = await anOrder(harness, buyer)
  await atGateway(harness, failed, 'failed')
  await settleOrder(harness.api, openGateways(harness.api, {}), failed, 'webhook')
  const id = await anOrder(harness, buyer)
  await atGateway(harness, id, 'paid')
  await settleOrder(harness.api, openGateways(harness.api, {}), id, 'webhook')

  // The payment has ended the session.
  const headers = await harness.session(person)
  const { status, body } = await harness.anonymous(payments.ofStudent, { params, headers })
  expect(status).toBe(200)
  const startsAt = harness.clock.now.toISOString()
  const licence = { startsAt, endsAt: startsAt.replace('2026', '2029'), source: 'order', reason: null, revokedAt: null }
  expect(body.licences).toEqual([{ id: expect.any(String), ...licence }])
  expect(body.orders).toMatchObject([
    { id, title: 'Single Package', gateway: 'sandbox', state: 'paid', isRefundDue: false, totalPaise: 1_179_882 },
    { id: failed, state: 'failed' },
  ])
  expect((await master(payments.ofStudent, { params })).body.orders).toEqual(body.orders)
  for (const staff of [hod, admin]) {
    const seen = (await staff(payments.ofStudent, { params })).body
    expect([seen.licences, seen.orders]).toEqual([body.licences, null])
  }
})

it('a licence marked by hand shows its reason to the Master and the student, not to staff', async ({
  harness,
  person,
  master,
  hod,
  admin,
}) => {
  const params = { id: person.id }
  const asMaster = await harness.asConfirmed('master')
  await asMaster(students.setPayment, { params, body: { paymentStatus: 'paid', reason: 'Paid by cheque 42' } })
  const [licence] = (await master(payments.ofStudent, { params })).body.licences
  expect(licence).toMatchObject({ source: 'hand', reason: 'Paid by cheque 42', revokedAt: null })
  const headers = await harness.session(person)
  expect((await harness.anonymous(payments.ofStudent, { params, headers })).body.licences).toEqual([licence])
  for (const staff of [hod, admin]) {
    expect((await staff(payments.ofStudent, { params })).body.licences).toEqual([{ ...licence, reason: null }])
  }
  await asMaster(students.setPayment, { params, body: { paymentStatus: 'unpaid', reason: 'The cheque bounced' } })
  const [revoked] = (await master(payments.ofStudent, { params })).body.licences
  expect(revoked).toEqual({ ...licence, revokedAt: harness.clock.now.toISOString() })
})

it('is refused to everybody else, and for students out of reach', async ({
  harness,
  person,
  hod,
  student,
  teacher,
}) => {
  const params = { id: person.id }
  expect((await (await harness.as('otherHod'))(payments.ofStudent, { params })).status).toBe(404)
  expect((await student(payments.ofStudent, { params })).status).toBe(404)
  expect((await teacher(payments.ofStudent, { params })).status).toBe(403)
  expect((await hod(payments.ofStudent, { params: { id: uuidv7() } })).status).toBe(404)
  expect((await hod(payments.ofStudent, { params: { id: 'nobody' } })).status).toBe(404)
})
