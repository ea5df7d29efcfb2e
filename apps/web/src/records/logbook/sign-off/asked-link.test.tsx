// The link that a student sent: its state, its withdrawal, and its recipient during a district posting.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { kindOf } from '@rounds/contract/records/logbook/kinds/index'
import type { RequestedLink } from '@rounds/contract/records/logbook/sign-off/sign-off'
import { signOffs } from '@rounds/contract/records/logbook/sign-off/sign-off.endpoints'
import { signOffMessages } from '@rounds/contract/records/logbook/sign-off/sign-off.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { test } from '#web/testing/fixtures.ts'
import { aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const kind = kindOf('opd-campus')
const guide = { id: '0197a000-0000-7000-8000-000000000021', name: 'Dr Arvind Mathur', roleTitle: 'Professor' }
const entry = anEntry({ student: aStudent, teacher: { id: guide.id, name: guide.name } })
const address = 'http://localhost:3000/sign-off/a-token'

test.beforeEach(({ server }) => {
  server.answers(entries.list, { entries: [entry], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...entry, identity: null } })
  server.answers(accounts.teachers, { data: [guide] })
  const [now, until] = ['2026-06-15T06:00:00.000Z', '2026-06-15T06:03:00.000Z']
  server.answers(signOffs.showCode, { code: 'a.b.c', now, until })
})

const asked: RequestedLink = {
  state: 'open',
  teacher: guide.name,
  openedAt: null,
  askedAt: '2026-06-15T06:00:00.000Z',
  worksUntil: '2026-06-18T06:00:00.000Z',
}

async function openAsking(server: FakeServer, shown: { link: RequestedLink | null; coordinator: string | null }) {
  server.answers(signOffs.show, shown)
  const user = await openScreen(`${kind.route}?open=${entry.id}`, aStudent)
  await user.click(await screen.findByRole('button', { name: 'Get it verified now' }))
  return { user, shown: within(await screen.findByRole('dialog', { name: 'Get it verified now' })) }
}

test('an earlier link shows its state and can be withdrawn', async ({ server }) => {
  const { user, shown } = await openAsking(server, { link: asked, coordinator: null })
  const state = await shown.findByRole('group', { name: 'The link that you sent' })
  expect(state).toHaveTextContent(`${guide.name} got a link on 15 Jun 2026, 11:30.`)
  expect(state).toHaveTextContent('Not opened yet. It works until 18 Jun 2026, 11:30.')
  expect(shown.getByText(/A new link takes the place of the earlier one/)).toBeVisible()
  server.refuses(signOffs.withdraw, 'conflict', { message: signOffMessages.noLink })
  await user.click(shown.getByRole('button', { name: 'Withdraw the link' }))
  expect(await screen.findByText(signOffMessages.noLink)).toBeVisible()
  await user.click(within(screen.getByRole('alertdialog')).getAllByRole('button')[0] as HTMLElement)
  server.answers(signOffs.withdraw, { message: signOffMessages.linkWithdrawn })
  server.answers(signOffs.show, { link: { ...asked, state: 'withdrawn' }, coordinator: null })
  await user.click(shown.getByRole('button', { name: 'Withdraw the link' }))
  expect(await screen.findByText(signOffMessages.linkWithdrawn)).toBeVisible()
  expect(await shown.findByText('You withdrew it.')).toBeVisible()
  expect(shown.getByRole('heading', { name: 'Your teacher is elsewhere' })).toHaveFocus()
  expect(shown.queryByRole('button', { name: 'Withdraw the link' })).toBeNull()
})

test.for([
  ['expired', 'It has expired.'],
  ['changed', 'You have changed the record since, so it no longer works.'],
  ['noRight', 'They can no longer verify this record, so it no longer works.'],
  ['closed', 'It is closed after too many wrong PINs.'],
] as const)('shows why a link no longer works: %s', async ([state, text], { server }) => {
  const { shown } = await openAsking(server, { link: { ...asked, state }, coordinator: null })
  expect(await shown.findByText(text)).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Withdraw the link' })).toBeNull()
})

test('shows when a link was opened', async ({ server }) => {
  const { shown } = await openAsking(server, {
    link: { ...asked, openedAt: '2026-06-15T07:00:00.000Z' },
    coordinator: null,
  })
  expect(await shown.findByText(/^Opened on 15 Jun 2026, 12:30/)).toBeVisible()
})

test('asks the coordinator of the posting, without a choice of teacher', async ({ server }) => {
  const { user, shown } = await openAsking(server, { link: null, coordinator: 'Dr Leela Rathod' })
  expect(await shown.findByText(/^Dr Leela Rathod, the coordinator of your posting, gets a link/)).toBeVisible()
  expect(shown.queryByRole('combobox', { name: 'Teacher' })).toBeNull()
  const message = fillMessage(signOffMessages.asked, { name: 'Dr Leela Rathod' })
  server.answers(signOffs.ask, { message, address, teacher: 'Dr Leela Rathod', worksUntil: asked.worksUntil })
  await user.click(shown.getByRole('button', { name: 'Ask by link' }))
  expect(await shown.findByText(message)).toBeVisible()
  expect(server.sentTo(signOffs.ask)).toEqual([{}])
  expect(shown.getByRole('link', { name: 'WhatsApp' })).toHaveFocus()
  server.answers(signOffs.withdraw, { message: signOffMessages.linkWithdrawn })
  await user.click(shown.getByRole('button', { name: 'Withdraw the link' }))
  expect(await shown.findByRole('button', { name: 'Ask by link' })).toBeVisible()
  expect(shown.getByRole('heading', { name: 'Your teacher is elsewhere' })).toHaveFocus()
})
