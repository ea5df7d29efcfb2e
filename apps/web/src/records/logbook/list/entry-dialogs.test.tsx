// Links to the form of a rejected record: it opens at once with the teacher's remark, and names the next reader when
// sent.
// @vitest-environment happy-dom
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const person = (id: number, name: string) => ({ id: `0197a000-0000-7000-8000-0000000000${id}`, name })
const mathur = person(21, 'Dr Mathur')
const details = { date: '2026-06-15', venue: 'Ward 4', opdCases: 12 }
const written = { student: person(11, aStudent.name), teacher: mathur, studentRemark: 'Seen', details }
const rejected = anEntry({
  ...written,
  status: 'Rejected',
  verifierRemark: 'Which ward?',
  verifiedBy: person(22, 'Dr Iyer'),
  verifiedOn: '2026-06-16T04:30:00Z',
})
const opened = (entry: typeof rejected) => ({ entry: { ...entry, identity: null } })

test.beforeEach(({ server }) => {
  server.answers(entries.list, { entries: [rejected], page: { page: 1, size: 10, total: 1 } })
})

test('a rejected record opens in its form below the feedback and returns to its teacher', async ({ server }) => {
  server.answers(entries.open, opened(rejected))
  const message = 'Task inserted successfully'
  server.answers(entries.edit, { message, entry: { ...rejected, status: 'Pending', revision: 2 } })
  const user = await openScreen(`/task/opd-campus?edit=${rejected.id}`, aStudent)
  const form = within(await screen.findByRole('dialog', { name: 'Edit OPD session' }))
  const note = await form.findByRole('alert', { name: 'Rejected by Dr Iyer, 16 Jun 2026' })
  expect(note).toHaveTextContent('Which ward?')
  expect(note).toHaveFocus()
  expect(location.search).toBe('')
  const venue = form.getByRole('textbox', { name: /^Venue/ })
  await user.clear(venue)
  await user.type(venue, 'Ward 5')
  await user.click(form.getByRole('button', { name: 'Submit again' }))
  expect(await screen.findByText('Sent again to Dr Mathur')).toBeVisible()
  expect(server.sentTo(entries.edit)).toMatchObject([{ revision: 1, values: { venue: 'Ward 5' } }])
})

test('an old edit link opens a resubmitted record for reading', async ({ server }) => {
  server.answers(entries.open, opened({ ...rejected, status: 'Pending', revision: 2 }))
  await openScreen(`/task/opd-campus?edit=${rejected.id}`, aStudent)
  const view = within(await screen.findByRole('dialog', { name: 'OPD Campus' }))
  expect(await view.findByText('Ward 4')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Edit OPD session' })).not.toBeInTheDocument()
})

test('a closed dialog or a decision returns focus to its row, a link to the page', async ({ server }) => {
  const student = person(31, 'Dr Rao')
  const decision = { verifierRemark: null, verifiedBy: null, verifiedOn: null }
  const pending = { ...rejected, ...decision, student, status: 'Pending' as const }
  server.answers(entries.list, { entries: [pending], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, opened(pending))
  const user = await openScreen(`/task/opd-campus?open=${pending.id}`, anHod)
  const view = within(await screen.findByRole('dialog', { name: 'OPD Campus' }))
  await user.click(view.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  const row = screen.getByRole('button', { name: /^Open Ward 4/ })
  await user.click(row)
  const again = within(await screen.findByRole('dialog', { name: 'OPD Campus' }))
  await user.click(await again.findByRole('button', { name: 'Verify' }))
  const deciding = within(await screen.findByRole('dialog', { name: 'Verify OPD session' }))
  await user.click(deciding.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(row).toHaveFocus())
  const approved = { ...pending, status: 'Approved' as const, revision: 2 }
  server.answers(entries.decide, { message: 'Record verified', entry: approved })
  server.answers(entries.list, { entries: [approved], page: { page: 1, size: 10, total: 1 } })
  await user.click(row)
  const once = within(await screen.findByRole('dialog', { name: 'OPD Campus' }))
  await user.click(await once.findByRole('button', { name: 'Verify' }))
  const decided = within(await screen.findByRole('dialog', { name: 'Verify OPD session' }))
  await user.click(await decided.findByRole('radio', { name: 'Approve' }))
  await user.type(decided.getByRole('textbox', { name: /feedback/i }), 'Good')
  await user.click(decided.getByRole('radio', { name: /^3/ }))
  await user.click(decided.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Record verified')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Open Ward 4/ })).toHaveFocus())
})
