// The Master's list of payments: rows, dialog and totals.
// @vitest-environment happy-dom
import type { Payment } from '@rounds/contract/billing/payments/payment'
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { refunds } from '@rounds/contract/billing/refunds/refund.endpoints'
import { refundMessages } from '@rounds/contract/billing/refunds/refund.messages'
import { businessDateOf, showDate } from '@rounds/contract/kernel/dates'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { expectAtField, expectInDialog } from '#web/testing/refusals.ts'
import { openScreen } from '#web/testing/screen.tsx'

const payment: Payment = {
  id: '0197a000-0000-7000-8000-000000000401',
  source: 'sandbox',
  state: 'paid',
  student: {
    id: '0197a000-0000-7000-8000-000000000001',
    name: 'Dr Asha Rao',
    email: 'asha@rounds.example',
  },
  payer: {
    id: '0197a000-0000-7000-8000-000000000001',
    name: 'Dr Asha Rao',
    email: 'asha@rounds.example',
  },
  college: 'Demo College A',
  title: 'Single Package',
  quantity: 1,
  price: { offerPaise: 999_900, discountPaise: 99_900, gstPaise: 162_000, totalPaise: 1_062_000 },
  coupon: 'EARLY-BIRD',
  paymentId: 'pay_1',
  at: '2026-06-15T06:00:00.000Z',
  isRefundDue: true,
  refund: {
    state: 'due',
    cause: 'paidTwice',
    amountPaise: 1_062_000,
    currency: 'INR',
    requestedOn: null,
    reason: null,
    by: null,
    failure: null,
    reference: null,
    askedAt: null,
    doneAt: null,
  },
  by: null,
  reason: null,
  invoices: [{ id: '0197a000-0000-7000-8000-000000000402', kind: 'invoice', number: 'RND/26-27/1' }],
}
const byHand: Payment = {
  ...payment,
  payer: null,
  id: '0197a000-0000-7000-8000-000000000403',
  source: 'byHand',
  title: 'Marked as paid',
  price: null,
  coupon: null,
  paymentId: null,
  isRefundDue: false,
  refund: null,
  by: 'Vikram Chauhan',
  reason: 'Paid by cheque 118',
  invoices: [],
}

const test = base.extend('opened', ({ server }) => async (rows = [payment, byHand]) => {
  const totals = { paidPaise: 1_062_000, refundedPaise: 100, duePaise: 1_062_000 }
  server.answers(payments.list, { payments: rows, totals, page: { page: 1, size: 10, total: rows.length } })
  return openScreen('/payments', theMaster)
})

test('a payment opens with its price breakdown and its invoice', async ({ opened }) => {
  const user = await opened()
  expect(await screen.findByText('Paid ₹10,620, refunded ₹1, to be refunded ₹10,620.')).toBeVisible()
  const [first] = await screen.findAllByRole('button', { name: 'Dr Asha Rao' })
  if (!first) throw new Error('no payment')
  await user.click(first)
  const dialog = within(await screen.findByRole('dialog', { name: 'Single Package, Dr Asha Rao' }))
  for (const text of ['₹9,999', 'EARLY-BIRD, −₹999', '₹1,620', '₹10,620', 'pay_1', 'Paid twice'])
    expect(dialog.getByText(text)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Invoice RND/26-27/1' })).toHaveAttribute(
    'href',
    '/api/invoices/0197a000-0000-7000-8000-000000000402/document',
  )
})

