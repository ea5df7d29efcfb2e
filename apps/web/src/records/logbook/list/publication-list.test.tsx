// The publications of a department, filtered by student, status and search, and by page size.
// @vitest-environment happy-dom
import { accounts } from '@rounds/contract/identity/accounts/account.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test } from '#web/testing/fixtures.ts'
import { anHod, aStudent } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const { id, name, joiningDate } = aStudent
const paper = anEntry({
  kind: 'publication',
  student: { id, name },
  details: { title: 'Ferritin in heart failure', journal: 'Indian Heart Journal', pubStatus: 'Accepted' },
})

test('filters a list of publications and keeps the filters in its address', async ({ server }) => {
  server.answers(entries.list, { entries: [paper], page: { page: 1, size: 10, total: 40 } })
  server.answers(accounts.studentOptions, { students: [{ id, name, joiningDate, termUntil: null }] })
  const user = await openScreen('/publication', anHod)
  expect(await screen.findByRole('heading', { name: 'Publications', level: 1 })).toBeVisible()
  expect((await screen.findAllByText('Ferritin in heart failure'))[0]).toBeVisible()
  const kept = () => shownRouter().state.location.search

  const status = screen.getByRole('combobox', { name: 'Status' })
  const offered = within(status)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(offered).toEqual(expect.arrayContaining(['Pending', 'Approved', 'Rejected']))
  await user.selectOptions(status, 'Approved')
  await expect.poll(kept).toMatchObject({ status: 'Approved' })
  await user.type(screen.getByRole('searchbox', { name: 'Search the records' }), 'ferritin')
  await expect.poll(kept).toMatchObject({ search: 'ferritin' })
  await user.click(screen.getByRole('combobox', { name: 'Student' }))
  await user.click(await screen.findByRole('option', { name, hidden: true }))
  await expect.poll(kept).toMatchObject({ studentId: id })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows a page' }), '20 a page')
  await expect.poll(kept).toMatchObject({ studentId: id, status: 'Approved', search: 'ferritin' })
  expect(String(Object(kept()).size)).toBe('20')
  const asked = { kind: 'publication', status: 'Approved', search: 'ferritin', studentId: id, page: 1, size: 20 }
  await expect.poll(() => server.queriesTo(entries.list).at(-1)).toMatchObject(asked)
})

test.for([
  [anHod, /verify it/],
  [{ ...anHod, role: 'clerk', roleTitle: 'Clerk', canVerify: false } as const, /status and score/],
] as const)('explains what the reader can do there: %#', async ([reader, purpose], { server }) => {
  server.answers(entries.list, { entries: [paper], page: { page: 1, size: 10, total: 1 } })
  await openScreen('/publication', reader)
  expect(await screen.findByText(purpose)).toBeVisible()
})
