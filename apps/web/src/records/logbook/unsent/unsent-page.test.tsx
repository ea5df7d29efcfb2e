// The unsent records of this device: each refusal shows its reason, and a record being sent cannot be deleted.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { files } from '@rounds/contract/platform/files/file.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { unsentMessages } from '@rounds/contract/records/logbook/unsent.messages'
import { act, screen, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, vi } from 'vitest'
import { beginSession } from '#web/identity/sessions/session-lifecycle.ts'
import { device, deviceSettled, unlockDevice } from '#web/kernel/device-store/device.ts'
import { clearSession } from '#web/kernel/session-store.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen, optionOf, shownRouter } from '#web/testing/screen.tsx'
import { noteUploaded } from '../device/held-files.ts'
import { keepUnsent, unsentRecords } from './present-unsent.ts'
import type { UnsentRecord } from './unsent-record.ts'

Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })

const record: UnsentRecord = {
  id: '0197a000-0000-7000-8000-000000000199',
  kind: 'opd-campus',
  status: 'Pending',
  shown: {},
  stored: {},
  values: { venue: 'Camp' },
  revision: null,
  corrects: null,
  mayHaveArrived: false,
  key: null,
  unanswered: null,
  madeAt: Date.now(),
  uploads: 0,
  refusal: null,
}

test.beforeEach(async ({ server }) => {
  server.isSilentAt(entries.create)
  await unlockDevice(aStudent.id, 'a'.repeat(64))
})
test.afterEach(async () => {
  vi.restoreAllMocks()
  await unsentRecords.discard(record.id)
})

const { submittedBefore, changed, rejected, deleted, fileLost } = unsentMessages
test.for([submittedBefore, changed, rejected, deleted, fileLost])('$title: $message', async ({ title, message }) => {
  await openScreen('/unsent', aStudent)
  await act(() => keepUnsent({ ...record, refusal: { title, message, fields: {}, present: null } }))
  const card = within(await screen.findByRole('listitem'))
  expect(card.getByText(message)).toBeVisible()
  expect(card.getByText('Needs a change')).toBeVisible()
})

test('does not delete a record that another tab has started to send', async () => {
  const user = await openScreen('/unsent', aStudent)
  // A refused record is not sent: the buttons of a record that is being sent are disabled.
  await act(() => keepUnsent({ ...record, refusal: { ...rejected, fields: {}, present: null } }))
  await user.click(await screen.findByRole('button', { name: /^Delete OPD session/ }))
  vi.spyOn(unsentRecords, 'discard').mockResolvedValue(false)
  const question = within(await screen.findByRole('dialog', { name: 'Delete from this device' }))
  await user.click(question.getByRole('button', { name: 'Delete OPD session' }))
  expect(await screen.findByText(unsentMessages.tooLate.message)).toBeVisible()
})

test('signing in again in the same tab shows the records waiting on the device', async () => {
  await openScreen('/unsent', aStudent)
  await act(() => keepUnsent({ ...record, refusal: { ...rejected, fields: {}, present: null } }))
  await act(async () => {
    clearSession('expired')
    await deviceSettled()
  })
  expect(unsentRecords.find(record.id)).toBeUndefined()
  act(() => beginSession({ user: aStudent, sessionToken: 'token', deviceKey: 'a'.repeat(64) }))
  await vi.waitFor(() => expect(unsentRecords.find(record.id)).toBeDefined())
  await act(() => shownRouter().navigate({ to: '/unsent' }))
  expect(await screen.findByText('Needs a change')).toBeVisible()
})

test('sends a record that another tab kept together with its file', async ({ server }) => {
  await openScreen('/unsent', aStudent)
  // Stored without a note in this tab.
  await device()?.putBytes('files', 'held-elsewhere', new Uint8Array([1]))
  await device()?.put('drafts', 'file.held-elsewhere', { name: 'quiz.pdf', type: 'application/pdf', size: 1 })
  await act(() => keepUnsent({ ...record, kind: 'extra-curricular', values: { certificate: 'held-elsewhere' } }))
  await act(() => unsentRecords.flush())
  expect(server.called()).toContain(files.upload)
})

test('uploads a file again with its record when the server has lost it', async ({ server }) => {
  const old = '0197a000-0000-7000-8000-0000000001f1'
  const next = '0197a000-0000-7000-8000-0000000001f2'
  await openScreen('/unsent', aStudent)
  // Uploaded just before the network failed.
  noteUploaded(old, new File(['%PDF-1.7'], 'quiz.pdf', { type: 'application/pdf' }))
  await act(() => keepUnsent({ ...record, kind: 'extra-curricular', values: { certificate: old } }))
  expect(await screen.findByText(/quiz\.pdf/)).toBeVisible()
  server.refuses(entries.create, 'invalid', { fields: { certificate: 'The file is missing.' } })
  server.answers(files.upload, {
    message: 'Stored',
    file: { id: next, name: 'quiz.pdf', type: 'application/pdf', bytes: 8 },
  })
  await act(() => unsentRecords.flush())
  expect(server.sentTo(entries.create).map(({ values }) => values?.certificate)).toEqual([old, next])
})

test('keeps a record that receives no answer, and shows that it is kept', async ({ server }) => {
  const teacher = { id: '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d09', name: 'Dr Mathur', roleTitle: 'Professor' }
  server.answers(entries.list, { entries: [], page: { page: 1, size: 10, total: 0 } })
  server.answers(favourites.list, { favourites: [] })
  server.answers(accounts.teachers, { data: [teacher] })
  const user = await openScreen('/task/opd-campus?add=1', aStudent)
  const form = within(await screen.findByRole('dialog', { name: 'Add OPD session' }))
  await user.type(await form.findByRole('textbox', { name: /^Venue/ }), 'Camp')
  await user.type(form.getByRole('textbox', { name: /^OPD cases/ }), '12')
  await user.click(form.getByRole('combobox', { name: /^Guiding faculty/ }))
  await user.click(await optionOf(/Dr Mathur/))
  await user.type(form.getByRole('textbox', { name: /^Student remark/ }), 'Busy.')
  await user.click(form.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(unsentMessages.kept)).toBeVisible()
})
