// Seats over HTTP: bought, assigned, revoked, requested and taken, with the rights and refusals of each.

import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { seatsPriceOf } from '@rounds/contract/billing/packages/order-price'
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { sessions } from '@rounds/contract/identity/sessions/session.endpoints'
import { dayMs } from '@rounds/contract/kernel/durations'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { lastEvent } from '#api/testing/audit-events.ts'
import { supplier } from '#api/testing/billing/invoices.ts'
import { aBuyer, atGateway, sandboxProof, signIn, singlePackage } from '#api/testing/billing/orders.ts'
import { aGivenSeat, aSeatOf, paidSeats } from '#api/testing/billing/seats.ts'
import { it as base } from '#api/testing/fixtures.ts'
import type { Harness } from '#api/testing/harness.ts'
import { aPerson } from '#api/testing/people.ts'
import { makeMailedInvoice } from '../invoices/invoice-file.ts'
import { issueDue } from '../invoices/issue-invoices.ts'
import { notifyOfEndingSeats } from './ending-seats.ts'

const it = base.extend('college', async ({ harness }) => {
  // Closes the seats of earlier tests, since each test counts its own.
  await harness.db.unchecked('update seats set closed_at = now() where closed_at is null')
  await harness.db.unchecked(`update orders set state = 'expired' where state = 'created'`)
  await harness.db.unchecked('delete from seat_settings')
  return harness.places.medicine.collegeId
})

async function draftOf(harness: Harness, buyer: 'one' | 'group' | 'institution' | 'university', quantity: number) {
  await singlePackage(harness)
  const { body } = await harness.anonymous(packages.list)
  const { id: packageId, netPaise } = body.packages.find((one) => one.buyer === buyer) ?? { id: '', netPaise: 0 }
  return { packageId, quantity, gateway: 'sandbox' as const, amountPaise: seatsPriceOf(netPaise, quantity).totalPaise }
}

it('a college orders seats, and receives them with an invoice once they are paid', async ({
  harness,
  college,
  admin,
}) => {
  const params = { id: college }
  const { status, body } = await admin(orders.createSeats, { params, body: await draftOf(harness, 'group', 12) })
  expect([status, body.order]).toMatchObject([
    200,
    { state: 'created', quantity: 12, packageTitle: 'Group Package', price: { offerPaise: 7_198_800 } },
  ])
  const { id } = body.order
  expect((await admin(seats.show, { params })).body).toMatchObject({ given: 0, free: 0, nextEnd: null })
  await atGateway(harness, id, 'paid')
  const paid = await admin(orders.confirm, { params: { id }, body: { proof: sandboxProof(harness, id) } })
  expect(paid.body).toMatchObject({
    message: 'The payment is confirmed. You can assign the seats now.',
    paidFor: { studentId: null, collegeId: college },
  })
  // The payer stays signed in.
  expect((await admin(sessions.restore)).status).toBe(200)
  await issueDue(harness.api, supplier)
  const shown = (await admin(seats.show, { params })).body
  expect(shown).toMatchObject({ college: { id: college }, given: 0, free: 12, nextEnd: '2029-06-15T04:30:00.000Z' })
  expect(shown.orders[0]).toMatchObject({ id, quantity: 12, given: 0, state: 'paid', by: 'Dr admin' })
  const [invoice] = shown.orders[0]?.invoices ?? []
  expect((await admin(invoices.document, { params: { id: invoice?.id ?? '' } })).status).toBe(200)
  const others = await harness.as('collegeBAdmin')
  expect((await others(invoices.document, { params: { id: invoice?.id ?? '' } })).status).toBe(404)
})

