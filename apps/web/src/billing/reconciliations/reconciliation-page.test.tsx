// Settlement reports: chosen, their columns guessed, compared, and queried at the gateway.
// @vitest-environment happy-dom
import type { ReconciledLine, Reconciliation } from '@rounds/contract/billing/reconciliations/reconciliation'
import { reconciliations } from '@rounds/contract/billing/reconciliations/reconciliation.endpoints'
import { reconciliationMessages } from '@rounds/contract/billing/reconciliations/reconciliation.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { expectAtField } from '#web/testing/refusals.ts'
import { openScreen } from '#web/testing/screen.tsx'

const run: Reconciliation = {
  id: '0197a000-0000-7000-8000-000000000501',
  gateway: 'razorpay',
  fileName: 'recon.csv',
  from: '2026-11-23',
  to: '2026-11-23',
  by: 'Vikram Chauhan',
  createdAt: '2026-11-24T06:00:00.000Z',
  counts: { matched: 1, amount: 1, state: 0, fee: 0, missingHere: 0, missingThere: 0 },
}
const line: ReconciledLine = {
  line: 2,
  outcome: 'amount',
  paymentId: 'pay_1',
  orderRef: 'order_1',
  state: 'paid',
  amountPaise: 100,
  feePaise: null,
  netPaise: null,
  order: {
    id: '0197a000-0000-7000-8000-000000000502',
    state: 'paid',
    totalPaise: 1_179_882,
    buyer: 'Dr Asha Rao',
  },
}
const page = (total: number) => ({ page: 1, size: 10, total })
const csv = 'payment_id,order_id,amount,created_at\npay_1,order_1,1.00,23/11/2026 10:00:00\n'

test('a settlement report is compared by its columns, and differing orders can be settled', async ({ server }) => {
  server.answers(reconciliations.list, { runs: [], page: page(0) })
  const user = await openScreen('/reconciliation', theMaster)
  expect(await screen.findByText('No reports compared yet')).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no input for the file')
  await user.upload(input, new File([csv], 'recon.csv', { type: 'text/csv' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare recon.csv' }))
  expect(dialog.getByText('For example “pay_1”')).toBeVisible()
  const press = () => user.click(dialog.getByRole('button', { name: 'Compare 1 line' }))
  const attempt = { server, user, endpoint: reconciliations.create, press }
  const { tooMany, unreadable, days } = reconciliationMessages
  await expectAtField(attempt, [
    ['lines', tooMany],
    ['lines', unreadable],
    ['to', days],
  ])
  const lastDay = dialog.getByRole('textbox', { name: 'Last day' })
  await user.clear(lastDay)
  await user.type(lastDay, '22-11-2026')
  expect((await dialog.findAllByText(days))[0]).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Compare 1 line' })).toBeDisabled()
  await user.clear(lastDay)
  await user.type(lastDay, '23-11-2026')
  server.answers(reconciliations.create, { message: reconciliationMessages.compared, run })
  server.answers(reconciliations.lines, { run, lines: [line], page: page(1) })
  await user.click(dialog.getByRole('button', { name: 'Compare 1 line' }))
  expect(await screen.findByText('The report is compared. Nothing was changed.')).toBeVisible()
  expect(server.sentTo(reconciliations.create).slice(3)).toMatchObject([
    { gateway: 'razorpay', fileName: 'recon.csv', from: '2026-11-23', to: '2026-11-23' },
  ])
  expect(await screen.findByText('1 agrees; other amount: 1.')).toBeVisible()
  expect(screen.getByText('₹11,798.82, paid')).toBeVisible()
  server.refuses(reconciliations.settle, 'conflict', { message: reconciliationMessages.nothingToSettle })
  await user.click(screen.getByRole('button', { name: 'Settle now…' }))
  await user.click(await screen.findByRole('button', { name: 'Ask the gateway' }))
  const told = await screen.findByRole('alertdialog')
  expect(told).toHaveTextContent(reconciliationMessages.nothingToSettle)
  await user.click(within(told).getByRole('button'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  server.answers(reconciliations.settle, { message: reconciliationMessages.settling })
  await user.click(screen.getByRole('button', { name: 'Settle now…' }))
  await user.click(await screen.findByRole('button', { name: 'Ask the gateway' }))
  expect(
    await screen.findByText('We ask the gateway about the orders that differ. Look at them again in a few minutes.'),
  ).toBeVisible()
})

test('a file without payments cannot be compared, and earlier reports can be opened', async ({ server }) => {
  server.answers(reconciliations.list, { runs: [run], page: page(1) })
  server.answers(reconciliations.lines, { run, lines: [], page: page(0) })
  const user = await openScreen('/reconciliation', theMaster)
  expect(await screen.findByText('1 to look at')).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no input for the file')
  await user.upload(input, new File(['payment_id,amount\n'], 'empty.csv', { type: 'text/csv' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare empty.csv' }))
  expect(dialog.getByText('The file has no payments.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: '23 Nov 2026' }))
  expect(await screen.findByText('No matching lines')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All reports' }))
  expect(await screen.findByText('1 to look at')).toBeVisible()
})
