// A record that could not be submitted because the session had ended is easy to find again: on the list of its kind and
// on the home page.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { dashboard } from '@rounds/contract/overview/dashboard/dashboard.endpoints'
import { work } from '@rounds/contract/overview/work/work.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect } from 'vitest'
import { beginSession } from '#web/identity/sessions/session-lifecycle.ts'
import { device, unlockDevice } from '#web/kernel/device-store/device.ts'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen, optionOf, shownRouter } from '#web/testing/screen.tsx'

Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })

const mathur = { id: '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d09', name: 'Dr Mathur' }
const deviceKey = 'a'.repeat(64)
const page = { page: 1, size: 10, total: 0 }
const list = '/task/opd-campus'
const people = ['f1', 'f2', 'f3', 'f4'].map((end) => ({ ...aStudent, id: `0197a000-0000-7000-8000-0000000000${end}` }))

test.beforeEach(({ server }) => {
  server.answers(entries.list, { entries: [], page })
  server.answers(favourites.list, { favourites: [] })
  server.answers(accounts.teachers, { data: [{ ...mathur, roleTitle: 'Professor' }] })
})

async function fillIn(user: UserEvent): Promise<void> {
  const form = within(await screen.findByRole('dialog', { name: 'Add OPD session' }))
  await user.type(await form.findByRole('textbox', { name: /^Venue/ }), 'Camp')
  await user.type(form.getByRole('textbox', { name: /^OPD cases/ }), '12')
  await user.click(form.getByRole('combobox', { name: /^Guiding faculty/ }))
  await user.click(await optionOf(/Dr Mathur/))
  await user.type(form.getByRole('textbox', { name: /^Student remark/ }), 'Busy.')
  await keptOnDevice('Busy.')
}

/** Waits for the device to keep the text, because a test types faster than any person. */
async function keptOnDevice(words: string): Promise<void> {
  await waitFor(async () => expect(JSON.stringify(await device()?.list('drafts'))).toContain(words))
}

/** Signs in again, as from the page shown after a session ends. */
async function signInAgain(account: typeof aStudent, address: string): Promise<void> {
  await waitFor(() => expect(shownRouter().state.location.pathname).toBe('/login'))
  act(() => beginSession({ user: account, sessionToken: 'token', deviceKey }))
  await act(() => shownRouter().navigate({ href: address }))
}

test('appear on the list of their kind, one press from continuing', async ({ server }) => {
  const [account = aStudent] = people
  await unlockDevice(account.id, deviceKey)
  const user = await openScreen(`${list}?add=1`, account)
  await fillIn(user)
  server.refuses(entries.create, 'unauthenticated')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await signInAgain(account, list)
  const unfinished = within(await screen.findByRole('region', { name: 'Unfinished' }))
  expect(unfinished.getByText('1 unfinished OPD session')).toBeVisible()
  await user.click(unfinished.getByRole('button', { name: 'Continue' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add OPD session' }))
  expect(await form.findByRole('textbox', { name: /^Venue/ })).toHaveValue('Camp')
  server.answers(entries.create, { message: 'Task inserted successfully', entry: anEntry() })
  await user.click(form.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Task inserted successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unfinished' })).not.toBeInTheDocument())
})

test('appear on the home page', async ({ server }) => {
  const account = people[1] ?? aStudent
  const noList = { n: 0, entries: [] }
  server.answers(dashboard.show, { dashboard: { counts: [], checklistDone: null, recent: [], pending: [] } })
  server.answers(work.show, {
    work: {
      toVerify: null,
      toApprove: null,
      toConfirm: null,
      quietTeachers: null,
      quietStudents: null,
      moneyDue: null,
      own: { rejected: noList, drafts: noList, checklistSubmitted: [] },
    },
  })
  await unlockDevice(account.id, deviceKey)
  const user = await openScreen(`${list}?add=1`, account)
  await fillIn(user)
  server.refuses(entries.create, 'unauthenticated')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await signInAgain(account, '/dashboard')
  await user.click(await screen.findByRole('link', { name: /^OPD Campus.*Not submitted yet, only on this device/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Add OPD session' }))
  expect(await form.findByRole('textbox', { name: /^Venue/ })).toHaveValue('Camp')
})

test('include a correction', async ({ server }) => {
  const account = people[2] ?? aStudent
  const details = { date: '2026-06-15', venue: 'Ward 4', opdCases: 12 }
  const student = { id: account.id, name: account.name }
  const rejected = anEntry({ student, teacher: mathur, studentRemark: 'Seen', details, status: 'Rejected' })
  server.answers(entries.open, { entry: { ...rejected, identity: null } })
  await unlockDevice(account.id, deviceKey)
  const user = await openScreen(`${list}?edit=${rejected.id}`, account)
  const form = within(await screen.findByRole('dialog', { name: 'Edit OPD session' }))
  await user.type(await form.findByRole('textbox', { name: /^Venue/ }), '5')
  await keptOnDevice('Ward 45')
  server.refuses(entries.edit, 'unauthenticated')
  await user.click(form.getByRole('button', { name: 'Submit again' }))
  await signInAgain(account, list)
  expect(await screen.findByText('1 unfinished correction of a rejected OPD session')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const again = within(await screen.findByRole('dialog', { name: 'Edit OPD session' }))
  expect(await again.findByRole('textbox', { name: /^Venue/ })).toHaveValue('Ward 45')
})

test('are not overwritten by a favourite in the address, only by its button, below their note with “Start over”', async ({
  server,
}) => {
  const account = people[3] ?? aStudent
  const id = '0197a000-0000-7000-8000-000000000041'
  const kind = 'opd-campus' as const
  const favourite = { id, kind, name: 'Ward round', values: { venue: 'Ward 4' }, shown: {}, gone: [] }
  server.answers(favourites.list, { favourites: [favourite] })
  await unlockDevice(account.id, deviceKey)
  const user = await openScreen(`${list}?add=1`, account)
  await fillIn(user)
  await user.click(
    within(screen.getByRole('dialog', { name: 'Add OPD session' })).getByRole('button', { name: 'Close' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => shownRouter().navigate({ href: `${list}?add=${id}` }))
  const form = within(await screen.findByRole('dialog', { name: 'Add OPD session' }))
  const chip = await form.findByRole('button', { name: 'Ward round' })
  const inputOf = (name: RegExp) => form.getByRole('textbox', { name })
  expect(inputOf(/^Venue/)).toHaveValue('Camp')
  expect(chip).toHaveAttribute('aria-pressed', 'false')
  expect(form.getByText(/^This is what you wrote here on .+ and did not send\.$/)).toBeVisible()
  await user.click(chip)
  expect(inputOf(/^Venue/)).toHaveValue('Ward 4')
  for (const [name, kept] of [
    [/^OPD cases/, '12'],
    [/^Student remark/, 'Busy.'],
  ] as const)
    expect(inputOf(name)).toHaveValue(kept)
  await user.click(form.getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(inputOf(/^Venue/)).toHaveValue('Ward 4'))
  for (const name of [/^OPD cases/, /^Student remark/]) expect(inputOf(name)).toHaveValue('')
})
