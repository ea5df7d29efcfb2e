// Referrals grouped by their sponsor, and the payments with a coupon.
// @vitest-environment happy-dom
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import type { ReferralGroup } from '@rounds/contract/billing/referrals/referral'
import { referrals } from '@rounds/contract/billing/referrals/referral.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const group: ReferralGroup = {
  sponsor: { id: aStudent.id, name: aStudent.name, college: 'Demo College A', referralCode: '6Z0BFNFYP' },
  count: 2,
  paidCount: 1,
  referrals: [
    {
      id: '0197a000-0000-7000-8000-000000000501',
      name: 'Dr Ravi Nair',
      phone: '9876543211',
      email: 'ravi@rounds.example',
      joinedAt: '2026-06-15T06:00:00.000Z',
      isPaid: true,
      paymentId: 'pay_1',
    },
  ],
}
const page = { page: 1, size: 10, total: 1 }

test('a sponsor opens with the people they referred and their payments', async ({ server }) => {
  server.answers(referrals.list, { data: [group], page })
  const user = await openScreen('/referral', theMaster)
  expect(await screen.findByText('6Z0BFNFYP')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dr Asha Rao' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Referred by Dr Asha Rao' }))
  expect(dialog.getByText('1 of 2 paid; the latest 1 are shown')).toBeVisible()
  expect(dialog.getByText('ravi@rounds.example · 9876543211')).toBeVisible()
  expect(dialog.getByText(/pay_1/)).toBeVisible()
})

test('the other view lists the payments with a coupon', async ({ server }) => {
  server.answers(referrals.list, { data: [], page: { ...page, total: 0 } })
  server.answers(payments.list, {
    payments: [
      {
        id: '0197a000-0000-7000-8000-000000000502',
        source: 'sandbox',
        state: 'paid',
        student: { id: aStudent.id, name: aStudent.name, email: aStudent.email },
        payer: { id: aStudent.id, name: aStudent.name, email: aStudent.email },
        college: 'Demo College A',
        title: 'Single Package',
        quantity: 1,
        price: { offerPaise: 999_900, discountPaise: 99_900, gstPaise: 162_000, totalPaise: 1_062_000 },
        coupon: 'EARLY-BIRD',
        paymentId: 'pay_2',
        at: '2026-06-15T06:00:00.000Z',
        isRefundDue: false,
        refund: null,
        by: null,
        reason: null,
        invoices: [],
      },
    ],
    totals: { paidPaise: 1_062_000, refundedPaise: 0, duePaise: 0 },
    page,
  })
  const user = await openScreen('/referral', theMaster)
  expect(await screen.findByText('No referrals yet')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Coupons' }))
  expect(await screen.findByText('EARLY-BIRD')).toBeVisible()
  expect(screen.getByText('pay_2')).toBeVisible()
})
