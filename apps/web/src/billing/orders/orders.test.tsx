// The cart, the coupon, and the page to which a gateway returns.
// @vitest-environment happy-dom
import { coupons } from '@rounds/contract/billing/coupons/coupon.endpoints'
import { couponMessages } from '@rounds/contract/billing/coupons/coupon.messages'
import { licenceMessages } from '@rounds/contract/billing/licences/licence.messages'
import type { GatewayOption } from '@rounds/contract/billing/orders/order'
import { orders } from '@rounds/contract/billing/orders/order.endpoints'
import { paymentMessages } from '@rounds/contract/billing/orders/payment.messages'
import { orderPriceOf } from '@rounds/contract/billing/packages/order-price'
import type { Package } from '@rounds/contract/billing/packages/package'
import { fillMessage } from '@rounds/contract/kernel/message'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { storedSession } from '#web/kernel/session-store.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, refusalOf, shownRouter } from '#web/testing/screen.tsx'

const unpaid = { ...aStudent, paymentStatus: 'unpaid', standing: 'unpaid' } as const
const id = '0190f0b0-0000-7000-8000-000000000001'
const single: Package = {
  id,
  title: 'Single Package',
  description: 'For one resident who signs up alone.',
  points: ['One licence for three years'],
  buyer: 'one',
  pricePaise: 999_900,
  offerPricePaise: 999_900,
  netPaise: 999_900,
  till: null,
}
const sandbox: GatewayOption = { id: 'sandbox', label: 'Sandbox (no money moves)', isTest: true }
const cart = { packages: [single], gateways: [sandbox], licenceUntil: null, seatOffer: 'none' as const }

test('the cart itemizes the price, and a coupon changes it', async ({ server }) => {
  server.answers(orders.cart, cart)
  const user = await openScreen('/cart', unpaid)
  const bill = within(await screen.findByLabelText('What you pay'))
  expect(bill.getByText('₹11,798.82')).toBeVisible()
  const code = screen.getByRole('textbox', { name: 'Coupon code' })
  await user.click(screen.getByRole('button', { name: 'Apply coupon' }))
  expect(await screen.findByText('Please enter valid coupon code')).toBeVisible()
  const price = orderPriceOf(999_900, 99_900)
  server.answers(coupons.apply, { message: couponMessages.applied, amount: 99_900, price })
  await user.type(code, 'welcome')
  await user.click(screen.getByRole('button', { name: 'Apply coupon' }))
  expect(await screen.findByText('Coupon applied.')).toBeVisible()
  expect(bill.getByText('− ₹999.00')).toBeVisible()
  expect(bill.getByText('₹10,620.00')).toBeVisible()
  server.refuses(orders.create, 'conflict', { ...paymentMessages.notPositive })
  await user.click(screen.getByRole('button', { name: 'Pay ₹10,620' }))
  await user.click(await screen.findByRole('button', { name: 'Pay ₹10,620 now' }))
  expect(await refusalOf('Payment Issue')).toHaveTextContent('Contact to administrator !!!')
  expect(server.sentTo(orders.create)).toEqual([
    { packageId: id, gateway: 'sandbox', amountPaise: 1_062_000, coupon: 'welcome' },
  ])
})

