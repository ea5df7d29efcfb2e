// The seats of a college: bought, given, taken back, and offered in a student's cart.
// @vitest-environment happy-dom
import type { CollegeSeats, SeatHolder } from '@rounds/contract/billing/college-seats/seat'
import { seats } from '@rounds/contract/billing/college-seats/seat.endpoints'
import { coupons } from '@rounds/contract/billing/coupons/coupon.endpoints'
import { couponMessages } from '@rounds/contract/billing/coupons/coupon.messages'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { orderPriceOf, seatsPriceOf } from '@rounds/contract/billing/packages/order-price'
import { seatMessages } from '@rounds/contract/billing/seats/seat.messages'
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import type { SessionUser } from '@rounds/contract/identity/accounts/person'
import type { College } from '@rounds/contract/reference/colleges/college'
import { colleges } from '@rounds/contract/reference/colleges/college.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { storedSession } from '#web/kernel/session-store.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const admin: SessionUser = { ...anHod, role: 'admin', roleTitle: 'Admin', department: null, canVerify: false }
const college = { id: anHod.college?.id ?? '', name: 'Demo College A' }
const billed: College = {
  ...college,
  slug: 'demo-a',
  address: '1 College Road',
  state: { id: '0197a000-0000-7000-8000-000000000604', name: 'Rajasthan' },
  phone: '9000000000',
  email: 'office@first.example',
  website: null,
  gstin: null,
  logo: null,
  accent: null,
  departments: [],
}
const none: CollegeSeats = { college, given: 0, free: 0, nextEnd: null, isSelfService: false, orders: [] }
const some: CollegeSeats = {
  ...none,
  given: 1,
  free: 11,
  nextEnd: '2029-06-15T04:30:00.000Z',
  orders: [
    {
      id: '0197a000-0000-7000-8000-000000000601',
      title: 'Group Package',
      quantity: 12,
      given: 1,
      state: 'paid',
      gateway: 'sandbox',
      totalPaise: 8_494_584,
      at: '2026-06-15T04:30:00.000Z',
      endsAt: '2029-06-15T04:30:00.000Z',
      by: 'Dr Admin',
      payerId: anHod.id,
      invoices: [{ id: '0197a000-0000-7000-8000-000000000602', kind: 'invoice', number: 'INV/26-27/000001' }],
    },
  ],
}
const holder: SeatHolder = {
  seatId: '0197a000-0000-7000-8000-000000000603',
  student: { id: aStudent.id, name: aStudent.name, email: aStudent.email },
  department: 'General Medicine',
  givenAt: '2026-06-15T04:30:00.000Z',
  endsAt: '2029-06-15T04:30:00.000Z',
  hasLeft: true,
}
const packageOf = (buyer: 'one' | 'group' | 'university', title: string, netPaise: number) => ({
  id: `0190f0b0-0000-7000-8000-00000000000${title.length % 10}`,
  title,
  description: 'For several.',
  points: ['A licence'],
  buyer,
  netPaise,
  till: null,
  pricePaise: netPaise,
  offerPricePaise: netPaise,
})
const single = packageOf('one', 'Single Package', 999_900)
const group = packageOf('group', 'Group Package', 599_900)
const cart = {
  packages: [single, group, packageOf('university', 'University', 299_900)],
  gateways: [{ id: 'sandbox' as const, label: 'Sandbox (no money moves)', isTest: true }],
  licenceUntil: null,
  seatOffer: 'none' as const,
}

