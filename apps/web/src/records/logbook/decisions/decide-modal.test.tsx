// What the decision on one record says when the server gives no answer.
// @vitest-environment happy-dom
import { decisionMessages } from '@rounds/contract/records/logbook/decision.messages'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { anHod } from '#web/testing/people.ts'
import { openScreen, refusalOf, server } from '#web/testing/screen.tsx'

const kind = kindOf('checklist')

test('a checklist item that could not be verified is said so', async () => {
  const entry = anEntry({ kind: 'checklist', details: { particular: 'GCP' } })
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  server.isSilentAt(entries.decide)
  const hands = await openScreen(kind.route, anHod)
  await hands.click(await screen.findByRole('button', { name: /^Verify / }))
  const form = within(await screen.findByRole('form', { name: 'Decision' }))
  await hands.click(form.getByRole('radio', { name: 'Approve' }))
  await hands.click(form.getByRole('radio', { name: '3 Good' }))
  await hands.type(form.getByRole('textbox'), 'Seen.')
  await hands.click(form.getByRole('button', { name: 'Approve' }))
  const { title, message } = decisionMessages.checklistFailed
  expect(await refusalOf(title)).toHaveTextContent(message)
})
