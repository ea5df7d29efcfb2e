// An HOD reads and removes items that the department added to the catalogue.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { catalogueMessages } from '@rounds/contract/reference/catalogue/catalogue.messages'
import { catalogueItems } from '@rounds/contract/reference/catalogue/catalogue-item.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen, optionOf, summaryOf } from '#web/testing/screen.tsx'

const kept = '0197a000-0000-7000-8000-000000000072'
const other = '0197a000-0000-7000-8000-000000000073'
const item = {
  id: '0197a000-0000-7000-8000-000000000071',
  title: 'Pericardial tapp',
  shelf: 'procedure',
  parent: null,
  addedBy: 'Dr Asha Rao',
  addedAt: '2026-01-10T06:00:00.000Z',
  isUsed: true,
} as const

test('an added item is removed after confirmation, which explains that records keep it', async ({ server }) => {
  server.answers(catalogue.additions, { data: [item], page: { page: 1, size: 10, total: 1 } })
  server.answers(catalogue.removeAddition, { message: catalogueMessages.removed })
  const user = await openScreen('/addedItems', anHod)
  expect(await screen.findByRole('rowheader', { name: item.title })).toBeVisible()
  expect(screen.getByText('Dr Asha Rao')).toBeVisible()
  await user.click(screen.getByRole('button', { name: `More for ${item.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Remove… ${item.title}`, hidden: true }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/Records that name it keep it as it is/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove item' }))
  expect(await screen.findByText(catalogueMessages.removed)).toBeVisible()
})

test('renaming refuses a duplicate, and an item merges only within its competency', async ({ server }) => {
  server.answers(catalogue.additions, { data: [item], page: { page: 1, size: 10, total: 1 } })
  const user = await openScreen('/addedItems', anHod)
  const choose = async (verb: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${item.title}` }))
    await user.click(await screen.findByRole('menuitem', { name: `${verb} ${item.title}`, hidden: true }))
    return within(await screen.findByRole('dialog'))
  }
  const renaming = await choose('Rename…')
  expect(renaming.getByText(/keep the words that they were made and verified with/)).toBeVisible()
  await user.clear(renaming.getByRole('textbox', { name: 'Name' }))
  await user.type(renaming.getByRole('textbox', { name: 'Name' }), 'Pericardial tap')
  server.refuses(catalogueItems.rename, 'conflict', { fields: { title: catalogueMessages.present } })
  await user.click(renaming.getByRole('button', { name: 'Rename item' }))
  expect(await renaming.findByText(catalogueMessages.present)).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await user.click(renaming.getByRole('button', { name: 'Cancel' }))
  server.answers(catalogue.choices, {
    items: [
      { ...item, addedInline: true, parent: null },
      { id: kept, title: 'Pericardiocentesis', addedInline: false, parent: null },
      { id: other, title: 'Elsewhere', addedInline: false, parent: { id: kept, title: 'Another' } },
    ],
  })
  const merging = await choose('Merge…')
  await user.click(merging.getByRole('button', { name: 'Merge items' }))
  expect(await merging.findByText('Please fill all the fields!')).toBeVisible()
  await user.click(merging.getByRole('combobox', { name: 'Into' }))
  await optionOf('Pericardiocentesis')
  expect(screen.queryByRole('option', { name: 'Elsewhere', hidden: true })).toBeNull()
  expect(screen.queryByRole('option', { name: item.title, hidden: true })).toBeNull()
  await user.click(await optionOf('Pericardiocentesis'))
  server.refuses(catalogueItems.merge, 'invalid', { fields: { into: catalogueMessages.mergedElsewhere } })
  await user.click(merging.getByRole('button', { name: 'Merge items' }))
  expect(
    await merging.findByText('Please choose another item of the same list, department and competency.'),
  ).toBeVisible()
  server.refuses(catalogueItems.merge, 'invalid', { fields: { into: catalogueMessages.mergedNarrower } })
  await user.click(merging.getByRole('button', { name: 'Merge items' }))
  expect(
    (await merging.findAllByText('This item is offered to one college only. Offer it to all colleges first.'))[0],
  ).toBeVisible()
  const message = fillMessage(catalogueMessages.merged, { records: 4, title: 'Pericardiocentesis' })
  server.answers(catalogueItems.merge, { message, records: 4 })
  await user.click(merging.getByRole('button', { name: 'Merge items' }))
  expect(await screen.findByText('Merged. 4 pending records name “Pericardiocentesis” now.')).toBeVisible()
  expect(server.sentTo(catalogueItems.merge).at(-1)).toEqual({ into: kept })
})

test('a merge reports that no pending record named the item', async ({ server }) => {
  server.answers(catalogue.additions, { data: [item], page: { page: 1, size: 10, total: 1 } })
  server.answers(catalogue.choices, {
    items: [{ id: kept, title: 'Pericardiocentesis', addedInline: false, parent: null }],
  })
  const user = await openScreen('/addedItems', anHod)
  await user.click(await screen.findByRole('button', { name: `More for ${item.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Merge… ${item.title}`, hidden: true }))
  const merging = within(await screen.findByRole('dialog'))
  await user.click(merging.getByRole('combobox', { name: 'Into' }))
  await user.click(await optionOf('Pericardiocentesis'))
  server.answers(catalogueItems.merge, { message: catalogueMessages.mergedAlone, records: 0 })
  await user.click(merging.getByRole('button', { name: 'Merge items' }))
  expect(await screen.findByText('Merged. No pending record named it.')).toBeVisible()
})

test('an HOD adds missing skills within a competency', async ({ server }) => {
  server.answers(catalogue.additions, { data: [], page: { page: 1, size: 10, total: 0 } })
  server.answers(catalogue.choices, {
    items: [{ id: kept, title: 'Echocardiography', addedInline: false, parent: null }],
  })
  const user = await openScreen('/addedItems', anHod)
  await user.click(await screen.findByRole('button', { name: 'Add items' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add items' }))
  await user.click(dialog.getByRole('combobox', { name: 'Type' }))
  await user.click(await optionOf('Skill'))
  await user.type(dialog.getByRole('textbox', { name: 'Names' }), 'Apical view, Subcostal view')
  await user.click(dialog.getByRole('button', { name: 'Add items' }))
  expect(await summaryOf('Oops...')).toHaveTextContent('Please choose a competency first.')
  await user.click(dialog.getByRole('combobox', { name: 'Competency' }))
  await user.click(await optionOf('Echocardiography'))
  const tooMany = 'You have added as many items as a day allows. Please choose from the list, or try again in 3 hours.'
  server.refuses(catalogue.addChoice, 'tooMany', { message: tooMany })
  await user.click(dialog.getByRole('button', { name: 'Add items' }))
  expect(await screen.findByText(tooMany)).toBeVisible()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  server.answers(catalogue.addChoice, {
    message: catalogueMessages.added,
    item: { id: other, title: 'Apical view', addedInline: true },
  })
  await user.click(dialog.getByRole('button', { name: 'Add items' }))
  expect(await screen.findByText(catalogueMessages.added)).toBeVisible()
  expect(server.sentTo(catalogue.addChoice).slice(1)).toEqual([
    { title: 'Apical view', within: kept },
    { title: 'Subcostal view', within: kept },
  ])
})

test('an HOD without added items reads where they come from', async ({ server }) => {
  server.answers(catalogue.additions, { data: [], page: { page: 1, size: 10, total: 0 } })
  await openScreen('/addedItems', anHod)
  expect(await screen.findByText(/Items that your residents add because a list lacks them appear here/)).toBeVisible()
})
