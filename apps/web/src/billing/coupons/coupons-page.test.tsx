// The Master's list of coupons and its dialogs.
// @vitest-environment happy-dom
import type { Coupon } from '@rounds/contract/billing/coupons/coupon'
import { coupons } from '@rounds/contract/billing/coupons/coupon.endpoints'
import { couponMessages } from '@rounds/contract/billing/coupons/coupon.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const coupon: Coupon = {
  id: '0197a000-0000-7000-8000-000000000301',
  code: 'EARLY-BIRD',
  amount: 99_900,
  userQty: 10,
  left: 6,
  used: 3,
  state: 'Available',
  createdAt: '2026-06-15T06:00:00.000Z',
}

const test = base.extend('opened', ({ server }) => async (data = [coupon]) => {
  server.answers(coupons.list, { data, page: { page: 1, size: 10, total: data.length } })
  return openScreen('/coupons', theMaster)
})

test('the Master creates a coupon, with errors shown at their fields', async ({ server, opened }) => {
  const user = await opened([])
  expect(await screen.findByText('No coupons yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create Coupon' }))
  const form = within(await screen.findByRole('dialog', { name: 'Create coupon' }))
  const field = (name: string) => form.getByRole('textbox', { name })
  const create = form.getByRole('button', { name: 'Create coupon' })
  await user.type(field('Coupon code'), 'FIVE5')
  await user.type(field('Discount in rupees'), '0')
  await user.click(create)
  expect(await form.findByText('Enter coupon code more than 6 digit')).toBeVisible()
  expect(form.getAllByText('Please enter valid value greater than 0')).toHaveLength(2)
  for (const name of ['Coupon code', 'Discount in rupees']) await user.clear(field(name))
  await user.type(field('Coupon code'), 'HALF OFF')
  await user.type(field('Discount in rupees'), '9999999')
  await user.type(field('Number of uses'), '100001')
  await user.click(create)
  expect(await form.findByText('A code can have only letters, digits and dashes.')).toBeVisible()
  expect(form.getByText('A discount can be at most ₹10,00,000.')).toBeVisible()
  expect(form.getByText('A coupon can have at most 1,00,000 uses.')).toBeVisible()
  for (const name of ['Coupon code', 'Discount in rupees', 'Number of uses']) await user.clear(field(name))
  await user.type(field('Coupon code'), 'early-bird')
  await user.type(field('Discount in rupees'), '999')
  await user.type(field('Number of uses'), '10')
  server.refuses(coupons.create, 'invalid', { fields: { code: couponMessages.taken } })
  await user.click(create)
  expect(await form.findByText('This code already exists. Please choose another one.')).toBeVisible()
  server.refuses(coupons.create, 'invalid', { fields: { code: couponMessages.longCode } })
  await user.click(create)
  expect(await form.findByText('A code can have at most 32 characters.')).toBeVisible()
  server.answers(coupons.create, { message: couponMessages.created, data: coupon })
  await user.click(create)
  expect(await screen.findByText('Coupon created.')).toBeVisible()
  expect(server.sentTo(coupons.create).at(-1)).toEqual({ code: 'EARLY-BIRD', discount: 99_900, couponQty: 10 })
})

test('the list shows the remaining uses, and a coupon is deleted after confirmation', async ({ server, opened }) => {
  const user = await opened()
  expect(await screen.findByText('3 of 10 used, 1 reserved')).toBeVisible()
  expect(screen.getAllByText('Available').length).toBeGreaterThan(0)
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'More for EARLY-BIRD' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete… EARLY-BIRD', hidden: true }))
    await user.click(await screen.findByRole('button', { name: 'Delete EARLY-BIRD' }))
  }
  server.isSilentAt(coupons.delete)
  await ask()
  expect(await refusalOf(couponMessages.failed.title)).toHaveTextContent('Something went wrong.')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  server.answers(coupons.delete, { message: couponMessages.deleted })
  await user.click(await screen.findByRole('button', { name: 'Delete EARLY-BIRD' }))
  expect(await screen.findByText(couponMessages.deleted)).toBeVisible()
})

test('an empty result for a status offers to clear the filters', async ({ server, opened }) => {
  const user = await opened([])
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Used')
  expect(await screen.findByText('No matching coupons')).toBeVisible()
  const everything = { page: 1, size: 10 }
  await waitFor(() => expect(server.queriesTo(coupons.list)).toEqual([everything, { ...everything, state: 'Used' }]))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No coupons yet')).toBeVisible()
})
