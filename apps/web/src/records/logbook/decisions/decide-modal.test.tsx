// The message when the server does not answer a decision on one record.
// @vitest-environment happy-dom
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod } from '#web/testing/people.ts'
import { expectInDialog } from '#web/testing/refusals.ts'
import { openScreen, refusalOf } from '#web/testing/screen.tsx'

const kind = kindOf('checklist')

test('verifying a checklist item shows a notice when no answer arrives', async ({ server }) => {
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

test('a decision shows missing fields in place and the server’s refusal in a dialog', async ({ server }) => {
  const entry = anEntry({ kind: 'checklist', details: { particular: 'GCP' } })
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  const user = await openScreen(kind.route, anHod)
  await user.click(await screen.findByRole('button', { name: /^More for / }))
  await user.click(await screen.findByRole('menuitem', { name: /^Verify /, hidden: true }))
  const form = within(await screen.findByRole('form', { name: 'Decision' }))
  const press = () => user.click(form.getByRole('button', { name: /^(?:Approve|Decide|Save|Verify)/ }))
  await press()
  expect(await form.findByText(decisionMessages.noStatus)).toBeVisible()
  await user.click(form.getByRole('radio', { name: 'Approve' }))
  await user.click(form.getByRole('radio', { name: '3 Good' }))
  await user.type(form.getByRole('textbox'), 'Seen.')
  const attempt = { server, user, endpoint: entries.decide, press }
  await expectInDialog(attempt, [decisionMessages.notScored, decisionMessages.ratedTwice], 'invalid')
})

test('a decision keeps its text when the student changes the record', async ({ server }) => {
  const entry = anEntry({ kind: 'checklist', details: { particular: 'GCP' } })
  const changed = { ...entry, revision: entry.revision + 1 }
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  server.refuses(entries.decide, 'changedElsewhere', { present: changed })
  const user = await openScreen(kind.route, anHod)
  await user.click(await screen.findByRole('button', { name: /^More for / }))
  await user.click(await screen.findByRole('menuitem', { name: /^Verify /, hidden: true }))
  const form = async () => within(await screen.findByRole('form', { name: 'Decision' }))
  await user.click((await form()).getByRole('radio', { name: 'Approve' }))
  await user.click((await form()).getByRole('radio', { name: '3 Good' }))
  await user.type((await form()).getByRole('textbox'), 'Seen.')
  server.answers(entries.open, { entry: { ...changed, identity: null } })
  await user.click((await form()).getByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByText('Close'))
  expect((await form()).getByRole('textbox')).toHaveValue('Seen.')
  expect((await form()).getByRole('radio', { name: '3 Good' })).toBeChecked()
})

test('reopening an approved record asks for a reason', async ({ server }) => {
  const entry = anEntry({ kind: 'checklist', status: 'Approved', score: 3, details: { particular: 'GCP' } })
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  const user = await openScreen(`${kind.route}?open=${entry.id}`, anHod)
  await user.click(await screen.findByRole('button', { name: 'Reopen' }))
  const form = within(await screen.findByRole('dialog', { name: 'Reopen an approved record' }))
  await user.click(form.getByRole('button', { name: 'Reopen record' }))
  expect(await form.findByText(decisionMessages.reason)).toBeVisible()
})
