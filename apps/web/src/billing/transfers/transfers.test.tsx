// Bank transfers: the payer's page and input, and the Master's decisions.
// @vitest-environment happy-dom
import type { Order } from '@rounds/contract/billing/orders/order'
import type { Transfer } from '@rounds/contract/billing/transfers/transfer'
import { transfers } from '@rounds/contract/billing/transfers/transfer.endpoints'
import { transferMessages } from '@rounds/contract/billing/transfers/transfer.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { aStudent, theMaster } from '#web/testing/people.ts'
import { expectAtField, expectInDialog } from '#web/testing/refusals.ts'
import { openScreen } from '#web/testing/screen.tsx'

const id = '0197a000-0000-7000-8000-000000000701'
const order: Order = {
  id,
  state: 'created',
  gateway: 'transfer',
  packageTitle: 'Single Package',
  quantity: 1,
  price: { offerPaise: 999_900, discountPaise: 0, gstPaise: 179_982, totalPaise: 1_179_882 },
}
const payee = { name: 'Rounds Private Limited', account: '123456789012', ifsc: 'SBIN0000123', upi: 'rounds@sbi' }

test('a payer sees where to pay and enters the bank’s transaction number', async ({ server }) => {
  server.answers(transfers.show, { order, payee, expiresAt: '2026-06-29T04:30:00.000Z', transfer: null })
  const user = await openScreen(`/transfer?order=${id}`, { ...aStudent, paymentStatus: 'unpaid', standing: 'unpaid' })
  for (const text of ['₹11,798.82', payee.account, payee.ifsc, payee.upi, id, '29 Jun 2026'])
    expect(await screen.findByText(text)).toBeVisible()
  const field = screen.getByRole('textbox', { name: /UTR or transaction number/ })
  await user.type(field, '12-34')
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  expect(await screen.findByText(transferMessages.reference)).toBeVisible()
  await user.clear(field)
  await user.type(field, 'sbin5241234567')
  server.refuses(transfers.enter, 'invalid', { fields: { reference: transferMessages.taken } })
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  expect(await screen.findByText(transferMessages.taken)).toBeVisible()
  server.answers(transfers.enter, { message: transferMessages.entered })
  await user.click(screen.getByRole('button', { name: 'I have paid' }))
  expect(await screen.findByText(transferMessages.entered)).toBeVisible()
  expect(server.sentTo(transfers.enter).at(-1)).toEqual({ reference: 'SBIN5241234567' })
})

test('an expired order warns not to pay and hides the account details', async ({ server }) => {
  const ended = { ...order, state: 'expired' } as const
  server.answers(transfers.show, { order: ended, payee, expiresAt: '2026-06-29T04:30:00.000Z', transfer: null })
  await openScreen(`/transfer?order=${id}`, { ...aStudent, paymentStatus: 'unpaid', standing: 'unpaid' })
  expect(await screen.findByText(/^This order has ended. Do not pay for it/)).toBeVisible()
  for (const text of [payee.account, payee.ifsc, payee.upi]) expect(screen.queryByText(text)).not.toBeInTheDocument()
})

const waiting: Transfer = {
  orderId: id,
  reference: 'SBIN5241234567',
  state: 'entered',
  buyer: 'Dr Asha Rao',
  payer: 'Dr Asha Rao',
  title: 'Single Package',
  quantity: 1,
  totalPaise: 1_179_882,
  enteredAt: '2026-06-15T04:30:00.000Z',
  paidOn: null,
  words: null,
}

test('the Master refuses a transfer with a reason', async ({ server }) => {
  server.answers(transfers.list, { transfers: [waiting], page: { page: 1, size: 10, total: 1 } })
  const user = await openScreen('/transfers', theMaster)
  await user.click(await screen.findByRole('button', { name: waiting.reference }))
  const dialog = within(await screen.findByRole('dialog', { name: waiting.reference }))
  await user.click(dialog.getByRole('button', { name: 'It is not on the statement' }))
  await user.click(dialog.getByRole('button', { name: 'Refuse transfer' }))
  expect((await dialog.findAllByText(transferMessages.words))[0]).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'No such line')
  server.answers(transfers.refuse, { message: transferMessages.refused })
  await user.click(dialog.getByRole('button', { name: 'Refuse transfer' }))
  expect(await screen.findByText('Transfer refused. We have notified the payer.')).toBeVisible()
})

test('a confirmation shows mismatches with the order, then its success', async ({ server }) => {
  server.answers(transfers.list, { transfers: [waiting], page: { page: 1, size: 10, total: 1 } })
  const user = await openScreen('/transfers', theMaster)
  await user.click(await screen.findByRole('button', { name: waiting.reference }))
  const dialog = within(await screen.findByRole('dialog', { name: waiting.reference }))
  const press = () => user.click(dialog.getByRole('button', { name: 'Confirm transfer' }))
  await user.type(dialog.getByRole('textbox', { name: /^Amount/ }), '11798.82')
  await user.type(dialog.getByRole('textbox', { name: /^Day/ }), '15062026')
  await user.type(dialog.getByRole('textbox', { name: /^Words/ }), 'NEFT ASHA RAO')
  const attempt = { server, user, endpoint: transfers.confirm, press }
  await expectAtField(attempt, [
    ['amountPaise', transferMessages.otherAmount],
    ['paidOn', transferMessages.paidOn],
  ])
  await expectInDialog(attempt, [transferMessages.over])
  server.answers(transfers.confirm, { message: transferMessages.confirmed })
  await press()
  expect(await screen.findByText(transferMessages.confirmed)).toBeVisible()
})