it('refuses another price, another college, the single package, and invalid orders', async ({
  harness,
  college,
  admin,
  hod,
  master,
}) => {
  const draft = await draftOf(harness, 'group', 2)
  const refused = async (over: object, id = college, client = admin) => {
    const { status, body } = await client(orders.createSeats, { params: { id }, body: { ...draft, ...over } })
    return [status, body.fields ?? body.message]
  }
  expect(await refused({ quantity: 1 })).toEqual([409, 'The price has changed. Please look at it again.'])
  for (const quantity of [0, 2001, 1.5])
    expect(await refused({ quantity })).toEqual([400, { quantity: 'Please enter how many seats, from 1 to 2,000.' }])
  expect(await refused(await draftOf(harness, 'one', 2))).toEqual([
    400,
    { packageId: 'This package is for one resident. Please choose one for several.' },
  ])
  const university = await draftOf(harness, 'university', 2)
  expect(await refused(university)).toEqual([
    400,
    { packageId: 'This package is for all colleges of a university. Please write to us.' },
  ])
  expect((await refused(university, college, master))[0]).toBe(200)
  expect((await refused({}, harness.people.collegeBAdmin.collegeId ?? ''))[0]).toBe(404)
  expect((await refused({}, college, hod))[0]).toBe(403)
  await harness.db.unchecked(
    `update packages set price_paise = 100000000, offer_price_paise = 100000000 where buyer = 'group'`,
  )
  expect(await refused({ quantity: 2000, amountPaise: 1 })).toEqual([
    400,
    { quantity: 'One order can be at most ₹2,00,00,000. Please order fewer seats.' },
  ])
  await harness.db.unchecked(
    `update packages set price_paise = 999900, offer_price_paise = 599900 where buyer = 'group'`,
  )
})

it('an HOD assigns seats to their students, and each student left out has a reason', async ({
  harness,
  college,
  hod,
  admin,
  student,
}) => {
  await paidSeats(harness, 1)
  // Seats are assigned in id order, which is chronological.
  const first = await aBuyer(harness)
  const second = await aBuyer(harness)
  const before = await harness.as(first)
  const elsewhere = harness.people.collegeBStudent.id
  const studentIds = [first.id, second.id, harness.people.student.id, elsewhere]
  expect((await hod(seats.free)).body).toMatchObject({ free: 1 })
  const body = { studentIds }
  const { status, body: answer } = await hod(seats.give, { body })
  expect([status, answer.message, answer.givenCount]).toEqual([
    200,
    'Seats assigned. We have notified the students, who have to sign in again.',
    1,
  ])
  expect(new Map(answer.leftOut.map(({ id, reason }) => [id, reason]))).toEqual(
    new Map([
      [second.id, 'noSeat'],
      [harness.people.student.id, 'licensed'],
      [elsewhere, 'notHere'],
    ]),
  )
  expect((await before(sessions.restore)).status).toBe(401)
  const mails = harness.mails.filter(({ to }) => to === first.email)
  expect(mails.at(-1)?.subject).toContain('Your licence is active')
  const [licence] = await harness.db.unchecked('select starts_at, ends_at from licences where student_id = $1', [
    first.id,
  ])
  expect(licence).toEqual({ starts_at: harness.clock.now, ends_at: new Date('2029-06-15T04:30:00Z') })
  expect((await hod(seats.give, { body: { studentIds: [second.id] } })).body.message).toBe('No seats assigned.')
  expect((await hod(seats.give, { body: { studentIds: [] } })).status).toBe(400)
  expect((await student(seats.give, { body })).status).toBe(403)

  // A revoked seat can be assigned again.
  const { holders } = (await admin(seats.holders, { params: { id: college } })).body
  expect(holders).toMatchObject([{ student: { id: first.id }, hasLeft: false, endsAt: '2029-06-15T04:30:00.000Z' }])
  const seatId = holders[0]?.seatId ?? ''
  expect((await hod(seats.takeBack, { params: { id: seatId } })).status).toBe(403)
  const others = await harness.as('collegeBAdmin')
  expect((await others(seats.takeBack, { params: { id: seatId } })).status).toBe(404)
  expect((await others(seats.holders, { params: { id: college } })).body.holders).toEqual([])
  const back = await admin(seats.takeBack, { params: { id: seatId } })
  expect(back.body.message).toBe('Seat taken back. It is free for another resident.')
  expect((await admin(seats.takeBack, { params: { id: seatId } })).status).toBe(404)
  expect(await lastEvent(harness, 'seat.taken-back', 'detail')).toMatchObject({ detail: { studentId: first.id } })
  expect((await hod(seats.give, { body: { studentIds: [second.id] } })).body.givenCount).toBe(1)
})

