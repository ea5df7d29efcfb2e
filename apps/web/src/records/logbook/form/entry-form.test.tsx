// Messages of a record's form after storing, and when neither the server nor the device can take it.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen, optionOf, refusalOf } from '#web/testing/screen.tsx'

const kind = kindOf('extra-curricular')

test('shows a notice when a draft cannot be saved', async ({ server }) => {
  server.answers(entries.list, { entries: [], page: { page: 1, size: 10, total: 0 } })
  server.isSilentAt(entries.create)
  const user = await openScreen(kind.route, aStudent)
  await user.click(await screen.findByRole('button', { name: `Add ${kind.noun}` }))
  const form = within(await screen.findByRole('dialog', { name: `Add ${kind.noun}` }))
  await user.click(await form.findByRole('button', { name: 'Save draft' }))
  expect(await refusalOf(entryMessages.notSaved.title)).toHaveTextContent(entryMessages.notSaved.message)
})

test('the toast of a sent record leads back to its form', async ({ server }) => {
  const opd = kindOf('opd-campus')
  const teacher = { id: '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d09', name: 'Dr Mathur' }
  const sent = anEntry({
    teacher,
    studentRemark: 'Busy.',
    details: { date: '2026-06-15', venue: 'Camp', opdCases: 12 },
  })
  server.answers(entries.list, { entries: [], page: { page: 1, size: 10, total: 0 } })
  server.answers(accounts.teachers, { data: [{ ...teacher, roleTitle: 'Professor' }] })
  server.answers(entries.create, { message: entryMessages.inserted, entry: sent })
  server.answers(entries.open, { entry: { ...sent, identity: null } })
  const user = await openScreen(`${opd.route}?add=1`, aStudent)
  const form = within(await screen.findByRole('dialog', { name: `Add ${opd.noun}` }))
  await user.type(await form.findByRole('textbox', { name: /^Venue/ }), 'Camp')
  await user.type(form.getByRole('textbox', { name: /^OPD cases/ }), '12')
  await user.click(form.getByRole('combobox', { name: /^Guiding faculty/ }))
  await user.click(await optionOf(/Dr Mathur/))
  await user.type(form.getByRole('textbox', { name: /^Student remark/ }), 'Busy.')
  await user.click(form.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Sent to Dr Mathur.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const again = within(await screen.findByRole('dialog', { name: `Edit ${opd.noun}` }))
  expect(await again.findByRole('textbox', { name: /^Venue/ })).toHaveValue('Camp')
})

test('the toast of a District Residency record names coordinator or department as the recipient', async ({
  server,
}) => {
  const drp = kindOf('drp-activity')
  const details = { activityDate: '2026-06-15', place: 'Nashik', activity: 'Camp' }
  const sent = anEntry({ kind: 'drp-activity', teacher: null, studentRemark: 'Busy.', details })
  server.answers(entries.list, { entries: [], page: { page: 1, size: 10, total: 0 } })
  server.answers(entries.create, { message: entryMessages.inserted, entry: sent })
  const user = await openScreen(`${drp.route}?add=1`, aStudent)
  const form = within(await screen.findByRole('dialog', { name: `Add ${drp.noun}` }))
  await user.type(await form.findByRole('textbox', { name: /^Place/ }), 'Nashik')
  await user.type(form.getByRole('textbox', { name: /^Activity/ }), 'Camp')
  for (const [label, option] of [
    [/^Type/, /Team Work/],
    [/^Level/, /^Observation$/],
  ] as const) {
    await user.click(form.getByRole('combobox', { name: label }))
    await user.click(await optionOf(option))
  }
  await user.type(form.getByRole('textbox', { name: /^Student remark/ }), 'Busy.')
  await user.click(form.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Sent to your coordinator or your department.')).toBeVisible()
})

test('the toast of a stored record leads to another one of its kind', async ({ server }) => {
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
