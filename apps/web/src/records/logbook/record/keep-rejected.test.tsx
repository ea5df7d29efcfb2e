// A student accepts a rejection, from the form or the opened record, after a confirmation.
// @vitest-environment happy-dom
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const person = (id: number, name: string) => ({ id: `0197a000-0000-7000-8000-0000000000${id}`, name })
const rejected = anEntry({
  status: 'Rejected',
  verifierRemark: 'Recorded twice',
  verifiedBy: person(22, 'Dr Iyer'),
  student: { id: aStudent.id, name: aStudent.name },
  verifiedOn: '2026-06-16T04:30:00Z',
})
const kept = { ...rejected, keptRejectedAt: '2026-06-17T04:30:00Z' }
const opened = (entry: typeof rejected) => ({ entry: { ...entry, identity: null } })
const message = 'The record stays in your logbook as rejected.'
const route = '/task/opd-campus'

test.beforeEach(({ server }) => {
  server.answers(entries.list, { entries: [rejected], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, opened(rejected))
  server.answers(entries.keepRejected, { message, entry: kept })
})

test('keeps an opened record after explaining what stays, and shows the date', async ({ server }) => {
  const user = await openScreen(`${route}?open=${rejected.id}`, aStudent)
  const view = within(await screen.findByRole('dialog', { name: 'OPD Campus' }))
  await user.click(await view.findByRole('button', { name: 'Keep as rejected' }))
  const question = within(await screen.findByRole('dialog', { name: 'Keep as rejected' }))
  expect(question.getByText(/^The record stays in your logbook .* You can still correct it later\.$/)).toBeVisible()
  server.answers(entries.open, opened(kept))
  await user.click(question.getByRole('button', { name: 'Keep as rejected' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(server.sentTo(entries.keepRejected)).toEqual([{ revision: 1 }])
  expect(await view.findByText('Kept as rejected by its student on 17 Jun 2026, 10:00')).toBeVisible()
  expect(view.queryByRole('button', { name: 'Keep as rejected' })).not.toBeInTheDocument()
  expect(view.getByRole('button', { name: 'Correct' })).toBeVisible()
})

test('keeps the record from the form of an edit link, which then closes', async ({ server }) => {
  const user = await openScreen(`${route}?edit=${rejected.id}`, aStudent)
  const form = within(await screen.findByRole('dialog', { name: 'Edit OPD session' }))
  await user.click(await form.findByRole('button', { name: 'Keep as rejected' }))
  const question = within(await screen.findByRole('dialog', { name: 'Keep as rejected' }))
  await user.click(question.getByRole('button', { name: 'Keep as rejected' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(server.sentTo(entries.keepRejected)).toEqual([{ revision: 1 }])
  expect(server.sentTo(entries.edit)).toEqual([])
})

test('a teacher sees that the record was kept, and has no button for it', async ({ server }) => {
  server.answers(entries.open, opened(kept))
  await openScreen(`${route}?open=${rejected.id}`, anHod)
  const view = within(await screen.findByRole('dialog', { name: 'OPD Campus' }))
  expect(await view.findByText(/^Kept as rejected by its student on/)).toBeVisible()
  expect(view.queryByRole('button', { name: 'Keep as rejected' })).not.toBeInTheDocument()
})
