// What the form of a record says when the server gives no answer and the device cannot keep the record.
// @vitest-environment happy-dom
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
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
