// A record whose teacher has left says so, in the list and when opened, with the next step for the department and the
// student.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { fillMessage } from '@rounds/contract/kernel/message'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { entryMessages } from '@rounds/contract/records/logbook/entry.messages'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen } from '#web/testing/screen.tsx'

const mathur = { id: '0197a000-0000-7000-8000-000000000021', name: 'Dr Mathur' }
const iyer = { id: '0197a000-0000-7000-8000-000000000022', name: 'Dr Iyer', roleTitle: 'Professor' }
const details = { date: '2026-06-15', venue: 'Ward 4', opdCases: 12 }
const waiting = anEntry({
  student: { id: aStudent.id, name: aStudent.name },
  teacher: { ...mathur, hasLeft: true },
  details,
})
const said = fillMessage(entryMessages.teacherHasLeft, { name: mathur.name })

test.beforeEach(({ server }) => {
  server.answers(entries.list, { entries: [waiting], page: { page: 1, size: 10, total: 1 } })
  server.answers(entries.open, { entry: { ...waiting, identity: null } })
  server.answers(accounts.teachers, { data: [iyer] })
})

test('list and record show the student that the teacher left; the form asks for another', async () => {
  const user = await openScreen('/task/opd-campus', aStudent)
  expect(await screen.findByText('Dr Mathur no longer verifies here')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /Ward 4/ }))
  const view = within(await screen.findByRole('dialog', { name: 'OPD Campus' }))
  expect(await view.findByText(`${said} ${entryMessages.chooseOther}`)).toBeVisible()
  await user.click(view.getByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit OPD session' }))
  expect(await form.findByText('Dr Mathur no longer verifies here. Please choose another teacher.')).toBeVisible()
})

test('the department sees who can verify the record', async () => {
  const user = await openScreen('/task/opd-campus', anHod)
  expect(await screen.findByText('Dr Mathur no longer verifies here')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /Ward 4/ }))
  const view = within(await screen.findByRole('dialog', { name: 'OPD Campus' }))
  expect(await view.findByText(said)).toBeVisible()
})