test('a refund that is not due needs a cause, and the server’s refusals appear', async ({ opened, server }) => {
  const user = await opened([{ ...payment, isRefundDue: false, refund: null }])
  await user.click(await screen.findByRole('button', { name: 'Dr Asha Rao' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Single Package, Dr Asha Rao' }))
  await user.click(dialog.getByRole('button', { name: 'Refund…' }))
  const cause = dialog.getByRole('combobox', { name: /Reason for the refund/ })
  expect(dialog.queryByRole('textbox', { name: /Requested on/ })).toBeNull()
  await user.selectOptions(cause, 'request')
  const requested = dialog.getByRole('textbox', { name: /Requested on/ })
  const today = businessDateOf(new Date())
  expect(requested).toHaveValue(showDate(today))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Bought for a friend')
  await user.clear(requested)
  await user.click(dialog.getByRole('button', { name: 'Give ₹10,620 back' }))
  expect(await dialog.findByText('Please enter the day on which the refund was requested.')).toBeVisible()
  await user.type(requested, '18-06-2026')
  const press = () => user.click(dialog.getByRole('button', { name: 'Give ₹10,620 back' }))
  const attempt = { server, user, endpoint: refunds.ask, press }
  await expectAtField(attempt, [
    ['cause', refundMessages.cause],
    ['requestedOn', refundMessages.tooLate],
    ['requestedOn', refundMessages.activated],
    ['reason', refundMessages.reason],
  ])
  await expectInDialog(attempt, [refundMessages.notPaid, refundMessages.asking, refundMessages.byHand])
  expect(server.sentTo(refunds.ask).at(-1)).toEqual({
    cause: 'request',
    requestedOn: '2026-06-18',
    reason: 'Bought for a friend',
  })
  server.answers(refunds.ask, { message: refundMessages.asked })
  await user.selectOptions(cause, 'duplicate')
  expect(dialog.queryByRole('textbox', { name: /Requested on/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Give ₹10,620 back' }))
  expect(await screen.findByText('The gateway has been asked for the refund.')).toBeVisible()
  expect(server.sentTo(refunds.ask).at(-1)).toEqual({ cause: 'duplicate', reason: 'Bought for a friend' })
})

test('a failed refund states the reason, and one made elsewhere is noted with its reference', async ({
  opened,
  server,
}) => {
  const failed = { state: 'failed', by: 'Vikram Chauhan', failure: 'Razorpay answered 400: low balance' } as const
  const due = payment.refund && { ...payment.refund, ...failed, askedAt: '2026-06-15T07:00:00.000Z' }
  const user = await opened([{ ...payment, source: 'phonepe', refund: due }])
  expect(await screen.findByText('Refund failed')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Dr Asha Rao' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Single Package, Dr Asha Rao' }))
  expect(dialog.getByText('Razorpay answered 400: low balance')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Ask for the refund again…' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Note a refund made elsewhere…' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Made in the dashboard')
  await user.click(dialog.getByRole('button', { name: 'Note the refund of ₹10,620' }))
  expect(await dialog.findByText('Please enter the bank’s reference.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Reference/ }), 'UTR 4711')
  const press = () => user.click(dialog.getByRole('button', { name: 'Note the refund of ₹10,620' }))
  await expectInDialog({ server, user, endpoint: refunds.note, press }, [refundMessages.byGateway])
  server.answers(refunds.note, { message: refundMessages.noted })
  await user.click(dialog.getByRole('button', { name: 'Note the refund of ₹10,620' }))
  expect(await screen.findByText('The refund is noted.')).toBeVisible()
  expect(server.sentTo(refunds.note).slice(1)).toEqual([{ reason: 'Made in the dashboard', reference: 'UTR 4711' }])
})

test('a payment marked by hand shows its author and reason', async ({ opened }) => {
  const user = await opened([byHand])
  await user.click(await screen.findByRole('button', { name: 'Dr Asha Rao' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Marked as paid, Dr Asha Rao' }))
  expect(dialog.getByText('Paid by cheque 118')).toBeVisible()
  expect(dialog.getByText('Vikram Chauhan')).toBeVisible()
})

test('an empty filter result offers to clear the filters', async ({ server, opened }) => {
  const user = await opened([])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'refundDue')
  expect(await screen.findByText('No matching payments')).toBeVisible()
  const everything = { page: 1, size: 10 }
  await waitFor(() =>
    expect(server.queriesTo(payments.list)).toEqual([everything, { ...everything, state: 'refundDue' }]),
  )
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No payments yet')).toBeVisible()
})
