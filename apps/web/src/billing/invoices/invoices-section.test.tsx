// A student's invoices on the profile: listed, saved as a PDF, and the empty state before the first payment.
// @vitest-environment happy-dom
import { invoices } from '@rounds/contract/billing/invoices/invoice.endpoints'
import { profiles } from '@rounds/contract/membership/profiles/profile.endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent, ownProfile } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const id = '0197a000-0000-7000-8000-000000000081'
const invoice = { id, kind: 'invoice', number: 'INV/26-27/000042', issuedOn: '2026-06-15' } as const

test.beforeEach(({ server }) => {
  server.answers(profiles.open, { profile: ownProfile, user: aStudent })
})

test('a student saves an invoice as a PDF', async ({ server }) => {
  const line = { ...invoice, title: 'Single Package', totalPaise: 1_179_882 }
  server.answers(invoices.list, {
    invoices: [line, { ...line, id: id.replace('81', '82'), kind: 'credit-note', number: 'CRN/26-27/000001' }],
  })
  const user = await openScreen('/profile?part=licence', aStudent)
  expect(await screen.findByText('Invoice INV/26-27/000042 · ₹11,798.82')).toBeVisible()
  expect(screen.getByText('Credit note CRN/26-27/000001 · ₹11,798.82')).toBeVisible()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  server.answers(invoices.document, {})
  await user.click(screen.getByRole('button', { name: 'Save Invoice INV/26-27/000042' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.instances[0]).toHaveProperty('download', 'INV-26-27-000042.pdf')
  saved.mockRestore()
})

test('the section is empty before the first payment', async ({ server }) => {
  server.answers(invoices.list, { invoices: [] })
  await openScreen('/profile?part=licence', aStudent)
  expect(await screen.findByText('No invoices yet')).toBeVisible()
  expect(screen.getByText('The invoice for a payment is here a few minutes after it.')).toBeVisible()
})
