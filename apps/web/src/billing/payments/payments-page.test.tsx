// The payments of the Master: what a row, its dialog and the totals say. @vitest-environment happy-dom
import type { Payment } from '@rounds/contract/billing/payments/payment'
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
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
  by: 'Vikram Chauhan',
  reason: 'Paid by cheque 118',
  invoices: [],
}

const test = base.extend('opened', ({ server }) => async (rows = [payment, byHand]) => {
  const totals = { paidPaise: 1_062_000, refundedPaise: 100, duePaise: 1_062_000 }
  server.answers(payments.list, { payments: rows, totals, page: { page: 1, size: 10, total: rows.length } })
  return openScreen('/payments', theMaster)
})

test('one opens with its price in its parts and its invoice', async ({ opened }) => {
  const user = await opened()
  expect(await screen.findByText('Paid ₹10,620, refunded ₹1, to be given back ₹10,620.')).toBeVisible()
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

test('a mark by hand says who made it and why', async ({ opened }) => {
  const user = await opened([byHand])
  await user.click(await screen.findByRole('button', { name: 'Dr Asha Rao' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Marked as paid, Dr Asha Rao' }))
  expect(dialog.getByText('Paid by cheque 118')).toBeVisible()
  expect(dialog.getByText('Vikram Chauhan')).toBeVisible()
})

test('a filter that fits nothing leads back to the whole list', async ({ opened }) => {
  const user = await opened([])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'refundDue')
  expect(await screen.findByText('No payment fits')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No payments yet')).toBeVisible()
})
