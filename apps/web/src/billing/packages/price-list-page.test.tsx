// The Master edits the packages.
// @vitest-environment happy-dom
import type { KeptPackage } from '@rounds/contract/billing/packages/package'
import { packages } from '@rounds/contract/billing/packages/package.endpoints'
import { packageMessages } from '@rounds/contract/billing/packages/package.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const single: KeptPackage = {
  id: '0190f0b0-0000-7000-8000-000000000001',
  title: 'Single Package',
  description: 'For one resident who signs up alone.',
  points: ['One licence for three years'],
  buyer: 'one',
  pricePaise: 999_900,
  offerPricePaise: 999_900,
  netPaise: 999_900,
  till: null,
  withdrawnAt: null,
}
const group: KeptPackage = {
  ...single,
  id: '0190f0b0-0000-7000-8000-000000000002',
  title: 'Group Package',
  buyer: 'group',
  offerPricePaise: 599_900,
  netPaise: 599_900,
}
const withdrawnAt = '2026-06-15T06:00:00.000Z'

const test = base.extend('dialog', async ({ server }) => {
  server.answers(packages.kept, { packages: [single, group] })
  const user = await openScreen('/priceList', theMaster)
  expect(await screen.findByText('₹11,798.82')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'More for Single Package' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit package… Single Package', hidden: true }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Edit Single Package' })) }
})

test('the Master saves an offer and sees the price a buyer pays', async ({ server, dialog: { user, form } }) => {
  const offer = form.getByRole('textbox', { name: 'Offer price in rupees, before GST' })
  await user.clear(offer)
  await user.type(offer, '5,999')
  expect(form.getByText('₹7,078.82 with 18% GST')).toBeVisible()
  await user.type(form.getByRole('textbox', { name: 'Offer ends' }), '31122026')
  server.answers(packages.change, { message: packageMessages.saved, package: single })
  await user.click(form.getByRole('button', { name: 'Save package' }))
  expect(await screen.findByText('Package saved. Orders already started keep their price.')).toBeVisible()
  const { id: _id, netPaise: _net, withdrawnAt: _none, ...draft } = single
  expect(server.sentTo(packages.change)).toEqual([{ ...draft, offerPricePaise: 599_900, till: '2026-12-31' }])
})

test('errors appear at their fields', async ({ dialog: { user, form } }) => {
  for (const [name, typed] of [
    ['Title', ''],
    ['Who it is for', ''],
    ['What is included', ''],
    ['Price in rupees, before GST', 'free'],
    ['Offer price in rupees, before GST', '0'],
  ] as const) {
    const field = form.getByRole('textbox', { name })
    await user.clear(field)
    if (typed) await user.type(field, typed)
  }
  await user.click(form.getByRole('button', { name: 'Save package' }))
  expect(await form.findByText('Please write the title.')).toBeVisible()
  expect(form.getByText('Please write who it is for.')).toBeVisible()
  expect(form.getByText('Please write 1 to 8 points, one a line.')).toBeVisible()
  expect(form.getAllByText('Please enter a price in rupees, from 0.01 to 10,00,000.')).toHaveLength(2)
})

test('an offer above the price is refused', async ({ dialog: { user, form } }) => {
  const offer = form.getByRole('textbox', { name: 'Offer price in rupees, before GST' })
  await user.clear(offer)
  await user.type(offer, '10000')
  await user.click(form.getByRole('button', { name: 'Save package' }))
  expect(await form.findByText('The offer cannot be above the price.')).toBeVisible()
})

test('the Master adds a package for a group', async ({ server, dialog: { user, form: editing } }) => {
  await user.click(editing.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Add package' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add package' }))
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Diploma Package')
  await user.type(form.getByRole('textbox', { name: 'Who it is for' }), 'For residents of a diploma.')
  await user.type(form.getByRole('textbox', { name: 'What is included' }), 'One licence{Enter}Every record')
  await user.selectOptions(form.getByRole('combobox', { name: 'Who buys it' }), 'A group')
  await user.type(form.getByRole('textbox', { name: 'Price in rupees, before GST' }), '9,999')
  await user.type(form.getByRole('textbox', { name: 'Offer price in rupees, before GST' }), '7999')
  server.answers(packages.create, { message: packageMessages.added, package: group })
  await user.click(form.getByRole('button', { name: 'Add package' }))
  expect(await screen.findByText('Package added. It is offered from now on.')).toBeVisible()
  expect(server.sentTo(packages.create)).toEqual([
    {
      title: 'Diploma Package',
      description: 'For residents of a diploma.',
      buyer: 'group',
      till: null,
      points: ['One licence', 'Every record'],
      pricePaise: 999_900,
      offerPricePaise: 799_900,
    },
  ])
})

test('server-side refusals appear at the field or in a dialog', async ({ server, dialog: { user, form } }) => {
  server.refuses(packages.change, 'invalid', { fields: { buyer: packageMessages.noBuyer } })
  await user.click(form.getByRole('button', { name: 'Save package' }))
  expect(await form.findByText('Please choose who buys it.')).toBeVisible()
  for (const message of [packageMessages.tooMany, packageMessages.changedElsewhere]) {
    server.refuses(packages.change, 'conflict', { message })
    await user.click(form.getByRole('button', { name: 'Save package' }))
    const refusal = await screen.findByRole('alertdialog')
    expect(refusal).toHaveTextContent(message)
    await user.click(within(refusal).getByRole('button', { name: 'Close' }))
  }
})

test('a package is moved, withdrawn and offered again', async ({ server }) => {
  server.answers(packages.kept, { packages: [single, group] })
  const user = await openScreen('/priceList', theMaster)
  const choose = async (of: string, verb: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${of}` }))
    await user.click(await screen.findByRole('menuitem', { name: `${verb} ${of}`, hidden: true }))
  }
  server.answers(packages.order, { message: packageMessages.ordered })
  await choose('Group Package', 'Move up')
  expect(await screen.findByText('Order saved.')).toBeVisible()
  expect(server.sentTo(packages.order)).toEqual([{ ids: [group.id, single.id] }])

  server.answers(packages.withdraw, { message: packageMessages.withdrawn, package: { ...group, withdrawnAt } })
  server.answers(packages.kept, { packages: [single, { ...group, withdrawnAt }] })
  await choose('Group Package', 'Withdraw…')
  await user.click(await screen.findByRole('button', { name: 'Withdraw package' }))
  expect(await screen.findByText('Package withdrawn. Orders already started keep it.')).toBeVisible()
  expect(await screen.findByText('Withdrawn')).toBeVisible()

  server.answers(packages.offer, { message: packageMessages.offered, package: group })
  await choose('Group Package', 'Offer again')
  expect(await screen.findByText('Package offered again.')).toBeVisible()
})
