// What the form of a record says when it is stored, and when the server gives no answer and the device cannot keep it.
// @vitest-environment happy-dom
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const kind = kindOf('extra-curricular')

test('a draft that could not be saved shows a notice', async ({ server }) => {
  server.answers(entries.list, { entries: [], page: { page: 1, size: 10, total: 0 } })
  server.isSilentAt(entries.create)
  const user = await openScreen(kind.route, aStudent)
  await user.click(await screen.findByRole('button', { name: `Add ${kind.noun}` }))
  const form = within(await screen.findByRole('dialog', { name: `Add ${kind.noun}` }))
  await user.click(await form.findByRole('button', { name: 'Save draft' }))
  expect(await refusalOf(entryMessages.notSaved.title)).toHaveTextContent(entryMessages.notSaved.message)
})

test('the toast of a record that is stored leads to another one of its kind', async ({ server }) => {
  const message = 'Draft saved'
  server.answers(entries.list, { entries: [], page: { page: 1, size: 10, total: 0 } })
  server.answers(entries.create, { message, entry: anEntry({ kind: 'extra-curricular', status: 'Draft' }) })
  const user = await openScreen(`${kind.route}?add=1`, aStudent)
  const form = within(await screen.findByRole('dialog', { name: `Add ${kind.noun}` }))
  await user.type(await form.findByRole('textbox', { name: /^Particulars/ }), 'Marathon')
  await user.click(form.getByRole('button', { name: 'Save draft' }))
  expect(await screen.findByText(message)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add another' }))
  const next = within(await screen.findByRole('dialog', { name: `Add ${kind.noun}` }))
  expect(await next.findByRole('textbox', { name: /^Particulars/ })).toHaveValue('')
  expect(screen.queryByText(message)).not.toBeInTheDocument()
})
