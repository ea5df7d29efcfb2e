// Typing while the draft is noted, saved and loaded: no keystroke is lost and the cursor stays in place.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { favourites } from '@rounds/contract/records/logbook/favourite.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import { catalogue } from '@rounds/contract/reference/catalogue/catalogue.endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'
import { queryClient } from '#web/kernel/query-client.ts'
import { anEntry } from '#web/testing/entries.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'
import { keepLastTeacher } from '../device/device-draft.ts'

const kind = kindOf('procedure')
const rao = { id: '0197a000-0000-7000-8000-000000000021', name: 'Dr Rao', roleTitle: 'Professor' }
const iyer = { id: '0197a000-0000-7000-8000-000000000022', name: 'Dr Iyer', roleTitle: 'HOD' }
const item = { id: '0197a000-0000-7000-8000-000000000031', title: 'Ascitic tap', addedInline: false, parent: null }

function elementById(id: string | null): HTMLElement {
  const found = document.getElementById(id ?? '')
  if (!found) throw new Error(`no element ${id}`)
  return found
}

async function openForm(server: FakeServer) {
  server.answers(entries.list, { entries: [], page: { page: 1, size: 10, total: 0 } })
  server.answers(favourites.list, { favourites: [] })
  server.answers(catalogue.choices, { items: [item] })
  server.answers(entries.create, { message: 'Draft saved', entry: anEntry({ kind: 'procedure', status: 'Draft' }) })
  const user = await openScreen(kind.route, aStudent)
  await user.click(await screen.findByRole('button', { name: `Add ${kind.noun}` }))
  const form = within(await screen.findByRole('dialog', { name: `Add ${kind.noun}` }))
  const choose = async (label: RegExp, option: string) => {
    const input = await form.findByRole('combobox', { name: label })
    await user.click(input)
    await waitFor(() => expect(input).toHaveAttribute('aria-expanded', 'true'))
    const list = within(elementById(input.getAttribute('aria-controls')))
    await user.click(await list.findByRole('option', { name: new RegExp(`^${option}`), hidden: true }))
  }
  return { user, form, choose }
}

/** Hides the tab, which saves the draft. */
function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.restoreAllMocks()
}

test('keeps text and choices while the draft is first saved and lists reload', async ({ server }) => {
  server.answers(accounts.teachers, { data: [rao, iyer] })
  const { user, form, choose } = await openForm(server)
  await choose(/^Competency/, item.title)
  await user.click(form.getByRole('radio', { name: 'Assisted' }))
  await choose(/^Guiding faculty/, rao.name)
  const remark = await form.findByRole('textbox', { name: /^Student remark/ })
  await user.click(remark)
  await user.keyboard('Asepsis')
  act(hidePage)
  await user.keyboard(' kept')
  await waitFor(() => expect(server.sentTo(entries.create)).toHaveLength(1))
  await form.findByText(/^Saved /)
  await act(() => queryClient.invalidateQueries())
  await user.keyboard(', no complication.')
  expect(remark).toHaveFocus()
  expect(remark).toHaveValue('Asepsis kept, no complication.')
  expect(form.getByRole('combobox', { name: /^Guiding faculty/ })).toHaveValue(rao.name)
})

test('a last teacher that loads late overwrites nothing typed or chosen', async ({ server }) => {
  keepLastTeacher(aStudent.id, rao)
  server.answers(accounts.teachers, { data: [iyer] })
  const { user, form, choose } = await openForm(server)
  await choose(/^Guiding faculty/, iyer.name)
  const remark = await form.findByRole('textbox', { name: /^Student remark/ })
  await user.click(remark)
  await user.keyboard('Ase')
  server.answers(accounts.teachers, { data: [rao, iyer] })
  await act(() => queryClient.invalidateQueries({ queryKey: ['teachers'] }))
  await user.keyboard('psis')
  expect(remark).toHaveFocus()
  expect(remark).toHaveValue('Asepsis')
  expect(form.getByRole('combobox', { name: /^Guiding faculty/ })).toHaveValue(iyer.name)
})

test('a form opened before midnight accepts the new day', async ({ server }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T18:20:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  server.answers(accounts.teachers, { data: [rao] })
  const { user, form } = await openForm(server)
  const date = await form.findByRole('textbox', { name: /^Date/ })
  expect(date).toHaveValue('15-06-2026')
  vi.setSystemTime(new Date('2026-06-15T18:40:00Z'))
  await user.clear(date)
  await user.type(date, '16062026')
  await user.tab()
  expect(date).toHaveValue('16-06-2026')
  await user.click(form.getByRole('button', { name: 'Submit' }))
  expect(await form.findByRole('alert')).not.toHaveTextContent('Date cannot be later than today')
  expect(date).toBeValid()
})
