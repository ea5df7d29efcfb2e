// A student's licences and payments on the profile, with a link to renew; staff see the licences on the student's page.
// @vitest-environment happy-dom
import { payments } from '@rounds/contract/billing/payments/payment.endpoints'
import { addDays, businessDateOf, momentOf } from '@rounds/contract/kernel/dates'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent, ownProfile } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const today = businessDateOf(new Date())
const inDays = (days: number) => new Date(momentOf(addDays(today, days), '12:00')).toISOString()
const licence = {
  ...({ id: '0197a000-0000-7000-8000-000000000091', source: 'order', reason: null, revokedAt: null } as const),
  startsAt: inDays(-1000),
  endsAt: inDays(40),
}
const order = {
  ...({
    id: '0197a000-0000-7000-8000-000000000092',
    title: 'Single Package',
    gateway: 'phonepe',
    state: 'paid',
  } as const),
  isRefundDue: false,
  totalPaise: 1_179_882,
  at: inDays(-1000),
  payerId: aStudent.id,
}
const other = (one: { id: string }, end: string) => ({ id: one.id.replace(/..$/, end) })

test.beforeEach(({ server }) => {
  server.answers(profiles.open, { profile: ownProfile, user: aStudent })
})

test('shows the origin and state of each licence, and offers renewal near its end', async ({ server }) => {
  const licences = [
    { ...licence, ...other(licence, '11'), source: 'seat', startsAt: inDays(10) } as const,
    licence,
    { ...licence, ...other(licence, '12'), endsAt: inDays(-5) },
    { ...licence, ...other(licence, '13'), endsAt: inDays(500), revokedAt: inDays(-1) },
    { ...licence, ...other(licence, '14'), source: 'hand', reason: 'Cheque 42', revokedAt: inDays(-3) } as const,
  ]
  const orders = [
    order,
    { ...order, ...other(order, '21'), isRefundDue: true },
    { ...order, ...other(order, '22'), state: 'refunded' } as const,
    { ...order, ...other(order, '23'), state: 'failed' } as const,
    { ...order, ...other(order, '24'), state: 'created' } as const,
    { ...order, ...other(order, '25'), state: 'created', gateway: 'transfer' } as const,
    { ...order, ...other(order, '26'), state: 'created', gateway: 'transfer', payerId: order.id } as const,
  ]
  server.answers(payments.ofStudent, { licences, orders })
  await openScreen('/profile?part=licence', aStudent)
  const licencePart = within(await screen.findByRole('region', { name: 'Licence' }))
  for (const words of ['Begins later', 'Ends soon', 'Ended', 'A seat of the college']) {
    expect(await licencePart.findByText(words)).toBeVisible()
  }
  expect(licencePart.getAllByText(/^Taken back/)).toHaveLength(2)
  expect(licencePart.getByText('Marked as paid: Cheque 42')).toBeVisible()
  expect(licencePart.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', '/cart')
  const paid = within(screen.getByRole('region', { name: 'Payments' }))
  expect(paid.getAllByText('Single Package · ₹11,798.82')).toHaveLength(7)
  for (const word of ['Paid', 'Refunded', 'Failed']) expect(paid.getByText(word)).toBeVisible()
  expect(paid.getAllByText('Started')).toHaveLength(3)
  // Only the person who started a transfer can open it.
  expect(paid.getByRole('link', { name: 'Open the transfer' })).toHaveAttribute(
    'href',
    `/transfer?order=${order.id.replace(/..$/, '25')}`,
  )
})

test('offers no renewal in the middle of a licence', async ({ server }) => {
  server.answers(payments.ofStudent, { licences: [{ ...licence, endsAt: inDays(400) }], orders: [] })
  await openScreen('/profile?part=licence', aStudent)
  expect(await screen.findByText('Runs')).toBeVisible()
  expect(screen.getByText('No payments yet')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull()
})