it('a student who has left keeps the seat until the college withdraws it', async ({ harness, college, admin }) => {
  const student = await aBuyer(harness)
  const id = await aSeatOf(harness, student)
  await harness.db.unchecked('update accounts set left_on = $2 where id = $1', [student.id, '2026-06-01'])
  const left = async () =>
    (await admin(seats.holders, { params: { id: college }, query: { who: 'left' } })).body.holders
  expect(await left()).toMatchObject([{ seatId: id, student: { id: student.id }, hasLeft: true }])
  await admin(seats.takeBack, { params: { id } })
  expect(await left()).toEqual([])
  const given = (await admin(seats.give, { body: { studentIds: [student.id] } })).body
  expect(given.leftOut).toMatchObject([{ reason: 'left' }])
})

it('a student requests a seat, or claims one where the college allows it', async ({ harness, college, admin, hod }) => {
  const person = await aBuyer(harness)
  const buyer = await harness.as(person)
  const offer = async () => (await buyer(orders.cart)).body.seatOffer
  expect(await offer()).toBe('none')
  const none = await buyer(seats.request)
  expect([none.status, none.body.message]).toEqual([
    409,
    'Your college has no free seat any more. Please pay, or ask your department’s office.',
  ])
  await paidSeats(harness, 1)
  expect(await offer()).toBe('ask')
  expect((await buyer(seats.request)).body).toMatchObject({
    isGiven: false,
    message: 'Your department has been told that you need a seat. We’ll notify you when you have one.',
  })
  const asked = harness.mails.length
  expect((await buyer(seats.request)).body.isGiven).toBe(false)
  expect(harness.mails.length).toBe(asked)

  const params = { id: college }
  expect((await hod(seats.setSelfService, { params, body: { isOn: true } })).status).toBe(403)
  const others = await harness.as('collegeBAdmin')
  expect((await others(seats.setSelfService, { params, body: { isOn: true } })).status).toBe(404)
  expect((await admin(seats.setSelfService, { params, body: { isOn: true } })).body.message).toBe(
    'Residents who sign up can take a free seat now.',
  )
  expect(await offer()).toBe('take')
  expect((await buyer(seats.request)).body).toMatchObject({
    isGiven: true,
    message: 'Your account has been activated! Please relogin to continue !!!',
  })
  expect((await admin(seats.show, { params })).body).toMatchObject({ given: 1, free: 0, isSelfService: true })
  // A student whose seat the college revoked can only request another.
  const [seat] = (await admin(seats.holders, { params })).body.holders
  await admin(seats.takeBack, { params: { id: seat?.seatId ?? '' } })
  const again = await signIn(harness, person)
  expect((await again(orders.cart)).body.seatOffer).toBe('ask')
  expect((await again(seats.request)).body.isGiven).toBe(false)
  expect((await admin(seats.setSelfService, { params, body: { isOn: false } })).body.message).toBe(
    'Only the college can assign seats now.',
  )
})

it('administrators are notified 60, 30 and 7 days before seats end, once each', async ({ harness, college }) => {
  await paidSeats(harness, 2)
  const told = (day: string) => notifyOfEndingSeats(harness.api, new Date(`${day}T03:00:00Z`))
  expect(college).toBeTruthy()
  expect([await told('2029-04-15'), await told('2029-04-16'), await told('2029-04-17')]).toEqual([0, 1, 0])
  expect([await told('2029-05-16'), await told('2029-06-08'), await told('2029-06-15')]).toEqual([1, 1, 0])
})

