// The search dialog: by keyboard, with accessible names, offline, and with recent choices.
// @vitest-environment happy-dom
import { maxFoundPerGroup } from '@rounds/contract/overview/search/search'
import { search } from '@rounds/contract/overview/search/search.endpoints'
import { entries } from '@rounds/contract/records/logbook/entry.endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { anEntry } from '#web/testing/entries.ts'
import { test as base } from '#web/testing/fixtures.ts'
import { anHod, aStudent, theMaster } from '#web/testing/people.ts'
import { openScreen, shownRouter } from '#web/testing/screen.tsx'

const person = {
  id: '0197a1c0-52b4-7c3e-9d11-3f6a2b8c4d11',
  name: 'Ravi Menon',
  role: 'student',
  identity: 'KMC/48121',
  department: 'General Medicine',
  college: 'Demo College A',
} as const
const record = anEntry({ student: person, details: { venue: 'Ward 4', opdCases: 12 } })
const nothing = { students: [], staff: [], records: [] }

const test = base.extend('opened', () => async (account = anHod) => {
  const user = await openScreen('/notifications', account)
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  const field = await screen.findByRole('combobox', { name: 'Search' })
  await waitFor(() => expect(field).toHaveFocus())
  return { user, field }
})

const notice = () => within(screen.getByRole('dialog', { name: 'Search' })).getByRole('status')

const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('finds people and records, each with distinguishing details', async ({ server, opened }) => {
  server.answers(search.everywhere, { found: { ...nothing, students: [person], records: [record] } })
  const { user } = await opened()
  await user.keyboard('ravi')
  expect(await screen.findByRole('option', { name: 'Ravi Menon KMC/48121' })).toBeVisible()
  expect(optionsOf('Records')).toEqual([
    expect.stringMatching(/Ward 4.*OPD.*15 Jun 2026\u00a0· Ravi Menon\u00a0· Pending/),
  ])
  expect(notice()).toHaveTextContent('2 matches')
  expect(server.queriesTo(search.everywhere)).toEqual([{ search: 'ravi' }])
})

test('works by keyboard alone: the field keeps the focus and announces the active option', async ({
  server,
  opened,
}) => {
  server.answers(search.everywhere, { found: { ...nothing, students: [person], records: [record] } })
  server.answers(entries.list, { entries: [record], page: { page: 1, size: 10, total: 1 } })
  const { user, field } = await opened()
  await user.keyboard('ravi')
  const [first, second] = [
    await screen.findByRole('option', { name: /^Ravi/ }),
    await screen.findByRole('option', { name: /^Ward 4/ }),
  ]
  expect(first).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveAttribute('aria-activedescendant', first.id)
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveAttribute('aria-selected', 'true')
  expect(field).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(first).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() =>
    expect(shownRouter().state.location).toMatchObject({ pathname: '/task/opd-campus', search: { open: record.id } }),
  )
  expect(screen.queryByRole('combobox', { name: 'Search' })).not.toBeInTheDocument()
})

test('links the Master from a full group of staff to their own staff list', async ({ server, opened }) => {
  const staff = Array.from({ length: maxFoundPerGroup }, (_, n) => ({
    ...person,
    id: person.id.replace(/.$/, String(n)),
    role: 'professor' as const,
  }))
  server.answers(search.everywhere, { found: { ...nothing, staff } })
  const { user } = await opened(theMaster)
  await user.keyboard('ravi')
  await user.click(await screen.findByRole('option', { name: /^All staff with/ }))
  await waitFor(() =>
    expect(shownRouter().state.location).toMatchObject({ pathname: '/allHod', search: { search: 'ravi' } }),
  )
})

test('offers recent choices while the field is empty', async ({ server, opened }) => {
  server.answers(search.everywhere, { found: { ...nothing, students: [person] } })
  const { user } = await opened()
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument()
  await user.keyboard('ravi')
  await user.click(await screen.findByRole('option', { name: /^Ravi/ }))
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('group', { name: 'Recent' })
  expect(optionsOf('Recent')).toEqual(['Ravi MenonKMC/48121'])
})

test('finds pages and actions offline, and states that only those are searched', async ({ server, opened }) => {
  server.isSilentAt(search.everywhere)
  const { user } = await opened(aStudent)
  await user.keyboard('procedure')
  expect(optionsOf('Actions')).toContain('Add procedure')
  expect(optionsOf('Pages')).toContain('Procedures')
  await waitFor(() => expect(notice()).toHaveTextContent('You are offline. Only pages and actions are searched.'))
})

test('suggests what to do when nothing matches, and reports a refusal', async ({ server, opened }) => {
  server.answers(search.everywhere, { found: nothing })
  const { user } = await opened()
  expect(notice()).toHaveTextContent('Type a name, a registration number or words of a record.')
  await user.keyboard('zzzz')
  await waitFor(() =>
    expect(notice()).toHaveTextContent(
      'No matches for “zzzz”. Use fewer words, or the beginning of one. Patients’ names and numbers are not searched.',
    ),
  )
  server.refuses(search.everywhere, 'tooMany')
  await user.keyboard('zz')
  await waitFor(() => expect(notice()).toHaveTextContent(/The search did not answer/))
})

test('searches only pages, without the server, for an account not yet open', async ({ server, opened }) => {
  const { user, field } = await opened({ ...aStudent, standing: 'unverified', verifyByHod: false })
  expect(field).toHaveAttribute('placeholder', 'Search pages')
  await user.keyboard('profile')
  expect(optionsOf('Pages')).toEqual(['Profile'])
  expect(server.called()).not.toContain(search.everywhere)
})
