// The state of a student's licence in the list and the file: paid by an order or by hand, refunded, expired.

import { students } from '@rounds/contract/membership/students/student.endpoints'
import { people } from '@rounds/contract/overview/people/people.endpoints'
import { expect } from 'vitest'
import { openGateways } from '#api/billing/gateways/open-gateways.ts'
import { settleOrder } from '#api/billing/orders/settle-order.ts'
import { aBuyer, anOrder, atGateway } from '#api/testing/billing/orders.ts'
import { it } from '#api/testing/fixtures.ts'

it('follows a payment, its refund, a mark by hand, and the end of the licence', async ({ harness, hod, master }) => {
  const person = await aBuyer(harness)
  const settle = (id: string) => settleOrder(harness.api, openGateways(harness.api, {}), id, 'webhook')
  const standing = async () => {
    const listed = (await master(people.students, { query: { search: 'Buyer' } })).body.students
    const found = listed.find(({ id }) => id === person.id)
    const headers = await harness.session('hod')
    const file = (await harness.http.inject({ url: '/api/students/export?search=Buyer', headers })).payload
    const said = ['Unpaid', 'Licence ended', 'Paid'].find((word) => file.includes(word))
    return [found?.paymentStatus, found?.licenceUntil?.slice(0, 10) ?? null, said]
  }
  expect(await standing()).toEqual(['unpaid', null, 'Unpaid'])
  const id = await anOrder(harness, await harness.as(person))
  await atGateway(harness, id, 'paid')
  await settle(id)
  expect(await standing()).toEqual(['paid', '2029-06-15', 'Paid'])
  await atGateway(harness, id, 'refunded')
  await settle(id)
  expect(await standing()).toEqual(['unpaid', null, 'Unpaid'])
  const unpaid = (await hod(people.students, { query: { state: 'unpaid' } })).body.students
  expect(unpaid.map((one) => one.id)).toContain(person.id)

  const asMaster = await harness.asConfirmed('master')
  const mark = { paymentStatus: 'paid', reason: 'Paid by cheque 42' } as const
  await asMaster(students.setPayment, { params: { id: person.id }, body: mark })
  expect(await standing()).toEqual(['paid', '2029-06-15', 'Paid'])
  const past = `update licences set starts_at = $2::timestamptz - interval '3 years', ends_at = $2::timestamptz
    where student_id = $1 and revoked_at is null`
  // A licence lasts to the end of its last day in India.
  await harness.db.unchecked(past, [person.id, '2026-06-15T00:00:00Z'])
  expect((await standing())[2]).toBe('Paid')
  await harness.db.unchecked(past, [person.id, '2026-06-14T00:00:00Z'])
  expect(await standing()).toEqual(['paid', '2026-06-14', 'Licence ended'])
})