it('a second order is refused once the first has just been found paid', async ({ harness, college, admin }) => {
  const params = { id: college }
  const body = await draftOf(harness, 'group', 3)
  const { id } = (await admin(orders.createSeats, { params, body })).body.order
  await atGateway(harness, id, 'paid')
  const second = await admin(orders.createSeats, { params, body })
  expect([second.status, second.body.message]).toEqual([
    409,
    'Your earlier payment has arrived, and its seats are there. Check them before you order more.',
  ])
  const shown = (await admin(seats.show, { params })).body
  expect(shown).toMatchObject({ free: 3 })
  // A buyer who returns can order again, and a failed order does not hide the paid one.
  const third = await admin(orders.createSeats, { params, body })
  expect(third.status).toBe(200)
  expect((await admin(seats.show, { params })).body.orders[0]?.state).toBe('paid')
})

it('a former college does not see where a student has moved', async ({ harness, college, admin }) => {
  const student = await aBuyer(harness)
  await aSeatOf(harness, student)
  const { collegeId, departmentId } = harness.places.medicineB
  await harness.db.unchecked('update accounts set college_id = $2, department_id = $3 where id = $1', [
    student.id,
    collegeId,
    departmentId,
  ])
  const found = async (search: string) =>
    (await admin(seats.holders, { params: { id: college }, query: { search } })).body.holders
  expect(await found(student.email)).toEqual([])
  expect(await found(student.name)).toMatchObject([
    { student: { id: student.id, name: student.name, email: null }, department: '', hasLeft: true },
  ])
})

it('a college’s documents go to its current administrator', async ({ harness }) => {
  const payer = await aPerson(harness.db, {
    role: 'admin',
    name: 'Dr Former',
    email: `former.${uuidv7()}@rounds.example`,
    departmentId: null,
    collegeId: harness.places.medicine.collegeId,
    createdAt: harness.clock.now,
  })
  const orderId = await paidSeats(harness, 1, payer)
  await harness.db.unchecked('update accounts set college_id = $2 where id = $1', [
    payer.id,
    harness.places.medicineB.collegeId,
  ])
  await issueDue(harness.api, supplier)
  const told = await harness.db.unchecked(
    `select n.account_id as id from notifications n join invoices i on n.facts ->> 'work' = i.number where i.order_id = $1`,
    [orderId],
  )
  expect(told).toEqual([{ id: harness.people.admin.id }])
  const [invoice] = await harness.db.unchecked('select id from invoices where order_id = $1', [orderId])
  const make = makeMailedInvoice(harness.db)
  expect(await make(String(invoice?.id), payer.email)).toBeNull()
  expect(await make(String(invoice?.id), harness.people.admin.email)).not.toBeNull()
})

it('renewing a student with a new seat releases the earlier one', async ({ harness, college, admin }) => {
  const student = await aBuyer(harness)
  const before = await paidSeats(harness, 1)
  const { seatId, licenceId } = await aGivenSeat(harness, before, student.id)
  const soon = new Date(harness.clock.now.getTime() + 20 * dayMs)
  await harness.db.unchecked('update licences set ends_at = $2 where id = $1', [licenceId, soon])
  await harness.db.unchecked('update seats set ends_at = $2 where id = $1', [seatId, soon])
  await paidSeats(harness, 1)
  expect((await admin(seats.give, { body: { studentIds: [student.id] } })).body.givenCount).toBe(1)
  expect((await admin(seats.show, { params: { id: college } })).body).toMatchObject({ given: 1, free: 1 })
  const { holders } = (await admin(seats.holders, { params: { id: college } })).body
  expect(holders).toMatchObject([{ student: { id: student.id }, endsAt: '2029-06-15T04:30:00.000Z' }])
})

it('an unknown seat or college returns 404', async ({ admin, master }) => {
  expect((await admin(seats.takeBack, { params: { id: uuidv7() } })).status).toBe(404)
  expect((await master(seats.show, { params: { id: uuidv7() } })).status).toBe(404)
})
