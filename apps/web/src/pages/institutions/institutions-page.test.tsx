// The institutions: actions on those of the viewer's own college, and the dialogs.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { states } from '@rounds/contract/reference/colleges/college.endpoints'
import type { ListedInstitution } from '@rounds/contract/reference/institutions/institution'
import { institutions } from '@rounds/contract/reference/institutions/institution.endpoints'
import { institutionMessages } from '@rounds/contract/reference/institutions/institution.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen, optionOf, summaryOf } from '#web/testing/screen.tsx'

const id = (n: number) => `0197a000-0000-7000-8000-00000000020${n}`
const state = { id: id(1), name: 'Karnataka' }
const own: ListedInstitution = { id: id(2), name: 'District Hospital, Tumakuru', state, isOwn: true }
const others: ListedInstitution = { id: id(3), name: 'General Hospital, Pune', state, isOwn: false }

const test = base.extend('opened', ({ server }) => async (rows = [own, others]) => {
  server.answers(institutions.list, { institutions: rows, page: { page: 1, size: 10, total: rows.length } })
  server.answers(states.list, { states: [state] })
  return openScreen('/addInstitute', anHod)
})

test('an institution needs a name and a state, and refusals are shown', async ({ server, opened }) => {
  const user = await opened([])
  expect(await screen.findByText('No institutions yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add institution' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add institution' }))
  await user.click(dialog.getByRole('button', { name: 'Add institution' }))
  expect(await summaryOf('Oops...')).toBeVisible()
  expect(dialog.getAllByText('Please fill all the fields!')).toHaveLength(3)
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), own.name)
  await user.click(dialog.getByRole('combobox', { name: 'State' }))
  // The filter of the list offers the same states.
  const [, ofDialog] = await screen.findAllByRole('option', { name: 'Karnataka', hidden: true })
  if (!ofDialog) throw new Error('the dialog offers no state')
  await user.click(ofDialog)
  const tooMany = 'You have added as many institutions as a day allows. Try again in 3 hours.'
  server.refuses(institutions.create, 'tooMany', { message: tooMany })
  await user.click(dialog.getByRole('button', { name: 'Add institution' }))
  expect(await screen.findByText(tooMany)).toBeVisible()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  server.refuses(institutions.create, 'conflict', { fields: { title: institutionMessages.present } })
  await user.click(dialog.getByRole('button', { name: 'Add institution' }))
  expect(await summaryOf('Oops...')).toHaveTextContent('This institution is already on the list.')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  server.answers(institutions.create, { message: 'Institution added successfully', institution: own })
  await user.click(dialog.getByRole('button', { name: 'Add institution' }))
  expect(await screen.findByText('Institution added successfully')).toBeVisible()
  expect(server.sentTo(institutions.create).at(-1)).toEqual({ title: own.name, state: state.id })
})

test('only the college’s own institutions can be edited and deleted', async ({ server, opened }) => {
  const user = await opened()
  await user.click(await screen.findByRole('button', { name: `More for ${own.name}` }))
  expect(screen.queryByRole('button', { name: `More for ${others.name}` })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: `Edit… ${own.name}`, hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: `Edit ${own.name}` }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' City')
  server.answers(institutions.change, { message: 'Updated', institution: own })
  await user.click(dialog.getByRole('button', { name: 'Save institution' }))
  expect(await screen.findByText('Updated')).toBeVisible()
  expect(server.sentTo(institutions.change)).toEqual([{ title: `${own.name} City`, state: state.id }])
  await user.click(screen.getByRole('button', { name: `More for ${own.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Delete… ${own.name}`, hidden: true }))
  server.answers(institutions.delete, { message: 'Deleted successfully' })
  await user.click(await screen.findByRole('button', { name: `Delete ${own.name}` }))
  expect(await screen.findByText('Deleted successfully')).toBeVisible()
})

test('deleting an institution named in postings is refused with a reason', async ({ server, opened }) => {
  const user = await opened()
  await user.click(await screen.findByRole('button', { name: `More for ${own.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Delete… ${own.name}`, hidden: true }))
  const message = fillMessage(institutionMessages.named, { name: own.name })
  server.refuses(institutions.delete, 'inUse', { message })
  await user.click(await screen.findByRole('button', { name: `Delete ${own.name}` }))
  expect(await screen.findByText(message)).toBeVisible()
})

test('changing an institution named in postings is refused with a reason', async ({ server, opened }) => {
  const user = await opened()
  await user.click(await screen.findByRole('button', { name: `More for ${own.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Edit… ${own.name}`, hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: `Edit ${own.name}` }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' City')
  const message = fillMessage(institutionMessages.namedUnchanged, { name: own.name })
  server.refuses(institutions.change, 'inUse', { message })
  await user.click(dialog.getByRole('button', { name: 'Save institution' }))
  expect(await screen.findByText(message)).toBeVisible()
})

test('a deleted institution is restored', async ({ server, opened }) => {
  const user = await opened()
  server.answers(institutions.deleted, {
    institutions: [{ id: own.id, name: own.name, state, deletedAt: new Date().toISOString() }],
  })
  await user.click(await screen.findByRole('button', { name: 'Deleted' }))
  const restore = await screen.findByRole('button', { name: `Restore ${own.name}` })
  server.answers(institutions.restore, { message: 'Updated', institution: own })
  server.answers(institutions.deleted, { institutions: [] })
  await user.click(restore)
  expect(await screen.findByText('Nothing was deleted')).toBeVisible()
})

test('an empty filter result offers to clear the filters', async ({ server, opened }) => {
  const user = await opened([])
  await user.click(await screen.findByRole('combobox', { name: 'State' }))
  await user.click(await optionOf('Karnataka'))
  expect(await screen.findByText('No matching institutions')).toBeVisible()
  const everything = { page: 1, size: 10 }
  await waitFor(() =>
    expect(server.queriesTo(institutions.list)).toEqual([everything, { ...everything, stateId: state.id }]),
  )
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No institutions yet')).toBeVisible()
})
