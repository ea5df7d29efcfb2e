// What the decision on one record says when the server gives no answer.
// @vitest-environment happy-dom
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const kind = kindOf('checklist')

test('a checklist item that could not be verified shows a notice', async ({ server }) => {
  const entry = anEntry({ kind: 'checklist', details: { particular: 'GCP' } })
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  server.isSilentAt(entries.decide)
  const user = await openScreen(kind.route, anHod)
  await user.click(await screen.findByRole('button', { name: /^More for / }))
  await user.click(await screen.findByRole('menuitem', { name: /^Verify /, hidden: true }))
  const form = within(await screen.findByRole('form', { name: 'Decision' }))
  await user.click(form.getByRole('radio', { name: 'Approve' }))
  await user.click(form.getByRole('radio', { name: '3 Good' }))
  await user.type(form.getByRole('textbox'), 'Seen.')
  await user.click(form.getByRole('button', { name: 'Approve' }))
  const { title, message } = decisionMessages.checklistFailed
  expect(await refusalOf(title)).toHaveTextContent(message)
})
