// The Master searches the audit log, opens an event, and saves the results.
// @vitest-environment happy-dom
import { fillMessage } from '@rounds/contract/kernel/message'
import { problems } from '@rounds/contract/kernel/problem'
import type { AuditEvent } from '@rounds/contract/overview/audit-search/audit-event'
import { auditSearch } from '@rounds/contract/overview/audit-search/audit-search.endpoints'
import { auditSearchMessages } from '@rounds/contract/overview/audit-search/audit-search.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#web/testing/fixtures.ts'
import { theMaster } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { auditFiltersIn, eventFacts } from './audit-text.ts'

const event: AuditEvent = {
  seq: 7,
  at: '2026-06-15T06:00:00.000Z',
  action: 'student.approved',
  outcome: 'refused',
  actor: { id: '0197a000-0000-7000-8000-000000000001', name: 'Dr Rao', role: 'hod' },
  college: 'Government Medical College',
  subject: { kind: 'account', id: '0197a000-0000-7000-8000-000000000002', name: 'Dr Asha', role: 'student' },
  address: '10.1.2.3',
  facts: { verifyByHod: true, ids: { college: 'x' } },
}

test('lists events, opens one with its details and finds others about the person', async ({ server }) => {
  server.answers(auditSearch.list, { events: [event], before: null })
  const user = await openScreen('/audit', theMaster)
  const row = within(await screen.findByRole('row', { name: /Dr Rao/ }))
  expect(row.getByText('Refused')).toBeVisible()
  expect(row.getByText('15 Jun 2026, 11:30')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show older events' })).toBeNull()
  await user.click(row.getByRole('button', { name: 'Approved the account, or withdrew it' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approved the account, or withdrew it' }))
  expect(dialog.getByText('This was refused.')).toBeVisible()
  expect(dialog.getByText('10.1.2.3')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'All about this person' }))
  expect(await screen.findByDisplayValue(event.subject?.id ?? '')).toBeInTheDocument()
  await waitFor(() => expect(server.queriesTo(auditSearch.list)).toEqual([{}, { whom: event.subject?.id }]))
})

test('loads older events', async ({ server }) => {
  server.answers(auditSearch.list, { events: [event], before: 7 })
  const user = await openScreen('/audit', theMaster)
  const more = await screen.findByRole('button', { name: 'Show older events' })
  server.answers(auditSearch.list, { events: [{ ...event, seq: 3, action: 'staff.left' }], before: null })
  await user.click(more)
  expect(await screen.findByRole('button', { name: 'Closed a staff account' })).toBeVisible()
  expect(server.queriesTo(auditSearch.list)).toEqual([{}, { before: 7 }])
  expect(screen.getByRole('button', { name: 'Approved the account, or withdrew it' })).toBeVisible()
})

test('reports that too many people match a name', async ({ server }) => {
  const message = fillMessage(auditSearchMessages.tooManyPeople, { n: 50 })
  server.refuses(auditSearch.list, 'invalid', { message, fields: { who: message } })
  await openScreen('/audit?who=kumar', theMaster)
  expect(await screen.findByText(message)).toBeVisible()
})

test('refuses an action that is not on the list', async ({ server }) => {
  const message = auditSearchMessages.unknownAction
  server.refuses(auditSearch.list, 'invalid', { message, fields: { what: message } })
  await openScreen('/audit?what=staff', theMaster)
  expect(await screen.findByText('Please choose an action from the list.')).toBeVisible()
})

test('points to the archive files when no event matches', async ({ server }) => {
  server.answers(auditSearch.list, { events: [], before: null })
  await openScreen('/audit?who=kumar', theMaster)
  expect(await screen.findByText('No matching events')).toBeVisible()
  expect(screen.getByText(/may be in archive files/)).toBeVisible()
  expect(server.queriesTo(auditSearch.list)).toEqual([{ who: 'kumar' }])
})

test('asks for the password before exporting the log', async ({ server }) => {
  server.answers(auditSearch.list, { events: [event], before: null })
  const message = auditSearchMessages.confirmExport
  server.refuses(auditSearch.export, 'confirmationNeeded', { message, present: { needsCode: false } })
  const user = await openScreen('/audit', theMaster)
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: problems.confirmationNeeded.title }))
  expect(dialog.getByText(message)).toBeVisible()
})

test('shows facts in words and drops invalid filters of an address', () => {
  expect(eventFacts(event)).toContainEqual(['Verify by hod', 'Yes'])
  expect(eventFacts(event)).toContainEqual(['Ids', 'college x'])
  expect(auditFiltersIn({ who: 'a', what: 'odd', outcome: 'maybe', from: '2026-13-01', to: '2026-01-31' })).toEqual({
    to: '2026-01-31',
  })
})
