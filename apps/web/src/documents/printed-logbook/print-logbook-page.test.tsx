// A logbook is printed from a dialog, and printed ones are listed.
// @vitest-environment happy-dom
import { issuedDocuments } from '@rounds/contract/documents/issued/issued.endpoints'
import { issuedMessages } from '@rounds/contract/documents/issued/issued.messages'
import type { IssuedDocument } from '@rounds/contract/documents/issued/issued-document'
import { printMessages } from '@rounds/contract/documents/printed-logbook/print.messages'
import { maxPrinted } from '@rounds/contract/documents/printed-logbook/printed-logbook'
import { printedLogbooks } from '@rounds/contract/documents/printed-logbook/printed-logbook.endpoints'
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { expectInDialog } from '#web/testing/refusals.ts'
import { openScreen } from '#web/testing/screen.tsx'

const printed: IssuedDocument = {
  id: '0197a000-0000-7000-8000-000000000501',
  kind: 'logbook',
  number: null,
  summary: 'Approved records, all days',
  student: { id: aStudent.id, name: aStudent.name },
  askedBy: aStudent.name,
  state: 'Ready',
  requestedAt: '2026-06-15T06:00:00.000Z',
  bytes: 30_000,
  ahead: null,
  progress: null,
  code: '0123-4567-89AB-CDEF-GHJK',
  expiresAt: '2026-07-15T06:00:00.000Z',
  revokedAt: null,
  revokedBy: null,
  revokeReason: null,
}
const listed = (server: FakeServer, ...documents: IssuedDocument[]) =>
  server.answers(issuedDocuments.list, { documents, page: { page: 1, size: 10, total: documents.length } })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Print a logbook' }))

test('a student prints the approved records of a date range', async ({ server }) => {
  listed(server)
  server.answers(printedLogbooks.request, { message: printMessages.requested })
  const user = await openScreen('/printLogbook', aStudent)
  expect(await screen.findByText('No printed logbooks yet')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Print a logbook' }))
  const form = await dialog()
  await user.type(form.getByLabelText('First day'), '02012026')
  await user.type(form.getByLabelText('Last day'), '01012026')
  await user.click(form.getByRole('button', { name: 'Print logbook' }))
  expect((await form.findAllByText(printMessages.range))[0]).toBeVisible()
  expect(server.sentTo(printedLogbooks.request)).toEqual([])
  await user.clear(form.getByLabelText('Last day'))
  await user.type(form.getByLabelText('Last day'), '31012026')
  await user.click(form.getByRole('button', { name: 'Print logbook' }))
  expect(await screen.findByText(printMessages.requested)).toBeVisible()
  expect(server.sentTo(printedLogbooks.request)).toEqual([
    { from: '2026-01-02', to: '2026-01-31', kinds: [], status: 'Approved' },
  ])
})

test('an Admin is not offered to print', async ({ server }) => {
  listed(server)
  await openScreen('/printLogbook', { ...anHod, role: 'admin' })
  expect(await screen.findByText('Logbooks that students and their department print are listed here.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print a logbook' })).toBeNull()
})

test('more records than one document holds are refused with their number', async ({ server }) => {
  listed(server)
  const message = fillMessage(printMessages.tooLong, { n: 3001, max: maxPrinted })
  server.refuses(printedLogbooks.request, 'tooLarge', { message })
  const user = await openScreen('/printLogbook', aStudent)
  await user.click(await screen.findByRole('button', { name: 'Print a logbook' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Print logbook' }))
  expect((await screen.findAllByText(message))[0]).toBeVisible()
  expect(form.getByRole('button', { name: 'Print logbook' })).toBeVisible()
})

test('staff choose the student', async ({ server }) => {
  listed(server)
  server.answers(accounts.studentOptions, { students: [{ id: aStudent.id, name: aStudent.name }] })
  server.answers(printedLogbooks.request, { message: printMessages.requested })
  const user = await openScreen('/printLogbook', anHod)
  await user.click(await screen.findByRole('button', { name: 'Print a logbook' }))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Print logbook' }))
  expect((await form.findAllByText(printMessages.student))[0]).toBeVisible()
  await user.click(form.getByRole('combobox', { name: /^Student/ }))
  // The filter of the list behind the dialog offers the same students.
  const options = await screen.findAllByRole('option', { name: aStudent.name, hidden: true })
  for (const option of options) await user.click(option)
  await user.click(form.getByLabelText('All that were submitted'))
  await user.click(form.getByRole('button', { name: 'Print logbook' }))
  expect(await screen.findByText(printMessages.requested)).toBeVisible()
  expect(server.sentTo(printedLogbooks.request)).toMatchObject([{ studentId: aStudent.id, status: 'Submitted' }])
})

test('a printed logbook is downloaded and checked from its row, and the HOD revokes it', async ({ server }) => {
  listed(server, printed)
  server.answers(issuedDocuments.revoke, { message: issuedMessages.revoked })
  const user = await openScreen('/printLogbook', anHod)
  const download = await screen.findByRole('link', { name: /^Download Logbook of Dr Asha Rao/ })
  expect(download).toHaveAttribute('href', `/api/documents/${printed.id}/file`)
  expect(screen.getByRole('link', { name: printed.code })).toHaveAttribute('href', '/check/0123456789ABCDEFGHJK')
  await user.click(screen.getByRole('button', { name: /^More for Logbook of Dr Asha Rao/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Revoke…/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Revoke: Logbook of Dr Asha Rao' }))
  await user.click(form.getByRole('button', { name: 'Revoke the document' }))
  expect((await form.findAllByText(issuedMessages.reason))[0]).toBeVisible()
  await user.type(form.getByLabelText(/^Reason/), 'Too early.')
  await user.click(form.getByRole('button', { name: 'Revoke the document' }))
  expect(await screen.findByText(issuedMessages.revoked)).toBeVisible()
  expect(server.sentTo(issuedDocuments.revoke)).toEqual([{ reason: 'Too early.' }])
})

test('a student sees the progress of a print job and cannot revoke it', async ({ server }) => {
  const progress = { done: 300, total: 1200 }
  listed(server, { ...printed, state: 'Running', bytes: null, expiresAt: null, progress })
  await openScreen('/printLogbook', aStudent)
  expect(await screen.findByText('Being made')).toBeVisible()
  expect(screen.getByText(/^300 of 1,200 records gathered\./)).toBeVisible()
  expect(screen.getByRole('progressbar', { name: /^Records gathered for Logbook of/ })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
})

test('revoking a revoked document is refused', async ({ server }) => {
  listed(server, printed)
  const user = await openScreen('/printLogbook', anHod)
  await user.click(await screen.findByRole('button', { name: /^More for Logbook of Dr Asha Rao/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Revoke…/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Revoke: Logbook of Dr Asha Rao' }))
  await user.type(form.getByLabelText(/^Reason/), 'Too early.')
  const revoke = () => user.click(form.getByRole('button', { name: 'Revoke the document' }))
  const revoking = { server, user, endpoint: issuedDocuments.revoke, press: revoke }
  await expectInDialog(revoking, [issuedMessages.revokedBefore])
})

test('a second print job is refused while the first is running', async ({ server }) => {
  listed(server)
  const user = await openScreen('/printLogbook', aStudent)
  await user.click(await screen.findByRole('button', { name: 'Print a logbook' }))
  const asking = await dialog()
  const press = () => user.click(asking.getByRole('button', { name: 'Print logbook' }))
  await expectInDialog({ server, user, endpoint: printedLogbooks.request, press }, [printMessages.running])
})