test.for([couponMessages.usedBefore, couponMessages.noneLeft])('%s', async (sentence, { server }) => {
  server.answers(orders.cart, cart)
  const user = await openScreen('/cart', unpaid)
  server.refuses(coupons.apply, 'invalid', { fields: { code: sentence } })
  await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'WELCOME')
  await user.click(screen.getByRole('button', { name: 'Apply coupon' }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('a failed cart loads again, and without a gateway it names whom to ask', async ({ server }) => {
  server.refuses(orders.cart, 'internal')
  const user = await openScreen('/cart', unpaid)
  expect(await screen.findByText(/^Failed to fetch batches\. Please try again later\. \(/)).toBeVisible()
  server.answers(orders.cart, { ...cart, gateways: [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ask your department’s office how your college pays.')).toBeVisible()
})

test('a paid order ends the session and leads to the sign-in page', async ({ server }) => {
  server.answers(orders.confirm, { message: paymentMessages.success, state: 'paid' })
  await openScreen(`/payment?order=${id}&payment=pay_1&signature=abc`, unpaid)
  expect(await screen.findByText('Your account has been activated! Please relogin to continue !!!')).toBeVisible()
  const told = performance.now()
  expect(storedSession()).toBeNull()
  expect(server.sentTo(orders.confirm)).toEqual([{ proof: { paymentId: 'pay_1', signature: 'abc' } }])
  await expect.poll(() => shownRouter().state.location.pathname, { timeout: 8000, interval: 20 }).toBe('/login')
  // Two seconds to read it; the timer started slightly before the text was found.
  expect(performance.now() - told).toBeGreaterThan(1_700)
})

test('a pending payment can be checked again; a failed one leads to the cart', async ({ server }) => {
  server.answers(orders.confirm, { message: paymentMessages.awaited, state: 'created' })
  const user = await openScreen(`/payment?order=${id}`, unpaid)
  expect(
    await screen.findByText('The payment is not confirmed yet. We check every few minutes and will write to you.'),
  ).toBeVisible()
  server.refuses(orders.confirm, 'conflict', { ...paymentMessages.notVerified })
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  expect(screen.getByText('Payment verification failed. Please try again.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart')
})

test('an expired order warns that money may still arrive and suggests no retry', async ({ server }) => {
  server.answers(orders.confirm, { message: paymentMessages.mayStillCome, state: 'expired' })
  await openScreen(`/payment?order=${id}`, unpaid)
  expect(await screen.findByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
  expect(screen.getByText(paymentMessages.mayStillCome)).toBeVisible()
  expect(screen.queryByText(/Please try again/)).toBeNull()
})

test('a payment that opens no licence announces its refund', async ({ server }) => {
  server.refuses(orders.confirm, 'conflict', { ...paymentMessages.opensNothing })
  await openScreen(`/payment?order=${id}`, unpaid)
  expect(await screen.findByRole('heading', { name: 'We are refunding this payment' })).toBeVisible()
  expect(screen.getByText('It opened no licence. We have written to you about it.')).toBeVisible()
})

test('a payer whose session has ended is asked to sign in', async () => {
  await openScreen(`/payment?order=${id}`)
  expect(
    await screen.findByText(
      'Your session has ended. Once your payment has reached us, your account is open when you sign in.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
})

const licensed = fillMessage(paymentMessages.licensed, { day: '15 Jun 2029' })
test.for([
  ['unavailable', { message: paymentMessages.orderFailed }],
  ['unavailable', { title: paymentMessages.redirectFailed, message: paymentMessages.redirectOrderFailed }],
  ['conflict', { message: licensed }],
  ['conflict', { message: fillMessage(paymentMessages.licensedStudent, { name: 'Dr Asha Rao', day: '15 Jun 2029' }) }],
  ['conflict', { message: licenceMessages.notJoined }],
  ['invalid', { message: paymentMessages.notForOne }],
  ['invalid', { message: paymentMessages.noGateway }],
  ['invalid', { message: couponMessages.noneLeft }],
] as const)('an order that cannot start states the reason: %s, %o', async ([code, refusal], { server }) => {
  server.answers(orders.cart, cart)
  server.refuses(orders.create, code, refusal)
  const user = await openScreen('/cart', unpaid)
  await user.click(await screen.findByRole('button', { name: 'Pay ₹11,798.82' }))
  await user.click(await screen.findByRole('button', { name: 'Pay ₹11,798.82 now' }))
  expect(await screen.findByText(refusal.message)).toBeVisible()
  if ('title' in refusal) expect(screen.getByText(refusal.title)).toBeVisible()
})

test('staff stay signed in after paying for a student', async ({ server }) => {
  const paidFor = { studentId: aStudent.id, collegeId: id }
  server.answers(orders.confirm, { message: paymentMessages.paidFor, state: 'paid', paidFor })
  await openScreen(`/payment?order=${id}`, anHod)
  expect(
    await screen.findByText('The payment is confirmed. We have notified the student, who has to sign in again.'),
  ).toBeVisible()
  expect(storedSession()).not.toBeNull()
})

test('without an answer from the gateway, the payer can check again', async ({ server }) => {
  server.refuses(orders.confirm, 'unavailable', { message: paymentMessages.noAnswer })
  const user = await openScreen(`/payment?order=${id}`, unpaid)
  expect(
    await screen.findByText('The payment gateway is not answering. We check every few minutes and will write to you.'),
  ).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
  server.isSilentAt(orders.confirm)
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await screen.findByRole('button', { name: 'Ask again' })).toBeVisible()
})

test.for([paymentMessages.priceChanged, paymentMessages.orderOver, paymentMessages.transferWaits])(
  'a refusal because the cart has changed shows the current cart: %s',
  async (sentence, { server }) => {
    server.answers(orders.cart, cart)
    const user = await openScreen('/cart', unpaid)
    await user.click(await screen.findByRole('button', { name: 'Pay ₹11,798.82' }))
    server.refuses(orders.create, 'conflict', { message: sentence })
    server.answers(orders.cart, { ...cart, packages: [{ ...single, netPaise: 599_900 }] })
    await user.click(await screen.findByRole('button', { name: 'Pay ₹11,798.82 now' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    await user.keyboard('{Escape}')
    expect(await screen.findByText('₹7,078.82')).toBeVisible()
  },
)

test('without an order or a session, the page shows an error and redirects to sign-in', async () => {
  await openScreen('/payment')
  expect(await refusalOf('Invalid Access')).toHaveTextContent('User information is missing. Redirecting to login...')
  await expect.poll(() => shownRouter().state.location.pathname).toMatch(/logout|login/)
})