test('an Admin orders the first seats at the displayed price, and pays at the gateway', async ({ server }) => {
  server.answers(seats.show, none)
  server.answers(colleges.open, { college: billed })
  server.answers(orders.cart, cart)
  const user = await openScreen('/seats', admin)
  expect(await screen.findByText(/Demo College A has no seats/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Buy seats' }))
  const form = within(await screen.findByRole('dialog', { name: 'Buy seats for Demo College A' }))
  expect(await form.findByRole('radio', { name: /Group Package, ₹5,999 a seat/ })).toBeChecked()
  const buyer =
    /^The invoice will name Demo College A, 1 College Road, Rajasthan, without a GST number\. If that is wrong/
  expect(await form.findByText(buyer)).toBeVisible()
  // Neither the package for one student nor the university's.
  expect(form.getAllByRole('radio')).toHaveLength(2)
  await user.click(form.getByRole('button', { name: 'Pay' }))
  expect(await form.findByText('Please enter how many seats, from 1 to 2,000.')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: /Number of seats/ }), '12')
  server.refuses(orders.createSeats, 'conflict', { message: paymentMessages.priceChanged })
  await user.click(form.getByRole('button', { name: 'Pay ₹84,945.84' }))
  expect(await screen.findByText('The price has changed. Please look at it again.')).toBeVisible()
  const order = { packageId: group.id, quantity: 12, gateway: 'sandbox', amountPaise: 8_494_584 }
  expect(server.sentTo(orders.createSeats)).toEqual([order])
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  const leave = vi.spyOn(window.location, 'assign').mockReturnValue()
  const [bought] = some.orders
  server.answers(orders.createSeats, {
    order: {
      id: bought?.id ?? '',
      state: 'created',
      gateway: 'sandbox',
      packageTitle: group.title,
      quantity: 12,
      price: seatsPriceOf(group.netPaise, 12),
    },
    currency: 'INR',
    brand: 'Rounds',
    checkout: { kind: 'page', url: 'https://gateway.example/pay' },
  })
  await user.click(form.getByRole('button', { name: 'Pay ₹84,945.84' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://gateway.example/pay'))
  expect(server.sentTo(orders.createSeats)).toEqual([order, order])
})

test('the page shows free seats and their holders, and takes back a leaver’s seat', async ({ server }) => {
  server.answers(seats.show, some)
  server.answers(seats.holders, { holders: [holder], page: { page: 1, size: 10, total: 1 } })
  const user = await openScreen('/seats', admin)
  expect(await screen.findByText('11 free, 1 given')).toBeVisible()
  expect(screen.getByText('The next ones end on 15 Jun 2029.')).toBeVisible()
  expect(screen.getByText('Invoice INV/26-27/000001')).toBeVisible()
  expect(await screen.findByText('Has left')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }))
  expect(server.called()).toContain(seats.exportHolders)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  await user.click(screen.getByRole('button', { name: `More for ${aStudent.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Take seat back… ${aStudent.name}`, hidden: true }))
  server.answers(seats.takeBack, { message: seatMessages.takenBack })
  await user.click(await screen.findByRole('button', { name: 'Take seat back' }))
  expect(await screen.findByText('Seat taken back. It is free for another resident.')).toBeVisible()
  server.answers(seats.setSelfService, { message: seatMessages.selfServiceOn })
  await user.click(screen.getByRole('switch', { name: /Residents who sign up take a free seat themselves/ }))
  expect(await screen.findByText('Residents who sign up can take a free seat now.')).toBeVisible()
})

test('the order form shows why an order of seats is refused', async ({ server }) => {
  server.answers(colleges.open, { college: billed })
  server.answers(seats.show, none)
  server.answers(orders.cart, cart)
  const user = await openScreen('/seats', admin)
  await user.click(await screen.findByRole('button', { name: 'Buy seats' }))
  const form = within(await screen.findByRole('dialog', { name: 'Buy seats for Demo College A' }))
  await user.type(await form.findByRole('textbox', { name: /Number of seats/ }), '12')
  const press = () => user.click(form.getByRole('button', { name: /^Pay/ }))
  const fields = [
    { quantity: seatMessages.tooLarge },
    { packageId: seatMessages.forUniversity },
    { packageId: seatMessages.notForSeveral },
  ]
  for (const refused of fields) {
    server.refuses(orders.createSeats, 'invalid', { fields: refused })
    await press()
    expect((await screen.findAllByText(Object.values(refused).join('')))[0]).toBeVisible()
  }
  server.refuses(orders.createSeats, 'conflict', { message: seatMessages.paidBefore })
  await press()
  expect(await screen.findByText(seatMessages.paidBefore)).toBeVisible()
})

test('an Admin turns self-service seats off', async ({ server }) => {
  server.answers(seats.show, { ...some, isSelfService: true })
  server.answers(seats.holders, { holders: [holder], page: { page: 1, size: 10, total: 1 } })
  const user = await openScreen('/seats', admin)
  server.answers(seats.setSelfService, { message: seatMessages.selfServiceOff })
  await user.click(await screen.findByRole('switch', { name: /Residents who sign up take a free seat themselves/ }))
  expect(await screen.findByText(seatMessages.selfServiceOff)).toBeVisible()
})

const unpaid = { ...aStudent, paymentStatus: 'unpaid', standing: 'unpaid' } as const

test('a student can ask for a seat and still pay instead', async ({ server }) => {
  server.answers(orders.cart, { ...cart, packages: [single], seatOffer: 'ask' })
  const user = await openScreen('/cart', unpaid)
  server.answers(seats.request, { message: seatMessages.asked, isGiven: false })
  await user.click(await screen.findByRole('button', { name: 'Ask for a seat' }))
  expect((await screen.findAllByText(seatMessages.asked))[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pay myself' }))
  expect(await screen.findByLabelText('What you pay')).toBeVisible()
})

test('a student claims a free seat where the college allows it, then signs in again', async ({ server }) => {
  server.answers(orders.cart, { ...cart, packages: [single], seatOffer: 'take' })
  const user = await openScreen('/cart', unpaid)
  server.answers(seats.request, { message: paymentMessages.success, isGiven: true })
  await user.click(await screen.findByRole('button', { name: 'Take a free seat' }))
  await expect.poll(() => shownRouter().state.location.pathname).toBe('/login')
  expect(storedSession()).toBeNull()
})

test.for([seatMessages.noSeat, seatMessages.justTaken])(
  'a free seat that is no longer available shows the reason: %s',
  async (message, { server }) => {
    server.answers(orders.cart, { ...cart, packages: [single], seatOffer: 'take' })
    const user = await openScreen('/cart', unpaid)
    server.refuses(seats.request, 'conflict', { message })
    await user.click(await screen.findByRole('button', { name: 'Take a free seat' }))
    expect(await screen.findByText(message)).toBeVisible()
  },
)

test('staff choose the student they pay for and see why the order fails', async ({ server }) => {
  server.answers(orders.cart, cart)
  server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
  const user = await openScreen('/payFor', anHod)
  expect(server.queriesTo(accounts.studentOptions)).toEqual([{ collegeId: college.id, for: 'payment' }])
  await user.click(await screen.findByRole('button', { name: 'Pay ₹11,798.82' }))
  expect(await screen.findByText('Please select student')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Student' }))
  await user.click(await screen.findByRole('option', { name: aStudent.name, hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Pay ₹11,798.82' }))
  expect(await screen.findByText(/You pay for the Single Package of Dr Asha Rao/)).toBeVisible()
  server.refuses(orders.create, 'conflict', { message: paymentMessages.orderFailed })
  await user.click(screen.getByRole('button', { name: 'Pay ₹11,798.82 now' }))
  expect(await screen.findByText('Failed to create payment order')).toBeVisible()
  expect(server.sentTo(orders.create)).toMatchObject([{ studentId: aStudent.id, amountPaise: 1_179_882 }])
})

test('a coupon typed before choosing a student remains and is checked for each student', async ({ server }) => {
  const [asha, vivek] = [
    { id: aStudent.id, name: aStudent.name },
    { id: '0197a000-0000-7000-8000-000000000777', name: 'Dr Vivek Nair' },
  ]
  server.answers(orders.cart, cart)
  server.answers(accounts.studentOptions, { students: [asha, vivek] })
  const user = await openScreen('/payFor', anHod)
  const code = await screen.findByRole('textbox', { name: 'Coupon code' })
  const apply = () => user.click(screen.getByRole('button', { name: 'Apply coupon' }))
  const choose = async ({ name }: { name: string }) => {
    await user.click(screen.getByRole('combobox', { name: 'Student' }))
    await user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  await user.type(code, 'WELCOME')
  await apply()
  expect(await screen.findByText('Please select student')).toBeVisible()
  expect(server.sentTo(coupons.apply)).toEqual([])
  await choose(asha)
  expect(code).toHaveValue('WELCOME')
  const price = orderPriceOf(999_900, 99_900)
  server.answers(coupons.apply, { message: couponMessages.applied, amount: 99_900, price })
  await apply()
  expect(await screen.findByRole('button', { name: 'Pay ₹10,620' })).toBeVisible()
  await choose(vivek)
  expect(await screen.findByRole('button', { name: 'Pay ₹11,798.82' })).toBeVisible()
  expect(code).toHaveAccessibleDescription('Apply it again for this student.')
  server.refuses(coupons.apply, 'invalid', { fields: { code: couponMessages.noneLeft } })
  await apply()
  expect(await screen.findByText('This coupon has been used up.')).toBeVisible()
  await choose(asha)
  expect(screen.queryByText('This coupon has been used up.')).toBeNull()
  expect(server.sentTo(coupons.apply)).toMatchObject([{ studentId: asha.id }, { studentId: vivek.id }])
})

test('the page after a payment leads staff to the seats they bought', async ({ server }) => {
  const paidFor = { studentId: null, collegeId: college.id }
  server.answers(orders.confirm, { message: paymentMessages.paidSeats, state: 'paid', paidFor })
  await openScreen('/payment?order=0197a000-0000-7000-8000-000000000601', admin)
  expect(await screen.findByText('The payment is confirmed. You can assign the seats now.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the seats' })).toBeVisible()
  expect(storedSession()).not.toBeNull()
})
