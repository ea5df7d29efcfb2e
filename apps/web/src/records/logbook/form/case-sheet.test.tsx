// Aids of the long form: usual findings with one press, units, the present time, progress, and restoring unfinished
// work.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { act, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, vi } from 'vitest'
import { unlockDevice } from '#web/kernel/device-store/device.ts'
import { anEntry } from '#web/testing/entries.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })

const kind = kindOf('clinical-case')
const draft = anEntry({ kind: 'clinical-case', status: 'Draft' })

async function openSheet(server: FakeServer, account = aStudent) {
  server.answers(entries.list, { entries: [], page: { page: 1, size: 10, total: 0 } })
  server.answers(favourites.list, { favourites: [] })
  server.answers(accounts.teachers, { data: [] })
  server.answers(entries.create, { message: 'Draft saved', entry: draft })
  const user = await openScreen(`${kind.route}?add=1`, account)
  const form = within(await screen.findByRole('dialog', { name: 'Add Clinical Cases' }))
  await form.findByRole('button', { name: 'Submit' })
  const open = async (title: RegExp) => user.click(form.getByRole('button', { name: title }))
  return { user, form, open }
}

test('“All absent” fills only the empty findings, and its undo clears them', async ({ server }) => {
  const { user, form, open } = await openSheet(server)
  await open(/^Physical examination/)
  await user.click(within(form.getByRole('group', { name: /^Pallor/ })).getByRole('radio', { name: 'Present' }))
  await user.click(form.getByRole('button', { name: 'All absent' }))
  expect(within(form.getByRole('group', { name: /^Pallor/ })).getByRole('radio', { name: 'Present' })).toBeChecked()
  const edema = within(form.getByRole('group', { name: /^Edema/ }))
  expect(edema.getByRole('radio', { name: 'Absent' })).toBeChecked()
  expect(form.getByRole('button', { name: /^Physical examination 6 of 7/ })).toBeInTheDocument()
  const undo = form.getByRole('button', { name: 'Undo “All absent”' })
  expect(undo).toHaveFocus()
  await user.click(undo)
  expect(edema.getByRole('radio', { name: 'Absent' })).not.toBeChecked()
  expect(within(form.getByRole('group', { name: /^Pallor/ })).getByRole('radio', { name: 'Present' })).toBeChecked()

  await open(/^History/)
  await user.click(form.getByRole('button', { name: 'Nothing relevant' }))
  expect(form.getByRole('textbox', { name: /^Diet/ })).toHaveValue('Nothing relevant')
  // Never prefilled: a wrong value here could harm a patient.
  expect(form.getByRole('textbox', { name: /^Allergies/ })).toHaveValue('')
  expect(form.getByRole('textbox', { name: /^History of Present Illness/ })).toHaveValue('')
  await open(/^Systemic examination/)
  await user.click(form.getByRole('button', { name: 'No abnormality detected' }))
  expect(form.getByRole('textbox', { name: /^Respiratory System/ })).toHaveValue('No abnormality detected')
})

test('keeps numbers with their unit and text as typed, and advances the progress bar', async ({ server }) => {
  const { user, form, open } = await openSheet(server)
  const bar = form.getByRole('progressbar', { name: 'Filled in' })
  expect(bar).toHaveAttribute('aria-valuetext', '1 of 45 fields')
  await user.click(form.getByRole('button', { name: 'Time: now' }))
  expect(form.getByLabelText<HTMLInputElement>(/^Time/, { selector: 'input' }).value).toMatch(/^\d\d:\d\d$/)
  await open(/^Vitals/)
  await user.type(form.getByRole('textbox', { name: /^Temperature/ }), '37')
  await user.click(form.getByRole('button', { name: 'Temperature in °F. Change to °C' }))
  expect(form.getByRole('textbox', { name: /^Temperature/ })).toHaveAttribute('aria-description', 'in °C')
  await user.clear(form.getByRole('textbox', { name: /^Temperature/ }))
  await user.type(form.getByRole('textbox', { name: /^Temperature/ }), '98.6')
  await user.tab()
  expect(form.getByRole('textbox', { name: /^Temperature/ })).toHaveAttribute('aria-description', 'in °F')
  await user.clear(form.getByRole('textbox', { name: /^Temperature/ }))
  await user.type(form.getByRole('textbox', { name: /^Temperature/ }), '37')
  await user.type(form.getByRole('textbox', { name: /^Blood Pressure/ }), '120')
  await user.click(form.getByRole('button', { name: 'Slash in Blood Pressure' }))
  await user.type(form.getByRole('textbox', { name: /^Blood Pressure/ }), '80')
  await user.type(form.getByRole('textbox', { name: /^Pulse Rate/ }), '84/min, regular')
  expect(form.getByRole('textbox', { name: /^Pulse Rate/ })).not.toHaveAttribute('aria-description')
  expect(bar).toHaveAttribute('aria-valuetext', '5 of 45 fields')
  await user.click(form.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(server.sentTo(entries.create)).toMatchObject([
      { values: { temperature: '37 °C', bloodPressure: '120/80 mmHg', pulseRate: '84/min, regular' } },
    ]),
  )
})

test('the list leads back to the unfinished case', async ({ server }) => {
  server.answers(entries.list, { entries: [draft], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...draft, identity: null } })
  server.answers(accounts.teachers, { data: [] })
  server.answers(favourites.list, { favourites: [] })
  const user = await openScreen(kind.route, aStudent)
  const unfinished = within(await screen.findByRole('region', { name: 'Unfinished' }))
  expect(unfinished.getByText('1 unfinished clinical case')).toBeVisible()
  await user.click(unfinished.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('dialog', { name: 'Edit clinical case' })).toBeVisible()
})

test.for([
  ['before it was ever saved', false, '0197a000-0000-7000-8000-0000000000f1'],
  ['after it was saved once', true, '0197a000-0000-7000-8000-0000000000f2'],
] as const)('text typed without a network, %s, can be continued', async ([_, wasSaved, id], { server }) => {
  // A different person for each test, so that the device store is empty.
  await unlockDevice(id, 'a'.repeat(64))
  const { user, form, open } = await openSheet(server, { ...aStudent, id })
  await open(/^History/)
  const complaint = form.getByRole('textbox', { name: /^History of Present Illness/ })
  await user.type(complaint, 'Fever')
  if (wasSaved) {
    act(hidePage)
    await form.findByText(/^Saved /)
  }
  for (const silent of [entries.create, entries.edit, entries.open]) server.isSilentAt(silent)
  await user.type(complaint, ' for three days')
  act(hidePage)
  expect(
    await form.findByText('Not saved on the server yet; kept on this device.', {}, { timeout: 20_000 }),
  ).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Close' }))
  const unfinished = within(await screen.findByRole('region', { name: 'Unfinished' }))
  expect(unfinished.getByText('1 unfinished clinical case')).toBeVisible()
  await user.click(unfinished.getByRole('button', { name: 'Continue' }))
  const again = within(await screen.findByRole('dialog', { name: 'Add Clinical Cases' }))
  await user.click(await again.findByRole('button', { name: /^History/ }))
  expect(again.getByRole('textbox', { name: /^History of Present Illness/ })).toHaveValue('Fever for three days')
})

/** Hides the tab, which saves the draft. */
function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.restoreAllMocks()
}
