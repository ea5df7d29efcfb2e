// A college's order for seats: payment creates the seats, a refund closes them and revokes their licences.

import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { supplier } from '#api/testing/billing/invoices.ts'
import { aBuyer, aCollegeOrder, atGateway, signIn } from '#api/testing/billing/orders.ts'
import { aGivenSeat } from '#api/testing/billing/seats.ts'
import { notifiedOf } from '#api/testing/communication/notified.ts'
import { it } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { openGateways } from '../gateways/open-gateways.ts'
import { issueDue } from '../invoices/issue-invoices.ts'
import { grantLicence } from '../licences/licences.store.ts'
import { settleOrder } from './settle-order.ts'

const settle = ({ api }: Harness, id: string) => settleOrder(api, openGateways(api, {}), id, 'webhook')

const seatsOf = ({ db }: Harness, orderId: string) =>
  db.unchecked('select ends_at, licence_id, closed_at from seats where order_id = $1', [orderId])

it('a paid order creates its seats, notifies the payer and gives the college an invoice', async ({
  harness,
  master,
}) => {
  const { admin } = harness.people
  await harness.db.unchecked(`update colleges set gstin = '29AAACC1206D1ZM' where id = $1`, [admin.collegeId])
  const id = await aCollegeOrder(harness, { quantity: 3 })
  await atGateway(harness, id, 'paid')
  expect([await settle(harness, id), await settle(harness, id)]).toEqual(['paid', 'paid'])
  const seat = { ends_at: new Date('2029-06-15T04:30:00Z'), licence_id: null, closed_at: null }
  expect(await seatsOf(harness, id)).toEqual([seat, seat, seat])
  expect(harness.mails.at(-1)).toMatchObject({ to: admin.email })
  expect(harness.mails.at(-1)?.text).toContain('paid for 3 seats, for three years.')
  expect(await lastEvent(harness, 'order.settled', 'detail')).toMatchObject({
    detail: { to: 'paid', ids: { college: admin.collegeId } },
  })

  await issueDue(harness.api, supplier)
  expect(harness.mails.at(-1)).toMatchObject({ to: admin.email })
  const [row] = (await master(payments.list, { query: { search: id } })).body.payments
  expect(row).toMatchObject({ id, student: null, college: 'College A', quantity: 3, payer: { id: admin.id } })
  const [invoice] = await harness.db.unchecked('select document from invoices where order_id = $1', [id])
  expect(invoice?.document).toMatchObject({
    quantity: 3,
    buyer: { name: 'College A', lines: ['1 College Road'], gstin: '29AAACC1206D1ZM', state: 'Karnataka' },
    note: 'Seats for residents, until 15-06-2029',
    price: { offerPaise: 1_799_700 },
  })
})

it('a refund closes the seats and ends their licences', async ({ harness }) => {
  const id = await aCollegeOrder(harness, { quantity: 2 })
  await atGateway(harness, id, 'paid')
  await settle(harness, id)
  const student = await aBuyer(harness)
  await aGivenSeat(harness, id, student.id)
  const standing = async () =>
    (await harness.db.unchecked('select payment_status from accounts where id = $1', [student.id]))[0]?.payment_status
  expect(await standing()).toBe('paid')
  await atGateway(harness, id, 'refunded')
  expect(await settle(harness, id)).toBe('refunded')
  expect(await standing()).toBe('unpaid')
  const closed = { licence_id: null, closed_at: harness.clock.now }
  expect(await seatsOf(harness, id)).toMatchObject([closed, closed])
  const told = harness.mails.slice(-2).map(({ to, subject }) => [to, subject.replace(/ · .*/, '')])
  expect(told).toEqual([
    [student.email, expect.stringContaining('Your seat was closed')],
    [harness.people.admin.email, expect.stringContaining('A payment for seats was refunded')],
  ])
})

it('a refund ends the sessions of all seat holders in one statement', async ({ harness }) => {
  const id = await aCollegeOrder(harness, { quantity: 3 })
  await atGateway(harness, id, 'paid')
  await settle(harness, id)
  const residents = await Promise.all([1, 2, 3].map(() => aBuyer(harness)))
  for (const { id: studentId } of residents) await aGivenSeat(harness, id, studentId)
  const clients = await Promise.all(residents.map((resident) => signIn(harness, resident)))
  await atGateway(harness, id, 'refunded')
  const queries = await harness.queriesOf(() => settle(harness, id))
  expect(queries.filter((sql) => sql.includes('delete from sessions'))).toHaveLength(1)
  for (const client of clients) expect((await client(sessions.restore)).status).toBe(401)
  const told = await harness.db.unchecked(
    "select count(*)::int as n from notifications where event = 'order.seatsClosed' and account_id = any($1)",
    [residents.map((resident) => resident.id)],
  )
  expect(told).toEqual([{ n: 3 }])
})

it('a renewed student is not notified that the licence ended with the seat', async ({ harness, admin }) => {
  const id = await aCollegeOrder(harness, { quantity: 2 })
  await atGateway(harness, id, 'paid')
  await settle(harness, id)
  const [first, second] = [await aBuyer(harness), await aBuyer(harness)]
  const [{ seatId }] = [await aGivenSeat(harness, id, first.id), await aGivenSeat(harness, id, second.id)]
  const by = { reason: 'By hand', grantedById: harness.people.master.id, now: harness.clock.now }
  for (const { id: studentId } of [first, second]) await grantLicence(harness.db, { studentId, ...by })
  expect((await admin(seats.takeBack, { params: { id: seatId } })).status).toBe(200)
  await atGateway(harness, id, 'refunded')
  expect(await settle(harness, id)).toBe('refunded')
  for (const student of [first, second]) expect(await notifiedOf(harness, student.id)).toEqual([])
})

it('a revoked licence frees its seat', async ({ harness }) => {
  const id = await aCollegeOrder(harness, { quantity: 1 })
  await atGateway(harness, id, 'paid')
  await settle(harness, id)
  const { licenceId } = await aGivenSeat(harness, id, (await aBuyer(harness)).id)
  await harness.db.unchecked('update licences set revoked_at = $2 where id = $1', [licenceId, harness.clock.now])
  expect(await seatsOf(harness, id)).toMatchObject([{ licence_id: null, closed_at: null }])
})

it('the table protects agreed terms, and allows a college one open order per gateway', async ({ harness }) => {
  const id = await aCollegeOrder(harness, { quantity: 2 })
  const change = (text: string) => harness.db.unchecked(`update orders set ${text} where id = $1`, [id])
  await expect(change('quantity = 1')).rejects.toThrow(/cannot be changed/)
  await expect(change('department_id = college_id')).rejects.toThrow(/orders_buyer/)
  // A college can have one open order per gateway.
  await expect(aCollegeOrder(harness, { quantity: 1 })).rejects.toThrow(/orders_open_of_college/)
})
